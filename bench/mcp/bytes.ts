import { createAskHandler } from '../../src/api/ask/ask-handler.ts';
import { builtFiles } from '../../src/api/mcp/built-files.ts';
import { createHandler } from '../../src/api/mcp/mcp-handler.ts';

/** Everyday questions to the sample, in the words of people and agents. */
const questions = [
  'how much does it cost',
  'does it work without internet',
  'can my customer get the card without installing anything',
  'which phones are supported',
  'how do I put my card on an NFC sticker',
  'the QR code does not scan',
  'lost my phone, are my cards gone',
  'move everything from Android to iPhone',
  'what data do you collect about me',
  'add a photo or company logo',
  'can I have one card for work and one private',
  'share card in a video call',
  'export contacts to outlook',
  'how do I delete my account',
  'is there an API for teams',
  'rate limits of the search endpoint',
  'change the language of the app',
  'how do I report a bug',
];

/** The sizes in bytes of a search by POST /ask and by the tool search_service_docs. */
interface Sizes {
  /** The body of the answer of /ask. */
  http: number;
  /** The body of the answer of /mcp: the JSON-RPC message with both parts of the result. */
  mcp: number;
  content: number;
  structuredContent: number;
}

/** Asks the questions in process, and returns the sizes of each answer, then their sum and mean. */
export async function answerSizes(root: URL): Promise<Record<string, Sizes>> {
  const published = builtFiles(root);
  const ask = createAskHandler(() => published.searcher());
  const mcp = createHandler(published);
  const sizes: Record<string, Sizes> = {};
  for (const question of questions) {
    const http = await (await ask(post('ask', { query: { text: question } }))).text();
    const message = await (await mcp(post('mcp', toolCall(question)))).text();
    const { result } = JSON.parse(message) as {
      result: Record<'content' | 'structuredContent', object>;
    };
    sizes[question] = {
      http: Buffer.byteLength(http),
      mcp: Buffer.byteLength(message),
      content: Buffer.byteLength(JSON.stringify(result.content)),
      structuredContent: Buffer.byteLength(JSON.stringify(result.structuredContent)),
    };
  }
  const all = Object.values(sizes);
  const sum = (part: keyof Sizes) => all.reduce((total, one) => total + one[part], 0);
  const over = (count: number): Sizes => ({
    http: Math.round(sum('http') / count),
    mcp: Math.round(sum('mcp') / count),
    content: Math.round(sum('content') / count),
    structuredContent: Math.round(sum('structuredContent') / count),
  });
  return { ...sizes, [`all ${all.length}`]: over(1), mean: over(all.length) };
}

function post(path: string, body: object): Request {
  const headers = { 'Content-Type': 'application/json' };
  return new Request(`http://localhost/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

function toolCall(query: string) {
  const params = { name: 'search_service_docs', arguments: { query } };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}
