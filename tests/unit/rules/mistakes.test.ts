import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineContentAndRules } from '../../../src/commands/check-content.ts';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { formatFinding, isError, placeOf, type Finding } from '../../../src/source/finding.ts';
import { isFixable } from '../../../src/source/fixes.ts';
import { writeContent, type FileContent } from '../../setup/small-content.ts';
import {
  apply,
  mistakenContent,
  readCases,
  readPlacedMistakes,
  type Case,
} from './read-mistakes.ts';

/** What the check finds in the files of a case, and the first of these, before and after `--fix`. */
interface Result {
  found: Finding[];
  fixable: Finding[];
  left: Finding[];
  before: FileContent | undefined;
  after: FileContent | undefined;
}

const day = '2026-11-21';
const cases = readCases();
const placed = readPlacedMistakes();
const results = new Map<Case, Result>();
/** Findings in files of no case, and what a second `--fix` does. */
const unexpected: unknown[] = [];
for (const folder of [...foldersOf(cases), ...foldersOf(placed.flatMap((one) => one.cases))]) {
  await check(folder);
}

describe('a mistake is reported once, at its place, and --fix corrects it or changes nothing', () => {
  it.each(cases.filter(({ says }) => says))('$name', (one) => {
    const { found, fixable, left, before, after } = results.get(one)!;
    expect(found.map(shown)).toEqual([expected(one)]);
    expect(after).toEqual(one.fixed ?? before);
    expect(fixable).toEqual(one.fixed === undefined ? [] : found);
    expect(left.map(shown)).toEqual(one.fixed === undefined ? [expected(one)] : []);
  });
});

describe('correct text that looks like a mistake is not reported', () => {
  it.each(cases.filter(({ says }) => !says))('$name', (one) => {
    expect(results.get(one)!.found.map(shown)).toEqual([]);
  });
});

describe('a mistake is reported once, at its place, wherever it stands', () => {
  it.each(placed)('$name', ({ cases: places }) => {
    const found = places.map((one) => [one.name, results.get(one)!.found.map(shown)]);
    expect(found).toEqual(places.map((one) => [one.name, [expected(one)]]));
  });
});

it('no other file is reported, and --fix does everything at once', () => {
  expect(unexpected).toEqual([]);
});

it('one run reports the mistakes of one folder, except for one in twenty and those beside YAML syntax errors', async () => {
  const files = { ...mistakenContent };
  const made = cases.filter((one) => one.says && apply(one, files));
  using content = writeContent(files);
  const all = (await findingsIn(content.root)).map(shown);
  const unread = all.filter(({ says }) => says.startsWith('YAML: ')).map(({ at }) => fileOf(at));
  const judged = made.filter(({ at }) => !unread.includes(fileOf(at)));
  // Other mistakes above a line of a data file can change its number.
  const place = (at: string) => (at.includes('/page-') ? at : fileOf(at));
  const missed = judged.filter(
    ({ at, severity, says }) =>
      !all.some(
        (one) => one.at.startsWith(place(at)) && one.severity === severity && says!.test(one.says),
      ),
  );
  expect(judged.length).toBeGreaterThan(200);
  expect(missed.length, missed.map(({ name }) => name).join('\n')).toBeLessThan(judged.length / 20);
});

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
      ({ members: [other], ...folder }) =>
        !one.isAlone &&
        !other!.isAlone &&
        folder.isOfData === isOfData &&
        !own.some((file) => folder.owned.has(file)),
    );
    if (!folder) folders.push((folder = { isOfData, owned: new Set(), members: [] }));
    for (const file of own) folder.owned.add(file);
    folder.members.push(one);
  }
  return folders.map(({ members }) => members);
}

/** Checks a folder with these cases, corrects it, and checks it again. */
async function check(folder: readonly Case[]): Promise<void> {
  const files: Record<string, FileContent> = { ...mistakenContent };
  for (const one of folder) expect(apply(one, files), `${one.name} must change a file`).toBe(true);
  using content = writeContent(files);
  const found = await findingsIn(content.root);
  const fixable = found.filter(isFixable(content.root));
  await fixContent(content.root, {}, day);
  const left = await findingsIn(content.root);
  for (const one of folder) {
    const own = ownFiles(one);
    const ofCase = (findings: Finding[]) =>
      findings.filter(({ source }) => own.includes(source.file));
    const [first = ''] = Object.keys(one.files);
    const before = files[first];
    results.set(one, {
      found: ofCase(found),
      fixable: ofCase(fixable),
      left: ofCase(left),
      before,
      after: typeof before === 'string' ? readFileSync(join(content.root, first), 'utf8') : before,
    });
  }
  const owned = new Set(folder.flatMap(ownFiles));
  unexpected.push(...found.filter(({ source }) => !owned.has(source.file)).map(formatFinding));
  unexpected.push(...(await fixContent(content.root, {}, day)).files);
}

async function findingsIn(root: string): Promise<Finding[]> {
  return (await examineContentAndRules(root, {}, day)).findings;
}
