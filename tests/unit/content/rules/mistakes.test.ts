import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../../../../src/commands/check/examine.ts';
import { fixContent } from '../../../../src/commands/check/fix-content.ts';
import {
  formatFinding,
  isError,
  placeOf,
  type Finding,
} from '../../../../src/content/source/finding.ts';
import { isFixable } from '../../../../src/content/source/fixes.ts';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { publishedTree } from '../../../../src/site/components/published-tree.ts';
import { htmlOf } from '../../../../src/website/rendering/html.ts';
import { writeContent, type FileContent } from '../../../setup/small-content.ts';
import {
  apply,
  mistakenContent,
  readCases,
  readPlacedMistakes,
  type Case,
} from './read-mistakes.ts';

/** What `--fix` makes of a case. */
interface Repair {
  fixable: Finding[];
  left: Finding[];
  /** The first file of the case, before and after. */
  before: FileContent | undefined;
  after: FileContent | undefined;
}

const day = '2026-11-21';
const cases = readCases();
const placed = readPlacedMistakes();
const found = new Map<Case, Finding[]>();
const repairs = new Map<Case, Repair>();
/** The published pages with a fix, as HTML, by file. */
const published = new Map<string, string>();
/** Findings in files of no case, and findings that `--fix` could correct if it was called again. */
const unexpected: Finding[] = [];
/** Errors of rules that the table of a case does not name, with the name of the case. */
const surprises: string[] = [];
for (const folder of foldersOf(cases)) await checkAndFix(folder);
for (const folder of foldersOf(placed.flatMap((one) => one.cases))) {
  using content = writeContent(filesOf(folder));
  await check(folder, content.root);
}

describe('a mistake is reported once, at its place, and --fix corrects it or changes nothing', () => {
  it.each(cases.filter(({ says }) => says))('$name', (one) => {
    expect(found.get(one)!.map(shown)).toEqual([expected(one)]);
    const { fixable, left, before, after } = repairs.get(one)!;
    expect(after).toEqual(one.fixed ?? before);
    expect(fixable).toHaveLength(one.fixed === undefined ? 0 : 1);
    expect(left.map(shown)).toEqual(one.fixed === undefined ? [expected(one)] : []);
  });
});

describe('correct text that looks like a mistake is not reported', () => {
  it.each(cases.filter(({ says }) => !says))('$name', (one) => {
    expect(found.get(one)!.map(shown)).toEqual([]);
  });
});

describe('a mistake is reported once, at its place, wherever it stands', () => {
  it.each(placed)('$name', ({ cases: places }) => {
    const all = places.map((one) => [one.name, found.get(one)!.map(shown)]);
    expect(all).toEqual(places.map((one) => [one.name, [expected(one)]]));
  });
});

it('nothing is reported elsewhere, and --fix does everything at once', () => {
  expect(unexpected.map(formatFinding)).toEqual([]);
});

it('no case has an error of another rule that its table does not name in `also`', () => {
  expect(surprises).toEqual([]);
});

it('one run reports the mistakes of one folder, except for one in twenty and those beside YAML syntax errors', async () => {
  const files = { ...mistakenContent };
  const made = cases.filter((one) => one.says && apply(one, files));
  using content = writeContent(files);
  const all = (await findingsIn(content.root)).map(shown);
  const syntaxErrors = all.filter(({ says }) => says.startsWith('YAML: '));
  const unread = new Set(syntaxErrors.map(({ at }) => fileOf(at)));
  const judged = made.filter(({ at }) => !unread.has(fileOf(at)));
  const missed = judged.filter(
    ({ at, severity, says }) =>
      !all.some(
        (one) =>
          one.at.startsWith(stablePlace(at)) && one.severity === severity && says!.test(one.says),
      ),
  );
  expect(judged.length).toBeGreaterThan(200);
  expect(missed.length, missed.map(({ name }) => name).join('\n')).toBeLessThan(judged.length / 20);
});

describe('what --fix writes is published without leftover syntax', () => {
  const fixed = cases.filter(
    ({ files, fixed: text }) => text && published.has(Object.keys(files)[0]!),
  );

  it.each(fixed)('$name', ({ files }) => {
    const [file = ''] = Object.keys(files);
    expect(leftovers(published.get(file)!)).toEqual([]);
  });

  it('in more than fifty pages', () => {
    expect(fixed.length).toBeGreaterThan(50);
  });

  it.each([
    '<p>See [text|/].</p>',
    '<p>See [text](/support).</p>',
    '<p>** Bold text.</p>',
    '<p>##Set up</p>',
    '<p>About {#about}</p>',
    '<p>:::note</p>',
    '<p><a href="support@example.com">Write</a></p>',
  ])('and would be found: %s', (html) => {
    expect(leftovers(html)).toHaveLength(1);
  });
});

