import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineContentAndRules } from '../../../src/commands/check-content.ts';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { isMendable } from '../../../src/content/apply-edits.ts';
import { formatProblem } from '../../../src/content/problem.ts';
import { apply, kinds } from './mistakes/all.ts';
import { anotherPage, smallContent, writeContent, type FileContent } from './small-content.ts';

const day = '2026-11-21';
const mistakes = Object.values(kinds).flat();

const problemsIn = async (root: string) => (await examineContentAndRules(root, {}, day)).problems;

const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** The lines of a text that are others in another one, in both. */
function changedLines(before: string, after: string): string[] {
  const [old, made] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < old.length && old[first] === made[first]) first++;
  let last = 0;
  while (last < old.length - first && old.at(-1 - last) === made.at(-1 - last)) last++;
  return [
    ...old.slice(first, old.length - last).map((line) => `- ${line}`),
    ...made.slice(first, made.length - last).map((line) => `+ ${line}`),
  ];
}

describe('each mistake that can be mended', () => {
  const mended: Record<string, string[]> = {};

  it.each(mistakes)(
    'is silent after --fix, and nothing else has changed: $name',
    async (mistake) => {
      const files = new Map<string, FileContent>(Object.entries(smallContent));
      apply(mistake, 1, files);
      using content = writeContent(Object.fromEntries(files));
      const found = await problemsIn(content.root);
      if (!found.some(isMendable(content.root))) return;
      const { files: written, problems } = await fixContent(content.root, {}, day);
      expect([written.length, problems]).toEqual([1, expect.any(Number)]);
      expect((await problemsIn(content.root)).map(formatProblem)).toEqual([]);
      for (const [file, text] of files) {
        if (typeof text !== 'string') continue;
        const changed = changedLines(text, textOf(content.root, file));
        if (written.includes(file)) mended[mistake.name] = changed;
        else expect(changed, file).toEqual([]);
      }
      expect(await fixContent(content.root, {}, day)).toEqual({ files: [], problems: 0 });
    },
  );

  it('is one of these, with these lines', () => {
    expect(Object.keys(mended).length).toBeGreaterThan(30);
    expect(mended).toMatchSnapshot();
  });
});

it('all that can be mended is mended in one call, and the rest is told', async () => {
  const files = new Map<string, FileContent>(Object.entries(smallContent));
  mistakes.forEach((mistake, index) => apply(mistake, index + 1, files));
  using content = writeContent(Object.fromEntries(files));
  const before = await problemsIn(content.root);
  const { problems } = await fixContent(content.root, {}, day);
  const after = await problemsIn(content.root);
  expect(problems).toBeGreaterThan(40);
  expect(after.filter(isMendable(content.root))).toEqual([]);
  expect(after.length).toBeLessThanOrEqual(before.length - problems + 10);
});

it('a text that is sound stays byte for byte', async () => {
  using content = writeContent({ 'content/pages/a.md': anotherPage().replaceAll('\n', '\r\n') });
  expect(await fixContent(content.root, {}, day)).toEqual({ files: [], problems: 0 });
});
