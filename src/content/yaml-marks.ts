import { isCollection, isNode, isPair, isScalar, visit, type Document } from 'yaml';
import type { TextEdit } from './problem.ts';
import { quoted } from './yaml-mending.ts';

/** Where a quotation mark was opened that is never closed; its text runs to the end of the file. */
export function openQuote(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE')) offset = range?.[0];
    },
  });
  return offset;
}

/** Where a list in brackets was opened that holds an offset, and is not closed before it. */
export function openBracket(
  document: Document.Parsed,
  text: string,
  inside: number,
): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (!flow || !range) return;
      const isClosed = ']}'.includes(text.slice(range[0], range[1]).trimEnd().at(-1)!);
      if (range[0] < inside && inside <= range[2] && !isClosed) offset ??= range[0];
    },
  });
  return offset;
}

/** Where names stand that a map has already. */
export function repeatedNames(document: Document.Parsed): number[] {
  const offsets: number[] = [];
  visit(document, {
    Map(_, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue;
        if (names.has(key.value)) offsets.push(key.range[0]);
        names.add(key.value);
      }
    },
  });
  return offsets;
}

/** Where a value is inside more than `most` others; found without recursion. */
export function deepNode(document: Document.Parsed, most: number): number | undefined {
  let level: unknown[] = [document.contents];
  for (let depth = 0; level.length > 0; depth++) {
    const node = depth > most ? level.find(isNode) : undefined;
    if (node) return node.range?.[0] ?? 0;
    level = level.flatMap((one) => {
      if (isPair(one)) return [one.key, one.value];
      return isCollection(one) ? one.items : [];
    });
  }
  return undefined;
}

/**
 * Where a text starts with `*` or `&`: YAML reads the word as the name of another place, and the page
 * would go without it.
 */
export function anchorOrAlias(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_, { range }) {
      offset ??= range?.[0];
    },
    Value(_, { anchor, range }) {
      if (anchor !== undefined) offset ??= range?.[0];
    },
  });
  return offset;
}

/**
 * Where a name or a text starts with a space that is none on a keyboard: YAML takes it for a letter, so
 * that the line is not indented and its field is another one.
 */
export function oddSpace(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(_, { type, value, range }) {
      if (type === 'PLAIN' && typeof value === 'string' && startsOddly.test(value)) {
        offset ??= range?.[0];
      }
    },
  });
  return offset;
}

const startsOddly = /^[\u00a0\u2000-\u200b\u202f\u3000]/;

/**
 * Where a # ends a text of words on the same line, which may be meant as a part of it. Where a word follows
 * it at once, as in #12, it can only be that, and quotation marks mend it.
 */
export function cutTexts(
  document: Document.Parsed,
  text: string,
): { offset: number; fix?: readonly TextEdit[] }[] {
  const found: { offset: number; fix?: readonly TextEdit[] }[] = [];
  visit(document, {
    Scalar(_, { type, value, range, comment }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range || comment === undefined) return;
      const [start, , end] = range;
      const mark = text.indexOf('#', range[1]);
      // Notes for editors stand apart: behind more than one space, or on a line of their own.
      if (mark !== range[1] + 1 || mark >= end || text[range[1]] !== ' ') return;
      const [from = ''] = text.slice(start).split('\n', 1);
      const isWord = /[\p{L}\p{N}]/u.test(text[mark + 1] ?? '');
      const edit = { offset: start, from: from.trimEnd(), to: quoted(from.trimEnd()) };
      found.push({ offset: mark, ...(isWord && { fix: [edit] }) });
    },
  });
  return found;
}
