import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LinkChecker, type LinkResult } from 'linkinator';
import { escapeXml } from '../../text/escape.ts';

/** The answer to a link. */
export interface LinkAnswer {
  /** 0 without an answer. */
  status: number;
  failure: string | undefined;
  movedTo: string | undefined;
}

/** Times in milliseconds; maximum numbers of simultaneous requests and hosts. */
export const requestLimits = {
  timeout: 10_000,
  timePerHost: 60_000,
  requestsPerHost: 2,
  hosts: 8,
  retries: 1,
};

/**
 * Requests each address once, with HEAD and then with GET. Retries after a failure, and after a 429 when the
 * host allows it. Ignores fragments. The result lacks addresses of hosts that took too long.
 */
export async function requestLinks(
  urls: readonly string[],
  limits = requestLimits,
): Promise<Map<string, LinkAnswer>> {
  const hosts = [...Map.groupBy(new Set(urls), (url) => new URL(url).host).values()];
  const answers = new Map<string, LinkAnswer>();
  const next = async (): Promise<void> => {
    const host = hosts.shift();
    if (!host) return;
    await requestHost(host, limits, answers);
    await next();
  };
  await Promise.all(Array.from({ length: limits.hosts }, next));
  return answers;
}

async function requestHost(
  urls: readonly string[],
  limits: typeof requestLimits,
  answers: Map<string, LinkAnswer>,
): Promise<void> {
  const byTarget = Map.groupBy(urls, withoutFragment);
  const moved = new Map<string, string>();
  const checker = new LinkChecker();
  checker.on('redirect', ({ url, targetUrl }) => targetUrl && moved.set(url, targetUrl));
  checker.on('link', (result) => {
    const movedTo = moved.get(result.url);
    const answer = { status: result.status ?? 0, failure: failureOf(result), movedTo };
    for (const url of byTarget.get(result.url) ?? []) answers.set(url, answer);
  });
  using page = pageWith([...byTarget.keys()]);
  const checked = checker.check({
    path: 'links.html',
    serverRoot: page.folder,
    concurrency: limits.requestsPerHost,
    timeout: limits.timeout,
    redirects: 'warn',
    retry: true,
    retryErrors: true,
    retryErrorsCount: limits.retries,
    retryErrorsJitter: 0,
    userAgent: 'Mozilla/5.0 (compatible; linkinator)',
  });
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limits.timePerHost);
  await Promise.race([checked, late]);
  clearTimeout(timer);
}

/** A page of links for linkinator to start from. It would search the addresses themselves for links. */
function pageWith(urls: readonly string[]): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-links-'));
  const links = urls.map((url) => `<a href="${escapeXml(url)}">link</a>`);
  writeFileSync(join(folder, 'links.html'), links.join('\n'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function withoutFragment(url: string): string {
  const target = new URL(url);
  target.hash = '';
  return target.href;
}

function failureOf({ failureDetails = [] }: LinkResult): string | undefined {
  const error = failureDetails.find((failure) => failure instanceof Error);
  if (!error) return undefined;
  const { name, message, cause } = error;
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? (name === 'TimeoutError' ? name : message);
}
