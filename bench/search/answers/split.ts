import { createHash } from 'node:crypto';

/** The half of the questions by which numbers may be chosen, and the half that only judges them. */
export const PARTS = ['tuning', 'reported'] as const;

export type Part = (typeof PARTS)[number];

/** The half that a question is in: by its id alone, so that it stays there when others come and go. */
export function partOf(id: string): Part {
  const [first = 0] = createHash('sha256').update(id).digest();
  return PARTS[first % 2]!;
}
