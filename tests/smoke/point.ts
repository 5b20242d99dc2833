import { answerOf, type Answer } from './answer.ts';

/** A check of a deploy. */
export interface Point {
  question: string;
  /** The request as a command for people. */
  request: string;
  /** The expected answer. */
  expected: string;
  /** The answer of the deploy in the form of `expected`. */
  see(origin: string): Promise<string>;
  /** What to do if they differ. */
  repair: string;
}

/** A point with the answer of a deploy. */
export interface Checked extends Omit<Point, 'see'> {
  seen: string;
}

/** Runs the points one after the other. An exception is also an answer. */
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

/** A point with one request. `read` describes the answer in the form of `expected`. */
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
