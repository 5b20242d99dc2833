import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../setup/commands.ts';
import { commitContent, useFixture } from '../setup/fixture-content.ts';
import { readYaml } from '../setup/read-yaml.ts';

/** The expected error at a place of a page: the construct, and the beginning of its fix. */
interface Expected {
  /** Line and column. */
  at: string;
  names: string;
  repair: string;
}

const fixture = 'tests/fixtures/messy-docs-refused';
const expected = readYaml<Record<string, Expected[]>>(`${fixture}/expected.yaml`);
const all = Object.values(expected).flat();

const root = mkdtempSync(join(tmpdir(), 'factsheet-'));
cpSync('src/site/developers', join(root, 'src/site/developers'), { recursive: true });
const folder = 'content/pages/moved';
afterAll(() => rmSync(root, { recursive: true }));

/** Runs the check as npm does. Returns its errors about the imported pages. */
function check(): { status: number | null; mistakes: { place: string; message: string }[] } {
  commitContent(root);
  const { status, stderr } = runCommand('check', root, ['--all']);
  const lines = stderr.split('\n').filter((line) => /:\d+:\d+ (?!warning: )/.test(line));
  const mistakes = lines.map((line) => {
    const [, place = line, message = ''] = /^(.*?:\d+:\d+) (.*)$/.exec(line) ?? [];
    return { place: place.replace(`${folder}/`, ''), message };
  });
  return { status, mistakes };
}

describe(`${all.length} errors in pages of ${Object.keys(expected).length} tools`, () => {
  let found: ReturnType<typeof check>;
  beforeAll(() => {
    useFixture(root, 'messy-docs');
    cpSync(`${fixture}/pages`, join(root, folder), { recursive: true });
    found = check();
  });

  it('make the check exit with 1', () => {
    expect(found.status).toBe(1);
  });

  it.each(Object.entries(expected).flatMap(([file, own]) => own.map((one) => ({ file, ...one }))))(
    '$file:$at is reported as $names, with its fix',
    ({ file, at, names, repair }) => {
      const messages = found.mistakes
        .filter(({ place }) => place === `${file}:${at}`)
        .map(({ message }) => message);
      const message = messages.find((one) => one.includes(names)) ?? messages.join('\n');
      expect(message).toContain(names);
      expect(message.slice(message.indexOf(names) + names.length)).toContain(repair);
    },
  );

  it('are all reported errors', () => {
    const places = Object.entries(expected).flatMap(([file, own]) =>
      own.map(({ at }) => `${file}:${at}`),
    );
    expect(found.mistakes.map(({ place }) => place).toSorted()).toEqual(places.toSorted());
  });
});

describe('a file that is not a valid page', () => {
  it.each([
    [
      'terrain.md',
      '+++\ntitle = "Terrain"\n+++\n\nText.\n',
      'The front matter is TOML. Write it as YAML',
    ],
    [
      'unpublished.md',
      '---\ntitle: Terrain\npublish: false\n---\n\nText.\n',
      '"publish" is not a known field. Did you mean published?',
    ],
    ['_category_.json', '{ "label": "Maps" }\n', 'This file is not used.'],
    [
      '_part.mdx',
      'A part of a page.\n',
      'Files whose name starts with _ are not pages in other tools.',
    ],
    ['broken.mdx', '<Tabs>\n\nText {#id}\n', 'MDX: '],
  ])('%s is reported with its fix', (file, text, message) => {
    useFixture(root, 'messy-docs');
    cpSync('tests/fixtures/messy-docs/pages/privacy.md', join(root, folder, 'sound.md'));
    writeFileSync(join(root, folder, file), text);
    const { status, mistakes } = check();
    expect(status).toBe(1);
    expect(mistakes).toEqual([
      {
        place: expect.stringMatching(new RegExp(`^${file}:\\d+:\\d+$`)) as string,
        message: expect.stringContaining(message) as string,
      },
    ]);
  });
});
