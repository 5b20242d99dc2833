import { createHash } from 'node:crypto';

/** The questions are divided into a half for choosing weights and a half for reporting results. */
export const PARTS = ['tuning', 'reported'] as const;

export type Part = (typeof PARTS)[number];

/** The half of a question. Depends only on its id, so it never changes. */
export function partOf(id: string): Part {
  const [first = 0] = createHash('sha256').update(id).digest();
  return PARTS[first % 2]!;
}
