/** Two texts without what is the same at their beginnings and ends, but for some words around. */
export function changedPart(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= readable) return [before, after];
  const start = Math.max(0, sameStart(before, after) - around);
  const most = Math.min(before.length, after.length) - start;
  const end = Math.max(0, Math.min(most, sameEnd(before, after)) - around);
  return [cut(before, start, end), cut(after, start, end)];
}

/** Characters that are read at a glance, and that are left beside the change. */
const readable = 120;
const around = 40;

function sameStart(a: string, b: string): number {
  let place = 0;
  while (place < a.length && a[place] === b[place]) place++;
  return place;
}

function sameEnd(a: string, b: string): number {
  let place = 0;
  while (place < a.length && a.at(-1 - place) === b.at(-1 - place)) place++;
  return place;
}

function cut(text: string, start: number, end: number): string {
  const part = text.slice(start, text.length - end).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${end > 0 ? '…' : ''}`;
}
