import { expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { newValue } from '../../../../src/content/rules/new-values.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { checkDay } from '../../../setup/content-problems.ts';
import { readTable } from '../../../setup/read-table.ts';
import { unchanged } from '../../../setup/changed-site.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const { facts, wrong, right, blocks } = readTable<{
  facts: string;
  wrong: [text: string, fact: string][];
  right: string[];
  blocks: Record<string, Record<string, string[]>>;
}>(import.meta.url);

const front = `---\ntitle: T\ndescription: D.\nupdated: 2026-11-01\n---\n\n`;
const firstLine = front.split('\n').length;

/** Returns the facts that each line of a page contradicts. */
function contradicted(lines: readonly string[], language = 'en'): string[][] {
  const site = smallContent['content/site.yaml']!.replace(
    /^language: .*$/m,
    `language: ${language}`,
  );
  using folder = writeContent({
    'content/site.yaml': site,
    'content/product.yaml': `${smallContent['content/product.yaml']}facts:\n${facts.replaceAll(/^/gm, '  ')}\n`,
    'content/pages/a.md': `${front}${lines.join('\n')}\n`,
  });
  const { content } = checkContent(folder.root, {}, checkDay);
  const added = new Map([
    ['content/pages/a.md', new Set(lines.map((_, index) => firstLine + index))],
  ]);
  const change = { before: new Map(), after: content.values };
  const found = newValue
    .check({ added, pages: content.pages, change, data: [], ...unchanged })
    .map(formatFinding);
  return lines.map((_, index) =>
    found.flatMap((line) => {
      const [, at, fact] = /a\.md:(\d+):.* differs from ([\w.]+),/.exec(line)!;
      return Number(at) === firstLine + index ? fact! : [];
    }),
  );
}

it('wrong values in added lines are found, and few others', () => {
  const found = contradicted(wrong.map(([text]) => text));
  const missed = wrong.filter(([, fact], index) => !found[index]!.includes(fact));
  const others = contradicted(right);
  const alarms = right.filter((_, index) => others[index]!.length > 0);
  expect(missed.length / wrong.length).toBeLessThan(0.15);
  expect(found.flat().length).toBe(wrong.length - missed.length);
  expect(alarms.length / (wrong.length - missed.length + alarms.length)).toBeLessThan(0.05);
});

it.each(Object.entries(blocks))('in %s, a value counts with the words around it', (_, block) => {
  const lines = Object.keys(block);
  expect(contradicted(lines)).toEqual(lines.map((line) => block[line]!));
});

it('other languages have their own dates and words', () => {
  const german = [
    'Auf ein Telefon passen höchstens 10 cards.',
    'Support endet (end of support) am 30. Juni 2027.',
    'Support endet (end of support) am 30. September 2027 oder am 30.09.2027.',
  ];
  expect(contradicted(german, 'de')).toEqual([['facts.cards'], ['facts.end_of_support'], []]);
});

it('code and sections about the past are skipped', () => {
  const lines = ['```', 'up to 10 cards', '```', '<!-- history -->', 'Up to 10 cards.'];
  expect(contradicted(lines).flat()).toEqual([]);
});
