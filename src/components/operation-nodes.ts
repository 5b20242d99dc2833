import { box, code, codeBlock, heading, paragraph } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';
import type { OperationReference, RequestReference } from './operation.ts';

/** The reference of an operation: description, requests with their fields, and responses. */
export function operationNodes(reference: OperationReference): BodyNode[] {
  const { id, description, tool, requests, responses, examples } = reference;
  return [
    paragraph(description),
    paragraph(['MCP tool: ', code(tool)]),
    ...requests.map(requestNode),
    heading(3, 'Responses', `${id.toLowerCase()}-responses`),
    responses,
    ...examples.flatMap((example) => [
      paragraph(example.title),
      codeBlock(example.language, example.code),
    ]),
  ];
}

/** A request with its fields. src/website/browser/try-it.ts adds a form to its `try-place`. */
function requestNode({ operationId, method, path, parameters, body }: RequestReference): BodyNode {
  const title = [
    box('span', { className: ['method', method.toLowerCase()] }, [method]),
    ' ',
    box('code', {}, [path]),
  ];
  return box(
    'section',
    {
      className: ['operation'],
      dataOperation: operationId,
      dataMethod: method,
      dataPath: path,
    },
    [
      heading(3, title, operationId.toLowerCase()),
      box('div', { className: ['try-place'] }, []),
      ...(parameters ? [heading(4, 'Query parameters'), parameters] : []),
      ...(body ? [heading(4, 'Fields of the JSON body'), body] : []),
    ],
  );
}
