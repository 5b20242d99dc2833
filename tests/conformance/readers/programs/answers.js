import calls from './calls.json' with { type: 'json' };

/** The address of the site, and the mode of the row. */
export const [origin, mode] = process.argv.slice(2);

/** The address of the MCP server. */
export const endpoint = `${origin}/mcp`;

/** The address of a page that the clients read as a resource. */
export const page = `${origin}/auth.md`;

/**
 * Makes the calls of calls.json with an MCP client, and prints the answers. `list` returns the names of the tools, `call` the
 * answer of a tool, and `read` the text of a resource. A client without one of them leaves it out.
 */
export async function printMcpAnswers({ list, call, read, revision }) {
  const tools = await list?.();
  const answers = {};
  for (const [name, { tool, arguments: args }] of Object.entries(calls)) {
    answers[name] = answerIn(await call(tool, args));
  }
  const text = await read?.(page);
  print({ tools, ...answers, page: text, revision: revision?.() });
}

/**
 * Makes the calls of calls.json with a client of the OpenAPI document, and prints the answers. `call` gets the id of an
 * operation, its parameters, and the body if it has one.
 */
export async function printRestAnswers(call) {
  print({
    product: await call('getServiceProduct', {}),
    directory: await call('listServiceResources', calls.directory.arguments),
    found: await call('searchServiceDocs', {}, { query: { text: query }, limit }),
    foundByQuery: await call('searchServiceDocsByQuery', { query, limit }),
  });
}

const { query, limit } = calls.found.arguments;

/**
 * The arguments of fetch for the search of calls.json as an event stream: an address, and the request if the mode is POST.
 */
export const streamCall =
  mode === 'POST'
    ? [
        `${origin}/ask`,
        {
          method: 'POST',
          body: JSON.stringify({ query: { text: query }, limit, prefer: { streaming: true } }),
        },
      ]
    : [`${origin}${calls.found.path}&streaming=true`];

/**
 * Prints the answer that an event stream contains. `events` have a name and a text with JSON. `ended` says whether the
 * client stopped reconnecting.
 */
export function printStreamAnswer(events, ended) {
  const [start, ...others] = events.map(({ event, data }) => ({ event, ...JSON.parse(data) }));
  const { event, ...rest } = others.pop();
  if (start.event !== 'start' || event !== 'complete') throw new Error('The stream is incomplete.');
  for (const [position, { index }] of others.entries()) {
    if (index !== position) throw new Error(`Result ${index} is at position ${position}.`);
  }
  print({ found: { ...rest, results: others.map(({ item }) => item) }, ended });
}

/** Prints answers as the last line, and ends the program, also if a connection is open. */
export function print(answers) {
  process.stdout.write(`\n${JSON.stringify(answers)}\n`, () => process.exit(0));
}

/** Returns the answer in the result of a tool: an object, or the text for a model. */
function answerIn(result) {
  if (Array.isArray(result)) return answerIn(result.find(({ text }) => text !== undefined));
  if (result.structuredContent) return result.structuredContent;
  if (result.content) return answerIn(result.content);
  return result.text ?? result;
}
