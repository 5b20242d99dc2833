import { lastCounts } from '../../contract/ask-parameters.ts';
import { operations, type Operation } from '../../contract/operations.ts';
import {
  box,
  code,
  codeBlock,
  folded,
  heading,
  paragraph,
  sentence,
  tabs,
  titledCode,
  type Words,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { requestSamples, type ExampleRequest } from './request-samples.ts';
import {
  responseExamples,
  responseTables,
  type DeclaredResponse,
  type Example,
} from './responses.ts';
import {
  fieldTable,
  memberFields,
  resolver,
  schemaFields,
  type Resolve,
  type Schema,
} from './schema-fields.ts';

/**
 * Returns the reference documentation of an operation, read from the OpenAPI document: the description, the requests
 * with their fields, and the responses. The search has two requests, POST and GET of /ask. Specification: Endpoints.
 */
export function operationNodes(openapi: object, id: Operation['id']): BodyNode[] {
  const document = openapi as OpenApi;
  const { path, tool } = operations.find((operation) => operation.id === id)!;
  const resolve = resolver(document);
  const requests = Object.entries(document.paths[path]!).map(([method, operation]): Request =>
    Object.assign({}, operation, { method: method.toUpperCase(), path }),
  );
  const responses = requests.flatMap((request) => responsesOf(request, resolve));
  const samples = exampleRequests(requests, tool, document.servers[0]!.url, resolve);
  const { deprecated = false, description } = requests[0]!;
  const sentences = description.split(/(?<=\.) (?=[A-Z])/);
  // The removal notice of a deprecated operation comes first, so for such an operation all sentences are shown.
  const shown = deprecated ? sentences.length : 2;
  return [
    paragraphOf(sentences.slice(0, shown)),
    paragraph(['MCP tool: ', code(tool)]),
    ...(sentences.length > shown
      ? [folded('For agents', [paragraphOf(sentences.slice(shown))])]
      : []),
    // `samples` is empty, or has one sample for each request. The response examples are the same for all requests, so
    // only the first request shows them.
    ...requests.map((request, place) =>
      requestNode(request, resolve, [
        ...samples
          .slice(place, place + 1)
          .flatMap((sample) => [heading(4, 'Request'), exampleNode(requestSamples(sample))]),
        ...(place === 0 ? [heading(4, 'Response'), exampleNode(responseExamples(responses))] : []),
      ]),
    ),
    heading(3, 'Responses', `${id.toLowerCase()}-responses`),
    ...responseTables(responses),
  ];
}

const paragraphOf = (sentences: readonly string[]): BodyNode =>
  paragraph(sentence(sentences.join(' ')));

/** Returns several examples as tabs, or a single example as a code block. */
function exampleNode(examples: readonly Example[]): BodyNode {
  const blocks = examples.map((example) => codeBlock(example.language, example.code));
  if (blocks.length === 1) return blocks[0]!;
  return tabs(blocks.map((block, place) => [titledCode(examples[place]!.title, block)]));
}

interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  operationId: string;
  description: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; examples: Examples }> };
  responses: Record<
    string,
    Pick<DeclaredResponse, 'description'> & Partial<Pick<DeclaredResponse, 'content'>>
  >;
}

interface Parameter {
  name: string;
  required?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
  examples?: Examples;
}

/** An operation of the OpenAPI document, with its method and path, such as POST /ask. */
type Request = OpenApiOperation & { method: string; path: string };

/** Returns the section of a request: its heading, the "Try it" form, samples of code, and its fields. */
function requestNode(request: Request, resolve: Resolve, samples: readonly BodyNode[]): BodyNode {
  const { operationId, method, path } = request;
  const properties = {
    className: ['operation'],
    dataOperation: operationId,
    dataMethod: method,
    dataPath: path,
  };
  const title: Words = [
    box('span', { className: ['method', method.toLowerCase()] }, [method]),
    ' ',
    box('code', {}, [path]),
  ];
  return box('section', properties, [
    heading(3, title, operationId.toLowerCase()),
    box('TryIt', {}, []),
    box('div', { className: 'examples' }, samples),
    box('div', {}, [...parameterNodes(request, resolve), ...bodyNodes(request, resolve)]),
  ]);
}

/**
 * Returns the table of query parameters. The sentence above the table says what happens to repeated parameters, so this
 * sentence is removed from each description.
 */
function parameterNodes({ operationId, parameters = [] }: Request, resolve: Resolve): BodyNode[] {
  if (parameters.length === 0) return [];
  const fields = parameters.flatMap(({ name, required = false, description, schema }) =>
    schemaFields(
      name,
      { description: description.replace(` ${lastCounts}`, ''), ...resolve<Schema>(schema) },
      required,
      resolve,
    ),
  );
  return [
    heading(4, 'Query parameters'),
    paragraph('If a parameter is repeated, the last one counts.'),
    fieldTable('Parameter', fields, operationId),
  ];
}

function bodyNodes({ operationId, requestBody }: Request, resolve: Resolve): BodyNode[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const fields = memberFields('', resolve(schema), resolve);
  return [heading(4, 'Fields of the JSON body'), fieldTable('Field', fields, operationId)];
}

function responsesOf({ method, responses }: Request, resolve: Resolve): DeclaredResponse[] {
  return Object.entries(responses).map(([status, response]) => {
    const { description, content = {} } = resolve(response);
    return { status, method, description, content };
  });
}

/** The values of examples in the OpenAPI document, by name. */
type Examples = Record<string, { value: unknown }>;

/**
 * Returns the requests for the code samples: the requests that give the example response. Returns no requests until the
 * OpenAPI document has an example response, so that the search never finds the example question.
 */
function exampleRequests(
  requests: readonly Request[],
  tool: string,
  server: string,
  resolve: Resolve,
): (ExampleRequest & Pick<Request, 'method' | 'path'>)[] {
  // The last request is GET. Its parameters have the same names as the arguments of the MCP tool.
  const { parameters = [], responses } = requests.at(-1)!;
  const { content } = resolve(responses['200']!);
  const [answer] = Object.keys(content?.['application/json']?.examples ?? {});
  if (answer === undefined) return [];
  const toolArguments = Object.fromEntries(
    parameters.flatMap(({ name, example, examples }) => {
      const value = examples?.[answer]?.value ?? example;
      return shownParameters.has(name) && value !== undefined ? [[name, value]] : [];
    }),
  ) as Record<string, string>;
  const query = `${new URLSearchParams(toolArguments)}`;
  return requests.map(({ method, path, requestBody }) => {
    const bodies = requestBody?.content['application/json']?.examples;
    const url = `${server}${path}`;
    return {
      method,
      path,
      url: bodies || query === '' ? url : `${url}?${query}`,
      body: bodies && (Object.values(bodies)[0]!.value as object),
      mcpUrl: `${server}/mcp`,
      tool,
      toolArguments,
    };
  });
}

/** The parameters that code samples contain. These parameters are also the arguments of the MCP tools. */
const shownParameters: ReadonlySet<string> = new Set(['category', 'query', 'limit']);
