import { setTimeout } from 'node:timers/promises';

/** The result of requesting the target of a link. */
export interface LinkAnswer {
  /** The HTTP status; 0 if there was no answer. */
  status: number;
  /** The reason why there was no answer. */
  failure?: string | undefined;
  /** The address to which the link redirects. */
  movedTo?: string | undefined;
}

/**
 * The limits of the link check. `timeout` (for each request) and `timePerHost` are in milliseconds. `requestsPerHost`
 * and `hosts` are the numbers of simultaneous requests to a host and of simultaneous hosts. `retries` is the number of
 * further attempts after a failed one.
 */
export const requestLimits = {
  timeout: 10_000,
  timePerHost: 60_000,
  requestsPerHost: 2,
  hosts: 8,
  retries: 1,
};

/**
 * Requests each URL with HEAD and, if the status is an error, with GET. Retries if there is no answer, and after a
 * status 429 or 5xx. Requests URLs that differ only in their fragment once. The result does not contain URLs of hosts
 * that took too long.
 */
export async function requestLinks(
  urls: readonly string[],
  limits = requestLimits,
): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const hosts = Map.groupBy(new Set(urls), (url) => new URL(url).host).values();
  await inParallel(hosts, limits.hosts, async (ofHost) => {
    const end = AbortSignal.timeout(limits.timePerHost);
    const targets = Map.groupBy(ofHost, (url) => url.replace(/#.*$/s, '')).entries();
    await inParallel(targets, limits.requestsPerHost, async ([target, linked]) => {
      const answer = await requestLink(target, limits, end);
      if (answer) for (const url of linked) answers.set(url, answer);
    });
  });
  return answers;
}

/** Runs `work` for all items. At most `most` calls run at the same time. */
async function inParallel<T>(
  items: IteratorObject<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const workers = Array.from({ length: most }, async () => {
    for (let next = items.next(); !next.done; next = items.next()) await work(next.value);
  });
  await Promise.all(workers);
}

/** Requests an address. Returns undefined if there is no final answer before the signal `end` aborts. */
async function requestLink(
  url: string,
  limits: typeof requestLimits,
  end: AbortSignal,
): Promise<LinkAnswer | undefined> {
  for (let retries = 0; !end.aborted; retries++) {
    let answer = await request(url, 'HEAD', limits.timeout, end);
    if (answer.status >= 400 && answer.status !== 429) {
      answer = await request(url, 'GET', limits.timeout, end);
    }
    const { status, retryAfter = 2000 } = answer;
    const isFinal = (status > 0 && status < 500 && status !== 429) || retries === limits.retries;
    if (isFinal && !end.aborted) return answer;
    await setTimeout(retryAfter, undefined, { signal: end }).catch(() => undefined);
  }
  return undefined;
}

/**
 * Sends one request. If there is no answer, returns status 0 and the reason. `retryAfter` is the time in milliseconds
 * that the host asks to wait.
 */
async function request(
  url: string,
  method: 'HEAD' | 'GET',
  timeout: number,
  end: AbortSignal,
): Promise<LinkAnswer & { retryAfter?: number }> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), end]);
    const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; link check)' };
    const response = await fetch(url, { method, headers, signal });
    await response.body?.cancel();
    const { status, redirected } = response;
    const seconds = Number.parseFloat(response.headers.get('Retry-After') ?? '2');
    const retryAfter = (Number.isNaN(seconds) ? 2 : seconds) * 1000;
    return { status, movedTo: redirected ? response.url : undefined, retryAfter };
  } catch (error) {
    const { name, message, cause } = error as Error;
    const { code } = (cause ?? {}) as { code?: string };
    return { status: 0, failure: code ?? (name === 'TimeoutError' ? name : message) };
  }
}
