import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { statedValues } from '../../../../src/content/model/placeholders.ts';
import { oldValue } from '../../../../src/content/rules/stale-values.ts';
import { byPlace, formatFinding } from '../../../../src/content/source/finding.ts';
import { Source } from '../../../../src/content/source/source.ts';
import { unchanged } from '../../../setup/changed-site.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  found: [string, string, string, string][];
  notFound: [string, string, string][];
  several: [string, string, string, string[]][];
  past: string[];
  present: string[];
}>(import.meta.url);

const product = `${smallContent['content/product.yaml']!.replace(
  '- Shares a card.',
  '- Keeps up to 8 cards on one phone, each with up to 24 fields.\n  - Speaks 14 languages.\n  - Runs on iOS 16 or Android 9.',
)}facts:
  upload: { value: 25, unit: MB }
  trial_days: 30
  version: 4.6.1
  ends: 2027-09-30
  released: 2026-11-01
  plan: Basic
  audit_days: 7
  log_days: 7
  watch_cards: { value: 3, unit: cards }
`;

/** Returns the places that keep an old value after `from` became `to` in a data file, such as `a.md:7:8`. */
function stale(
  from: string,
  to: string,
  body: string,
  { fields = 'title: T\ndescription: D.' } = {},
) {
  const old: Record<string, string> = { ...smallContent, 'content/product.yaml': product };
  const changed = Object.fromEntries(
    ['content/product.yaml', 'content/site.yaml'].map((file) => [
      file,
      old[file]!.replaceAll(from, to),
    ]),
  );
  const page = `---\n${fields}\nupdated: 2026-11-01\n---\n\n${body}\n`;
  using folder = writeContent({ ...changed, 'content/pages/a.md': page });
  const { content } = checkContent(folder.root, {}, '2026-11-21');
  const before = statedValues((file) => new Source(file, old[file]));
  const change = { before, after: statedValues(content.source) };
  const pages = content.pages.filter(({ file }) => file === 'content/pages/a.md');
  return oldValue.check({ change, pages, data: [], added: new Map(), ...unchanged });
}

const places = (...change: Parameters<typeof stale>) => {
  const { length } = '---\ntitle: T\ndescription: D.\nupdated: 2026-11-01\n---\n\n';
  return byPlace(stale(...change)).map(
    ({ at }) => change[2].slice((at as number) - length).split(/[\s|]/)[0],
  );
};

describe('a number that changed', () => {
  it.each(table.found)('from %s to %s is found in %j', (from, to, text, place) => {
    expect(places(from, to, text)).toContain(place);
  });

  it.each(table.notFound)('from %s to %s is not found in %j', (from, to, text) => {
    expect(stale(from, to, text).map(formatFinding)).toEqual([]);
  });
});

describe('a text that changed', () => {
  it.each(table.several)('from %j to %j is found in %j', (from, to, text, found) => {
    expect(places(from, to, text)).toEqual(found);
  });

  it('is reported with its field and what to write', () => {
    const title = { fields: 'title: 8 cards\ndescription: Basic.' };
    const lines = [
      ...stale('8 cards', '12 cards', 'Text.', title),
      ...stale('plan: Basic', 'plan: Start', 'Text.', title),
    ].map(formatFinding);
    expect(lines).toEqual([
      'content/pages/a.md:2:8 warning: “8” was in product.capabilities.1 until this change; it is still written here. It is now “Keeps up to 12 cards on one phone, each with up to 24 fields.”. If this is about the past, put <!-- history --> above it. (old-value)',
      'content/pages/a.md:3:14 warning: “Basic” was in facts.plan until this change; it is still written here. Write {{facts.plan}}. If this is about the past, put <!-- history --> above it. (old-value)',
    ]);
  });
});

const advice = (text: string) =>
  stale('version: 4.6.1', 'version: 4.7', text).map(({ message }) =>
    message.slice(message.indexOf('still written here. ')),
  );

describe('a version that changed', () => {
  it.each(table.past)('is advised to become history in %j', (text) => {
    expect(advice(text)).toEqual([
      'still written here. This sentence seems to be about the past: put <!-- history --> above it. If it is not, write {{facts.version}}.',
    ]);
  });

  it.each(table.present)('is advised to become a placeholder in %j', (text) => {
    expect(advice(text)).toEqual([
      'still written here. Write {{facts.version}}. If this is about the past, put <!-- history --> above it.',
    ]);
  });
});

it('is silent about the dates of a page in its front matter', () => {
  expect(stale('released: 2026-11-01', 'released: 2026-12-01', 'Text.')).toEqual([]);
  expect(
    stale('released: 2026-11-01', 'released: 2026-12-01', 'Released: 2026-11-01.'),
  ).toHaveLength(1);
});

it('is silent without a change, after reordering a list, and in placeholders', () => {
  expect(stale('Linnet', 'Linnet', '8 cards in 14 languages')).toEqual([]);
  const [a, b] = ['  - Speaks 14 languages.\n', '  - Runs on iOS 16 or Android 9.\n'];
  expect(stale(a + b, b + a, 'It speaks 14 languages.')).toEqual([]);
  expect(
    stale('trial_days: 30', 'trial_days: 14', 'A trial of {{facts.trial_days}} days.'),
  ).toEqual([]);
});
