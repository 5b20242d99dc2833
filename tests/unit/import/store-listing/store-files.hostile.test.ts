import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeLimits } from '../../../../src/import/store-listing/store-files.ts';
import { folderWith } from '../conversion.ts';
import { androidTexts, appWith, type AppFolder } from './app-folder.ts';
import { pictureOfSize } from './picture-of-size.ts';

const full = 'Finch counts the birds in your garden, all of them.';
const locale = 'fastlane/metadata/android/en-US';
const shot = `${locale}/images/phoneScreenshots/1.png`;

/** A file that attacks the command, and what the report says about it. `outside` is a folder beside the app. */
interface Attack {
  what: string;
  prepare(app: AppFolder, outside: string): void;
  says: string | RegExp;
}

const link = (app: AppFolder, target: string, path: string) =>
  symlinkSync(target, join(app.root, path));

const attacks: readonly Attack[] = [
  {
    what: 'a text that is a link to a file outside of the folder',
    prepare: (app, outside) => link(app, join(outside, 'secret.txt'), `${locale}/title.txt`),
    says: `${locale}/title.txt: It is outside the folder, so it was not read.`,
  },
  {
    what: 'a picture that is a link to a file outside of the folder',
    prepare: (app, outside) => {
      app.add(`${locale}/images/phoneScreenshots/2.png`, pictureOfSize(1080, 1920));
      link(app, join(outside, 'secret.png'), shot);
    },
    says: `${shot}: It is outside the folder, so it was not read.`,
  },
  {
    what: 'a folder of screenshots that is a link to a folder outside',
    prepare: (app, outside) => {
      mkdirSync(join(app.root, locale, 'images'));
      link(app, outside, `${locale}/images/phoneScreenshots`);
    },
    says: `${locale}/images/phoneScreenshots: It is outside the folder, so it was not read.`,
  },
  {
    what: 'a text in UTF-16',
    prepare: (app) => app.add(`${locale}/title.txt`, Buffer.from('\uFEFFFinch', 'utf16le')),
    says: `${locale}/title.txt: This file is not a text in UTF-8, so it was not used.`,
  },
  {
    what: 'a text in Latin-1',
    prepare: (app) => app.add(`${locale}/title.txt`, Buffer.from('Vögel', 'latin1')),
    says: 'is not a text in UTF-8',
  },
  {
    what: 'a text that is too long',
    prepare: (app) => app.add(`${locale}/title.txt`, 'a'.repeat(storeLimits.textCharacters + 1)),
    says: `${locale}/title.txt: This file has 20001 characters, more than 20000, so it was not used.`,
  },
  {
    what: 'a text of many bytes',
    prepare: (app) => {
      app.add(`${locale}/title.txt`, '');
      truncateSync(join(app.root, locale, 'title.txt'), 1e9);
    },
    says: /title\.txt: It has more than \d+ bytes, so it was not read\./,
  },
  {
    what: 'a picture of many bytes',
    prepare: (app) => {
      app.add(shot, pictureOfSize(1080, 1920));
      truncateSync(join(app.root, shot), storeLimits.pictureBytes + 1);
    },
    says: `${shot}: This file has more than 50000000 bytes, so it was not used.`,
  },
  {
    what: 'a picture of many pixels',
    prepare: (app) => app.add(shot, pictureOfSize(50_000, 50_000)),
    says: `${shot}: This file has 50000 × 50000 pixels, more than 50000000, so it was not used.`,
  },
  {
    what: 'a text with the name of a picture',
    prepare: (app) => app.add(shot, 'No picture'),
    says: `${shot}: This file is not a picture, so it was not used.`,
  },
  {
    what: 'a page with the name of a picture',
    prepare: (app) => app.add(shot, '<!doctype html><script>x()</script>'),
    says: `${shot}: This file is cut off or not a picture, so it was not used.`,
  },
  {
    what: 'a pointer of Git LFS',
    prepare: (app) =>
      app.add(shot, 'version https://git-lfs.github.com/spec/v1\noid sha256:x\nsize 1\n'),
    says: `${shot}: This file is a pointer of Git LFS (run "git lfs pull" in its repository), so it was not used.`,
  },
  {
    what: 'too many languages',
    prepare: (app) => {
      for (let at = 0; at < storeLimits.locales + 50; at++) {
        const region = [at / 26, at % 26]
          .map((one) => String.fromCodePoint(65 + Math.floor(one)))
          .join('');
        for (const [file, text] of Object.entries(androidTexts({ title: 'x' }, `fr-${region}`)))
          app.add(file, text);
      }
    },
    says: /: It is one of \d+ languages, more than 200, so it was not read\./,
  },
];

