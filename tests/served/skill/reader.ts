import type { ResourceCollection } from '../../../src/contract/resources.ts';
import { connectModern, countingFetch, type McpClient } from '../mcp-client-requests.ts';

/** The part of a search answer that the skill mentions. */
export interface Found {
  _meta: {
    corrected_words?: Record<string, string>;
    unknown_words?: string[];
    unmatched_words?: string[];
    matched_words?: string[];
  };
  next_cursor: string | null;
  results: { name: string; url: string; description: string }[];
}

/** The part of the OpenAPI document that the skill mentions. */
interface Contract {
  paths: object;
  components: {
    responses: Record<string, { headers?: object }>;
    schemas: Record<string, { properties: object }>;
  };
}

/** A reader who follows the skill and only knows the base URL. */
export class SkillReader {
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(address.startsWith('/') ? `${this.base}${address}` : address, { headers });
  }

  async text(address: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await this.get(address, headers);
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return response.text();
  }

  async json<T>(address: string): Promise<T> {
    return JSON.parse(await this.text(address)) as T;
  }

  /** The skill, found as an agent finds it. */
  async skill(): Promise<string> {
    const index = await this.json<{ skills: { url: string }[] }>(
      '/.well-known/agent-skills/index.json',
    );
    return this.text(index.skills[0]!.url);
  }

  post(body: object | string): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json' };
    return fetch(`${this.base}/ask`, { method: 'POST', headers, body: text });
  }

  async search(text: string, more: object = {}): Promise<Found> {
    return (await (await this.post({ query: { text }, ...more })).json()) as Found;
  }

  async first(text: string): Promise<Found['results'][number]> {
    return (await this.search(text)).results[0]!;
  }

  /** The events of a search for two results. */
  async events(text: string): Promise<{ name: string; data: Record<string, unknown> }[]> {
    const response = await this.post({
      query: { text },
      limit: 2,
      prefer: { streaming: true },
    });
    const events = (await response.text()).trim().split('\n\n');
    return events.map((event) => ({
      name: /^event: (.*)$/m.exec(event)![1]!,
      data: JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as Record<string, unknown>,
    }));
  }

  contract(): Promise<Contract> {
    return this.json('/openapi.json');
  }

  directory(category: string): Promise<ResourceCollection> {
    return this.json(`/api/v1/resources?category=${category}`);
  }

  /** The paths of all pages. */
  async pages(): Promise<string[]> {
    const list = await this.json<{ pages: { path: string }[] }>('/pages.json');
    return list.pages.map(({ path }) => path);
  }

  /** The JSON that the skill tells a client to write into its file. */
  async configuration(): Promise<{ mcpServers: Record<string, { type: string; url: string }> }> {
    const [, json] = /```json\n([^]*?)\n```/.exec(await this.skill())!;
    return JSON.parse(json!) as { mcpServers: Record<string, { type: string; url: string }> };
  }

  /** The Markdown of a page, found as the skill describes. */
  twin(url: string): Promise<string> {
    const { pathname } = new URL(url);
    return this.text(pathname === '/' ? '/index.md' : `${pathname}.md`);
  }

  /** Runs a conversation with the MCP server. */
  async mcp<T>(talk: (client: McpClient) => Promise<T>): Promise<T> {
    const client = await connectModern(`${this.base}/mcp`, 'auto', countingFetch().fetch);
    try {
      return await talk(client);
    } finally {
      await client.close();
    }
  }
}
