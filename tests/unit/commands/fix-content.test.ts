import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineContentAndRules } from '../../../src/commands/check-content.ts';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { isFixable } from '../../../src/source/fixes.ts';
import { formatFinding } from '../../../src/source/finding.ts';
import { apply, kinds } from './mistakes/all.ts';
import { fixes } from './mistakes/fixes.ts';
import type { Mistake } from './mistakes/mistake.ts';
import {
  anotherPage,
  smallContent,
  writeContent,
  type FileContent,
} from '../../setup/small-content.ts';

const day = '2026-11-21';

const problemsIn = async (root: string) => (await examineContentAndRules(root, {}, day)).findings;

const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** The small content with these errors. */
function filesWith(mistakes: readonly Mistake[]): Map<string, FileContent> {
  const files = new Map<string, FileContent>(Object.entries(smallContent));
  mistakes.forEach((mistake, index) => apply(mistake, index + 1, files));
  return files;
}

/** The lines that differ between two texts, of both. */
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

describe.each(Object.entries(kinds))('--fix corrects an error %s', (kind, mistakes) => {
  const fixable = mistakes.filter(({ name }) => fixes[kind]?.[name]);

  it.each(fixable)('and changes nothing else: $name', async (mistake) => {
    const files = filesWith([mistake]);
    using content = writeContent(Object.fromEntries(files));
    const { files: written } = await fixContent(content.root, {}, day);
    expect((await problemsIn(content.root)).map(formatFinding)).toEqual([]);
    const changed = [...files].flatMap(([file, text]) =>
      typeof text === 'string' ? changedLines(text, textOf(content.root, file)) : [],
    );
    expect(written).toHaveLength(1);
    expect(changed).toEqual(fixes[kind]![mistake.name]);
    expect(await fixContent(content.root, {}, day)).toEqual({ files: [], problems: 0 });
  });

  it('only if the fix is certain', async () => {
    const others = mistakes.filter((mistake) => !fixable.includes(mistake));
    using content = writeContent(Object.fromEntries(filesWith(others)));
    expect((await problemsIn(content.root)).filter(isFixable(content.root))).toEqual([]);
  });
});

it('one call of --fix corrects everything that it can', async () => {
  using content = writeContent(Object.fromEntries(filesWith(Object.values(kinds).flat())));
  const before = await problemsIn(content.root);
  const { problems } = await fixContent(content.root, {}, day);
  const after = await problemsIn(content.root);
  expect(problems).toBeGreaterThan(30);
  expect(after.filter(isFixable(content.root))).toEqual([]);
  expect(after.length).toBeLessThanOrEqual(before.length - problems + 10);
});

it('--fix leaves a text without errors byte for byte', async () => {
  using content = writeContent({ 'content/pages/a.md': anotherPage().replaceAll('\n', '\r\n') });
  expect(await fixContent(content.root, {}, day)).toEqual({ files: [], problems: 0 });
});