it.each(attacks)('$what is refused with a sentence', ({ prepare, says }) => {
  using app = appWith(androidTexts({ full }));
  using outside = folderWith({ 'secret.txt': 'TOP SECRET' });
  writeFileSync(join(outside.root, 'secret.png'), pictureOfSize(1080, 1920));
  prepare(app, outside.root);
  const said: string[] = [];
  const listing = app.read(said);
  const wanted = says instanceof RegExp ? says : expect.stringContaining(says);
  expect(said).toContainEqual(says instanceof RegExp ? expect.stringMatching(says) : wanted);
  expect(listing.languages.find(({ language }) => language === 'en')?.description).toEqual([full]);
  expect(JSON.stringify(listing)).not.toMatch(/SECRET|secret|"title"/);
});

it('A file is reported once, even if it is needed several times', () => {
  using app = appWith({ ...androidTexts({ full }), ...androidTexts({ title: 'Fink' }, 'de-DE') });
  const path = 'fastlane/metadata/android/de-DE/full_description.txt';
  app.add(path, Buffer.from('Vögel', 'latin1'));
  const said: string[] = [];
  app.read(said);
  expect(said).toEqual([`${path}: This file is not a text in UTF-8, so it was not used.`]);
});

it('Texts have one line, and no HTML and control characters', () => {
  using app = appWith({
    ...androidTexts({
      title: 'Fin\u001B[31mch\n\n\u202E<b>bird</b>',
      short: '<script>x()</script>Counts\nbirds',
      full: `${full}\n\n- <img src=x onerror="x()">Count \u0007birds &lt;b&gt;`,
    }),
    'fastlane/metadata/android/en-US/changelogs/1.txt': '- <i>Fas\u0000ter'.replace('\0', '\u0008'),
  });
  expect(app.read().languages).toMatchObject([
    {
      name: 'Fin[31mch bird',
      slogan: 'Counts birds',
      points: ['Count birds <b>'],
      news: [{ lines: ['Faster'] }],
    },
  ]);
});

it('Names of files and folders that are no listing do no harm', () => {
  using app = appWith({
    ...androidTexts({ full }),
    'fastlane/metadata/android/en-US/changelogs/99999999999999999999.txt': 'x',
    'fastlane/metadata/android/en-US/changelogs/$(touch x).txt': 'x',
    'fastlane/metadata/android/{a,b}/title.txt': 'x',
    'fastlane/metadata/android/de-DE/title.txt/x': 'x',
    'fastlane/Appfile': 'package_name(`id`)',
    'app/build.gradle': 'a'.repeat(1_000_000),
  });
  expect(app.read()).toEqual({
    languages: [expect.objectContaining({ language: 'en', news: [], screenshots: [] })],
  });
});

it.each([
  ['a description of many lines', '- a b\n'.repeat(3300)],
  ['a description of marks', '-*•#'.repeat(5000)],
  ['a description of many bold parts', '<b>'.repeat(6600)],
  ['a description of many spaces', `a${' '.repeat(19_000)}b:`],
  ['a description of many colons', 'a: '.repeat(6600)],
  ['a description of many dashes', `- ${'a - '.repeat(4900)}`],
  ['a description of many emoji', '👩‍👩‍👧'.repeat(2000)],
])('%s is read in time', (_, text) => {
  using app = appWith({
    ...androidTexts({ full: text }),
    'fastlane/metadata/android/en-US/changelogs/1.txt': text,
  });
  const start = performance.now();
  expect(app.read().languages).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(5000);
});
