import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LinkChecker, type LinkResult } from 'linkinator';
import { escapeXml } from '../../text/escape.ts';

/** What the host of a link answers: a status, or the failure of asking it; and where it leads on to. */
export interface LinkAnswer {
  /** 0 where there was no answer. */
  status: number;
  failure: string | undefined;
  movedTo: string | undefined;
}

/** Milliseconds, and how many requests and hosts at a time. */
export const askingLimits = {
  timeout: 10_000,
  timePerHost: 60_000,
  requestsPerHost: 2,
  hosts: 8,
  retries: 1,
};

/**
 * Asks for each address once, by HEAD and where that fails by GET, again after a failure, and as late as a
 * 429 says. The fragment of an address is not looked at. An address without an answer is one whose host
 * took all of its time.
 */
export async function askLinks(
  urls: readonly string[],
  limits = askingLimits,
): Promise<Map<string, LinkAnswer>> {
  const hosts = [...Map.groupBy(new Set(urls), (url) => new URL(url).host).values()];
  const answers = new Map<string, LinkAnswer>();
  const next = async (): Promise<void> => {
    const host = hosts.shift();
    if (!host) return;
    await askHost(host, limits, answers);
    await next();
  };
  await Promise.all(Array.from({ length: limits.hosts }, next));
  return answers;
}

async function askHost(
  urls: readonly string[],
  limits: typeof askingLimits,
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

/** A page of links, which linkinator starts from: what it is given itself it would read for more links. */
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
