import LinkHeader from 'http-link-header';

/** A reader who starts at one address and only follows addresses found in answers. Records its route. */
export class Journey {
  readonly route: string[] = [];
  readonly #known: Set<string>;

  constructor(baseUrl: string) {
    this.#known = new Set([`${baseUrl}/`]);
  }

  /** Fetches a known address. All addresses in the answer become known. */
  async visit(url: string, why: string, init: RequestInit = {}): Promise<Response> {
    if (!this.knows(url)) throw new Error(`Nothing led to ${url} (${why})`);
    const response = await fetch(url, init);
    const body = await response.clone().text();
    for (const target of this.links(response)) this.#known.add(target.url);
    for (const [address] of body.matchAll(/https?:\/\/[^\s"'<>()`]+/g)) this.#known.add(address);
    this.note(`${init.method ?? 'GET'} ${url} → ${response.status}, ${why}`);
    return response;
  }

  /** Whether the address is known, apart from a query or a path from the contract. */
  knows(url: string): boolean {
    return this.#known.has(url) || this.#known.has(url.replace(/\?.*$/, ''));
  }

  /** Adds an address that an OpenAPI document composes of a server and a path. */
  learn(server: string, path: string): string {
    if (!this.#known.has(server)) throw new Error(`Nothing named the server ${server}`);
    this.#known.add(`${server}${path}`);
    return `${server}${path}`;
  }

  /** The links of an answer's Link header, resolved. */
  links(response: Response): { rel: string; url: string }[] {
    const refs = LinkHeader.parse(response.headers.get('link') ?? '').refs;
    return refs.map(({ rel, uri }) => ({ rel, url: new URL(uri, response.url).href }));
  }

  note(step: string): void {
    this.route.push(`${this.route.length + 1}. ${step}`);
  }
}
