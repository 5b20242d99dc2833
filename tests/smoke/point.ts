import { answerOf, type Answer } from './answer.ts';

/** One thing that is asked of a deploy. */
export interface Point {
  question: string;
  /** How it is asked, as a person would repeat it. */
  request: string;
  /** The answer where all is well. */
  expected: string;
  /** What the deploy answers, in the words of `expected`. */
  see(origin: string): Promise<string>;
  /** What to do when it differs. */
  repair: string;
}

/** A point with the answer that a deploy gave. */
export interface Checked extends Omit<Point, 'see'> {
  seen: string;
}

/** Asks each point, one after the other. An exception is an answer too. */
export async function checkPoints(
  origin: string,
  points: readonly Point[],
): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (const { see, ...point } of points) {
    const seen = await see(origin).catch((error: unknown) => reasonOf(error));
    checked.push({ ...point, seen });
  }
  return checked;
}

/** A point that one request settles. `read` says in the words of `expected` what was answered. */
export function requestPoint(
  {
    path,
    init = {},
    ...rest
  }: Omit<Point, 'request' | 'see'> & { path: string; init?: RequestInit },
  read: (answer: Answer, origin: string) => string | Promise<string>,
): Point {
  const headers = Object.entries((init.headers ?? {}) as Record<string, string>);
  return {
    ...rest,
    request: [
      `${init.method ?? 'GET'} ${path}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ].join(', '),
    see: async (origin) => read(await answerOf(`${origin}${path}`, init), origin),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
