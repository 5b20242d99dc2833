import { proseLine } from '../../src/api/search/index/lines.ts';
import { readFileSync } from 'node:fs';
import { itemOf } from './collection.ts';
import type { Collection, Judged } from './collection.ts';

/**
 * Reads a test collection with one JSON object per line: documents `{ id, url?, title?, text }` and queries
 * `{ text, relevant }`. `relevant` is a list of ids, a list of `[id, grade]`, or an object of grades by id.
 */
export function readJsonlCollection(documents: string, queries: string): Collection {
  const urls = new Map<string, string>();
  const items = linesOf<Line>(documents).map(({ id, url, title, text }) => {
    urls.set(String(id), url ?? `/${id}`);
    return itemOf({
      url: url ?? `/${id}`,
      title: title || String(id),
      sections: [{ heading: '', anchor: '', above: [], lines: [proseLine(text, '.')] }],
    });
  });
  const judged = linesOf<QueryLine>(queries).map(({ text, relevant }): Judged => {
    const grades = gradesOf(relevant).flatMap(([id, grade]): [string, number][] => {
      const url = urls.get(id);
      return url === undefined || grade <= 0 ? [] : [[url, grade]];
    });
    return { text, relevant: new Map(grades) };
  });
  return { items, sets: new Map([['judged', judged.filter(({ relevant }) => relevant.size > 0)]]) };
}

interface Line {
  id: string | number;
  url?: string;
  title?: string;
  text: string;
}

interface QueryLine {
  text: string;
  relevant: (string | number | [id: string | number, grade: number])[] | Record<string, number>;
}

function linesOf<Value>(path: string): Value[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Value);
}

function gradesOf(relevant: QueryLine['relevant']): [id: string, grade: number][] {
  if (!Array.isArray(relevant)) return Object.entries(relevant);
  return relevant.map((one) => (Array.isArray(one) ? [String(one[0]), one[1]] : [String(one), 1]));
}
