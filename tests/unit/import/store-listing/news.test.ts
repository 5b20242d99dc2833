import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partialClone, removeTree } from '../../../setup/hostile-repository.ts';
import { androidTexts, appWith, type AppFolder } from './app-folder.ts';

const texts = androidTexts({ full: 'Finch counts the birds in your garden, all of them.' });
const changelogs = (notes: Record<string, string>, locale = 'en-US') =>
  Object.fromEntries(
    Object.entries(notes).map(([name, text]) => [
      `fastlane/metadata/android/${locale}/changelogs/${name}.txt`,
      text,
    ]),
  );
const build = (code: number, version: string) =>
  `android {\n  defaultConfig {\n    versionCode = ${code}\n    versionName = "${version}"\n  }\n}\n`;

/** Commits all files of an app, and tags the commit. */
function release(app: AppFolder, tag: string, day: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: app.root,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  if (!existsSync(join(app.root, '.git'))) git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', tag);
  git('tag', tag);
}

const newsOf = (app: AppFolder) => app.read().languages[0]!.news;

describe('the news', () => {
  it('are sorted by version code, the newest first', () => {
    using app = appWith({ ...texts, ...changelogs({ 9: 'Nine', 10: 'Ten', 100: 'Hundred' }) });
    expect(newsOf(app).map(({ code }) => code)).toEqual([100, 10, 9]);
  });

  it('have their version and day from the tag at which the build file had the code', () => {
    using app = appWith({ ...texts, ...changelogs({ 1: 'One', 2: 'Two', 3: 'Three' }) });
    app.add('app/build.gradle.kts', build(1, '0.1.0'));
    release(app, 'v0.1.0', '2026-03-01');
    app.add('app/build.gradle.kts', build(2, '0.2.0'));
    release(app, 'v0.2.0-rc1', '2026-04-01');
    release(app, 'v0.2.0', '2026-04-03');
    release(app, 'after', '2026-04-05');
    app.add('app/build.gradle.kts', build(3, '0.3.0'));
    expect(newsOf(app)).toEqual([
      { language: 'en', code: 3, version: '0.3.0', lines: ['Three'] },
      { language: 'en', code: 2, version: '0.2.0', date: '2026-04-03', lines: ['Two'] },
      { language: 'en', code: 1, version: '0.1.0', date: '2026-03-01', lines: ['One'] },
    ]);
  });

  it.each([
    ['pubspec.yaml', 'name: finch\nversion: 1.2.0+7\n'],
    ['android/app/build.gradle', '  versionCode 7\n  versionName "1.2.0"\n'],
    ['gradle.properties', 'VERSION_NAME=1.2.0\nVERSION_CODE=7\n'],
    [
      'gradle/libs.versions.toml',
      'app-version-versionCode = "7"\napp-version-versionName = "1.2.0"\n',
    ],
  ])('take the version from %s', (file, text) => {
    using app = appWith({ ...texts, ...changelogs({ 7: 'Faster' }), [file]: text });
    expect(newsOf(app)).toMatchObject([{ code: 7, version: '1.2.0' }]);
  });

  it('leave out versions of the app for watches, and those that are not released', () => {
    using app = appWith({
      ...texts,
      ...changelogs({ 5: 'Five', 50: 'For watches', 60: 'Sixty', 61: 'Not yet' }),
      'app/build.gradle.kts': build(60, '6.0'),
      'wear/build.gradle.kts': build(50, '1.0 Wear'),
    });
    expect(newsOf(app).map(({ code }) => code)).toEqual([60, 5]);
  });

  it('keep all changelogs if none has a code of the app', () => {
    using app = appWith({
      ...texts,
      ...changelogs({ 401: 'Four', 501: 'Five' }),
      'app/build.gradle': build(5, '5.0'),
    });
    expect(newsOf(app).map(({ code }) => code)).toEqual([501, 401]);
  });

  it('show a changelog once that several codes have', () => {
    using app = appWith({ ...texts, ...changelogs({ 11: 'Faster', 12: 'Faster', 13: 'Faster' }) });
    expect(newsOf(app)).toMatchObject([{ code: 13 }]);
  });

  it('use default.txt only if no changelog has a number', () => {
    using app = appWith({
      ...texts,
      ...changelogs({ default: 'Now' }),
      'app/build.gradle': build(5, '5.0'),
    });
    expect(newsOf(app)).toEqual([{ language: 'en', version: '5.0', lines: ['Now'] }]);
    app.add('fastlane/metadata/android/en-US/changelogs/5.txt', 'Five');
    expect(newsOf(app)).toMatchObject([{ code: 5, lines: ['Five'] }]);
  });

  it('are in the language, otherwise in the main language', () => {
    using app = appWith({
      ...texts,
      ...androidTexts({ full: 'Fink zählt die Vögel im Garten, und zwar alle.' }, 'de-DE'),
      ...androidTexts({ full: 'Pinson compte les oiseaux dans votre jardin.' }, 'fr-FR'),
      ...changelogs({ 5: 'Faster' }),
      ...changelogs({ 5: 'Schneller' }, 'de-DE'),
    });
    const news = app
      .read()
      .languages.map((one) => `${one.language}: ${one.news[0]!.language} ${one.news[0]!.lines[0]}`);
    expect(news).toEqual(['en: en Faster', 'de: de Schneller', 'fr: en Faster']);
  });

  it.each([
    ['bullets', '- One\n* Two\n• Three\n\n## Four', ['One', 'Two', 'Three', 'Four']],
    ['a heading', 'Fixed:\n- One', ['Fixed:', 'One']],
    ['HTML', '<ul><li><b>One</b></li></ul>', ['One']],
    ['links', 'One\nhttps://a.example\nAll changes: https://a.example/b', ['One']],
    ['links with a heading', 'One\nThe changes are here:\nhttps://a.example', ['One']],
    ['lines without words', 'One\n-----\n***', ['One']],
  ])('read %s', (_, text, lines) => {
    using app = appWith({ ...texts, ...changelogs({ 5: text }) });
    expect(newsOf(app)).toMatchObject([{ lines }]);
  });

  it.each([
    ['Finch 29.0', '29.0'],
    ['v2.1.3', '2.1.3'],
    ['Version 26:', '26'],
    ['1.4.0 (2026-03-01)', '1.4.0'],
    ['- 3 birds', undefined],
    ['100', undefined],
  ])('take the first line %s as a version', (line, version) => {
    using app = appWith({ ...texts, ...changelogs({ 5: `${line}\nFaster` }) });
    expect(newsOf(app)[0]?.version).toBe(version);
  });

  it('leave out a text that only leads to another page', () => {
    using app = appWith({
      ...texts,
      ...changelogs({ 5: 'See here:\nhttps://a.example', 4: 'Four' }),
    });
    expect(newsOf(app)).toMatchObject([{ code: 4 }]);
  });

  it('do without tags if git would have to fetch them, and run no program', () => {
    using app = appWith({
      ...texts,
      ...changelogs({ 1: 'One' }),
      'app/build.gradle': build(1, '0.1.0'),
    });
    release(app, 'v0.1.0', '2026-03-01');
    removeTree(app.root);
    const mark = join(app.root, 'mark');
    const trap = `[core]\n  repositoryformatversion = 1\n  fsmonitor = touch ${mark}\n${partialClone(`  url = .\n  uploadpack = touch ${mark}; git-upload-pack`)}`;
    writeFileSync(join(app.root, '.git/config'), trap);
    expect(newsOf(app)).toEqual([{ language: 'en', code: 1, version: '0.1.0', lines: ['One'] }]);
    expect(existsSync(mark)).toBe(false);
  });
});