/** Returns the Markdown syntax that readers would see in a page, and the addresses of links that cannot be right. */
function leftovers(html: string): string[] {
  const text = html
    .replaceAll(/<(pre|code)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&');
  const syntax =
    text.match(/\]\(|\[[^\]\n]*\||\*\*\s|^#{1,6}|\{#|^:::|&#?\w+;|\{\{|\{base/gm) ?? [];
  const addresses = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
  return [
    ...syntax,
    ...addresses.filter((href) => !/^(?:https?:\/\/|mailto:|\/|#|tel:)/.test(href)),
  ];
}

/** Other mistakes above a line of a data file can change its number. */
function stablePlace(at: string): string {
  return at.includes('/page-') ? at : fileOf(at);
}

function expected({ at, severity, says }: Case) {
  return { at, severity, says: expect.stringMatching(says!) as string };
}

function shown(finding: Finding) {
  return {
    at: Object.values(placeOf(finding)).join(':'),
    severity: isError(finding) ? 'error' : 'warning',
    says: finding.message,
  };
}

function fileOf(at: string): string {
  return at.replace(/:.*/, '');
}

/** The files that a case changes, and the one in which its mistake is reported. */
function ownFiles({ files, at }: Case): string[] {
  return [...Object.keys(files), fileOf(at)];
}

/** Splits cases into folders, because a folder takes longer than its files. Cases with a common file are in different ones. */
function foldersOf(all: readonly Case[]): Case[][] {
  const folders: { isOfData: boolean; owned: Set<string>; members: Case[] }[] = [];
  for (const one of all) {
    const own = ownFiles(one);
    // Pages depend on the data files and the rules.
    const isOfData = own.some((file) => /^content\/[^/]+$|^public\/_/.test(file));
    let folder = folders.find(
      ({ isOfData: other, owned, members }) =>
        other === isOfData &&
        ![one, ...members].some(({ isAlone }) => isAlone) &&
        !own.some((file) => owned.has(file)),
    );
    if (!folder) folders.push((folder = { isOfData, owned: new Set(), members: [] }));
    for (const file of own) folder.owned.add(file);
    folder.members.push(one);
  }
  return folders.map(({ members }) => members);
}

/** The files of a folder with these cases. */
function filesOf(folder: readonly Case[]): Record<string, FileContent> {
  const files: Record<string, FileContent> = { ...mistakenContent };
  for (const one of folder) expect(apply(one, files), `${one.name} must change a file`).toBe(true);
  return files;
}

/** Checks a folder with these cases. Returns the findings of their rules. */
async function check(folder: readonly Case[], root: string): Promise<Finding[]> {
  const all = await findingsIn(root);
  for (const one of folder) {
    found.set(one, ofCase(one, all));
    const others = all.filter(
      (finding) =>
        isIn(one, finding) &&
        isError(finding) &&
        ![one.rule, ...one.also].includes(finding.rule.name),
    );
    surprises.push(...others.map((finding) => `${one.name}: ${formatFinding(finding)}`));
  }
  unexpected.push(...all.filter((finding) => !folder.some((one) => isIn(one, finding))));
  return all.filter((finding) => folder.some((one) => isOf(one, finding)));
}

async function checkAndFix(folder: readonly Case[]): Promise<void> {
  const files = filesOf(folder);
  using content = writeContent(files);
  const { root } = content;
  const all = await check(folder, root);
  const fixable = all.filter(isFixable(root));
  const isJudged = (finding: Finding) => folder.some((one) => isOf(one, finding));
  const judgedOf = (findings: readonly Finding[]) => findings.filter(isJudged);
  if (fixable.length > 0) await fixContent(root, {}, day, judgedOf);
  const left = fixable.length > 0 ? judgedOf(await findingsIn(root)) : all;
  if (fixable.length > 0) await publish(root, folder);
  unexpected.push(...left.filter(isFixable(root)));
  for (const one of folder) {
    const [first = ''] = Object.keys(one.files);
    const before = files[first];
    repairs.set(one, {
      fixable: ofCase(one, fixable),
      left: ofCase(one, left),
      before,
      after: typeof before === 'string' ? readFileSync(join(root, first), 'utf8') : before,
    });
  }
}

/** Renders the pages of cases with a fix. */
async function publish(root: string, folder: readonly Case[]): Promise<void> {
  const { publication } = await examine(root, {}, day);
  const fixed = new Set(folder.flatMap((one) => (one.fixed ? Object.keys(one.files) : [])));
  for (const page of publication.content.pages.filter(({ file }) => fixed.has(file))) {
    published.set(page.file, htmlOf(publishedTree(page, publication), wordsOf('en')));
  }
}

function ofCase(one: Case, findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => isOf(one, finding));
}

/** Tells whether a finding is in a file of a case. */
function isIn(one: Case, { source }: Finding): boolean {
  return ownFiles(one).includes(source.file);
}

/** Tells whether a finding is in a file of a case, and of the rule that the case judges. */
function isOf(one: Case, finding: Finding): boolean {
  return isIn(one, finding) && finding.rule.name === one.rule;
}

async function findingsIn(root: string): Promise<Finding[]> {
  return (await examine(root, {}, day)).findings;
}
