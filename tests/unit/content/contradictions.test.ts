import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contradictionProblems } from '../../../src/content/check/contradictions.ts';
import { readContent } from '../../../src/content/load.ts';
import { isMistake, type Problem } from '../../../src/content/problem.ts';
import { contradictions, heldOut, type Contradiction } from './claims/contradictions.ts';

describe('facts in prose', () => {
  it('finds all of the forty planted contradictions, which the phrases were written for', () => {
    const planted = placed(contradictions);
    expect(planted).toHaveLength(40);
    expect(missed(planted)).toEqual([]);
  });

  it('finds 13 of 20 in words that the phrases were not written for', () => {
    const planted = placed(heldOut);
    expect(planted).toHaveLength(20);
    expect(missed(planted)).toEqual([
      'For 1.99 € you get Linnet without advertising.',
      'Linnet costs as much as a coffee: 3 euros.',
      'Only subscribers can export a backup.',
      '| System | Linnet |\n| --- | --- |\n| KaiOS | Yes |',
      'To install Linnet you must have iOS 17.',
      'The app can be used in 30 languages.',
      'A card may have 50 fields.',
    ]);
  });

  it('names the fact, its line, what the text says and the repair, and stops nothing', () => {
    using copy = sample({ 'content/pages/support/new.md': pageOf({ text: 'It needs iOS 14.' }) });
    const [problem, ...others] = found(copy.root);
    const line = lineOf('content/product.yaml', 'It needs iOS 16');
    expect(others).toEqual([]);
    expect(isMistake(problem!)).toBe(false);
    expect(problem).toMatchObject({ file: 'content/pages/support/new.md', line: 7, column: 1 });
    expect(problem!.message).toBe(
      `“It needs iOS 14” does not agree with the system that is needed: content/product.yaml:${line} says “iOS 16”. Correct the text, or the fact if it has changed. If the text tells of the past or of something else, write <!-- history --> above it.`,
    );
  });

  it('reads the truth from the facts, so that a changed fact needs no other phrase', () => {
    using copy = sample({
      'content/pages/support/new.md': pageOf({ text: 'It needs iOS 14.' }),
      'content/product.yaml': read('content/product.yaml').replace('iOS 16', 'iOS 14'),
    });
    const files = found(copy.root).map(({ file }) => file);
    expect(files).toContain('content/pages/download/ios.md');
    expect(files).not.toContain('content/pages/support/new.md');
  });

  it.each([
    ['above it', '<!-- history -->\nLinnet costs 4.99 €.'],
    ['above it, with a reason', '<!-- history: the price of 2019 -->\n\nLinnet costs 4.99 €.'],
    ['in it', 'Linnet costs 4.99 €. <!-- history -->'],
    [
      'above a heading, for all below it',
      '<!-- history -->\n\n## In 2019\n\nText.\n\nLinnet costs 4.99 €.',
    ],
    ['above a list', '<!-- history -->\n\n- One\n- Linnet costs 4.99 €.'],
  ])('takes a text marked as history for right: %s', (_, text) => {
    using copy = sample({ 'content/pages/support/new.md': pageOf({ text }) });
    expect(found(copy.root)).toEqual([]);
  });

  it('holds what follows a marked text to the facts', () => {
    const text = '<!-- history -->\nLinnet costs 4.99 €.\n\nLinnet costs 5.99 €.';
    using copy = sample({ 'content/pages/support/new.md': pageOf({ text }) });
    expect(found(copy.root).map(({ line }) => line)).toEqual([10]);
  });

  it('holds the sentences of data files to the facts', () => {
    using copy = sample({
      'content/site.yaml': read('content/site.yaml').replace(
        /^tagline: .*$/m,
        'tagline: Linnet for Windows, shared with a tap.',
      ),
    });
    const line = lineOf('content/site.yaml', 'tagline:');
    expect(found(copy.root)).toMatchObject([{ file: 'content/site.yaml', line, column: 10 }]);
  });

  it('reads what looks like a phrase without end in time', () => {
    const hostile = [
      'Linnet needs iOS 14 or '.repeat(20_000),
      `Linnet runs on ${'iOS, '.repeat(50_000)}`,
      `up to ${'9'.repeat(100_000)} cards`,
      `a@${'a.'.repeat(100_000)}`,
      `${'Linnet '.repeat(50_000)}costs`,
      '4.99 '.repeat(50_000),
    ].join('\n\n');
    using copy = sample({ 'content/pages/support/new.md': pageOf({ text: hostile }) });
    const { facts } = readContent(copy.root, {}, '2026-11-21');
    const start = performance.now();
    contradictionProblems(copy.root, facts, facts.site.baseUrl);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

/** A contradiction in a file of its own. */
interface Planted {
  one: Contradiction;
  file: string;
}

function placed(all: Readonly<Record<string, readonly Contradiction[]>>): Planted[] {
  return Object.entries(all).flatMap(([kind, ofKind]) =>
    ofKind.map((one, index) => {
      const name = `${kind.replaceAll(' ', '-')}-${index}.${one.format ?? 'md'}`;
      return { one, file: `content/pages/support/${name}` };
    }),
  );
}

/** The texts of the planted contradictions that nothing is said about. */
function missed(planted: readonly Planted[]): string[] {
  using copy = sample(
    Object.fromEntries(planted.map(({ one, file }, index) => [file, pageOf(one, index)])),
  );
  const files = new Set(found(copy.root).map(({ file }) => file));
  return planted.filter(({ file }) => !files.has(file)).map(({ one }) => one.text);
}

function pageOf({ fields, text }: Contradiction, number = 0): string {
  const all = { title: `Page ${number}`, description: `Text ${number}.`, ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}updated: 2026-11-01\n---\n\n${text}\n`;
}

function found(root: string): Problem[] {
  const { facts } = readContent(root, {}, '2026-11-21');
  return contradictionProblems(root, facts, facts.site.baseUrl);
}

const read = (file: string) => readFileSync(file, 'utf8');

const lineOf = (file: string, text: string) =>
  read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

function sample(changes: Record<string, string>): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-claims-'));
  for (const part of ['content', 'src/developers']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  for (const [file, text] of Object.entries(changes)) writeFileSync(join(root, file), text);
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
