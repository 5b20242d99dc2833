import type { Claim, Source } from './claims.ts';
import { occursInContent } from '../../setup/content-text.ts';

/** The response of an address. */
interface Answer {
  status: number;
  /** Content-Type without parameters. */
  type: string;
  link: string | null;
  text: string;
}

/** The site under test. Each address is fetched once. */
export class CrawledSite {
  readonly baseUrl: string;
  readonly #answers = new Map<string, Promise<Answer>>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** Whether an address is on this site. */
  owns(url: string): boolean {
    return url === this.baseUrl || url.startsWith(`${this.baseUrl}/`);
  }

  /** The response of an address. /ask and /mcp are sent a request. */
  answer(url: string): Promise<Answer> {
    const [key] = url.split('#') as [string];
    const known = this.#answers.get(key) ?? fetchAnswer(key);
    this.#answers.set(key, known);
    return known;
  }

  /** The document at an address and its Link header, as sources of claims. */
  async sources(url: string): Promise<Source[]> {
    const { type, link, text } = await this.answer(url);
    const path = url.slice(this.baseUrl.length) || '/';
    const header = { url, name: `Link header of ${path}`, type: 'link', text: link ?? '' };
    return [{ url, name: path, type, text }, ...(link ? [header] : [])];
  }

  /** Why a claim is wrong, with document and position; undefined if it is right. */
  async failure({ document, where, url, type }: Claim): Promise<string | undefined> {
    const problem = (text: string) => `${document} ${where}: ${url} ${text}`;
    if (!URL.canParse(url)) return problem('is no address');
    if (!this.owns(url)) {
      const isTheirs =
        isVocabulary(url) ||
        isEdit(url) ||
        isAssistant(url) ||
        spellings(url).some(occursInContent);
      return isTheirs ? undefined : problem('is on another site');
    }
    const answer = await this.answer(url);
    if (answer.status === 400 && isShownFailure(url)) return undefined;
    // Addresses in code may be examples; check:content follows links.
    if (answer.status >= 400 && occursInContent(url.replace(this.baseUrl, '{base_url}')))
      return undefined;
    if (answer.status !== 200) return problem(`answers ${answer.status}`);
    const expected = type ?? typeByExtension(url);
    if (expected === undefined || expected === answer.type) return undefined;
    return problem(`is ${answer.type}, not ${expected}`);
  }

  /** Wrong claims, as sentences. */
  async failures(claims: readonly Claim[]): Promise<string[]> {
    const results = await Promise.all(claims.map((claim) => this.failure(claim)));
    return results.filter((result) => result !== undefined);
  }
}

/** Whether an address is that of a file of content/ in the repository. */
const isEdit = (url: string) => occursInContent(url.split('/content/')[0]!);

/** A link that opens an assistant with a question about a page. */
const isAssistant = (url: string) => /^https:\/\/(?:claude\.ai\/new|chatgpt\.com\/)\?q=/.test(url);

/** Spellings of an address in content that a browser would normalise to it. */
function spellings(url: string): string[] {
  // The slash after a host is optional, also before a query or fragment.
  const plain = url.replace(/\/(?=$|[?#])/, '');
  const brackets = plain.replaceAll('%5B', '[').replaceAll('%5D', ']');
  return [url, plain, brackets, decoded(plain), decoded(brackets)];
}

/** Decodes percent-encoding if it is valid. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

async function fetchAnswer(url: string): Promise<Answer> {
  // An address that ends where readers insert a query gets one.
  const asked = url.endsWith('?query=') ? `${url}closure` : url;
  const response = await fetch(asked, requestFor(asked));
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  return { status: response.status, type, link: response.headers.get('link'), text };
}

/** The request for an address. /ask and /mcp get a body. */
export function requestFor(url: string): RequestInit {
  const { pathname, search } = new URL(url);
  const body = search === '' ? requests[pathname] : undefined;
  if (!body) return {};
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

const requests: Record<string, object> = {
  '/ask': { query: { text: 'closure' } },
  '/mcp': {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'closure', version: '1.0.0' },
    },
  },
};

/** Namespaces and schema identifiers, which are names and not fetched. */
function isVocabulary(url: string): boolean {
  return vocabularies.has(new URL(url).hostname);
}

const vocabularies = new Set([
  'agenticresourcediscovery.org',
  'json-schema.org',
  'schema.org',
  'schemas.agentskills.io',
  'static.modelcontextprotocol.io',
  'www.sitemaps.org',
  'www.w3.org',
]);

/** A request that the documentation shows because it fails. */
const isShownFailure = (url: string) => /^\/api\/v1\/\w+\?\w+=\w+$/.test(pathAndQuery(url));

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** The media type that a file name implies. */
function typeByExtension(url: string): string | undefined {
  const extension = /\.([a-z]+)$/.exec(new URL(url).pathname)?.[1];
  return extension === undefined ? undefined : types[extension];
}

const types: Record<string, string> = {
  json: 'application/json',
  jsonl: 'text/plain',
  md: 'text/markdown',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};
