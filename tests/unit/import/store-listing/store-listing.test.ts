import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../../src/import/store-listing/store-listing.ts';
import { androidTexts, appWith } from './app-folder.ts';
import { pictureOfSize } from './picture-of-size.ts';

const full = 'Finch counts the birds in your garden. It works without a network.\n\n- Count birds';
const finch = {
  title: 'Finch',
  short: 'Counts the birds in your garden, wherever the garden may be.',
  full,
};

/** A file of Android with the name of an app. */
const strings = (name: string) =>
  `<resources>\n<string name="app_name">${name}</string>\n</resources>`;

/** A link to an app in the App Store. */
const store = (id: number) => `[App Store](https://apps.apple.com/us/app/finch/id${id}?l=de)\n`;

/** The files of fastlane for iOS. */
const iosTexts = (texts: Record<string, string>, locale = 'en-US', folder = 'fastlane/metadata') =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${folder}/${locale}/${name}.txt`, text]),
  );

describe('the folder of a listing', () => {
  it.each([
    'fastlane/metadata/android',
    'android/fastlane/metadata/android',
    'packages/mobile/fastlane/metadata/android',
    'src/generic/fastlane/metadata',
    'metadata',
    '.',
  ])('can be %s for fastlane and F-Droid', (folder) => {
    using app = appWith(androidTexts(finch, 'en-US', folder));
    expect(app.read().languages).toMatchObject([{ name: 'Finch', points: ['Count birds'] }]);
  });

  it.each([
    'app/src/main/play/listings',
    'android/app/src/main/play/listings',
    'mobile/src/free/play/listings',
  ])('can be %s for the Gradle Play Publisher', (folder) => {
    using app = appWith({
      [`${folder}/de-DE/title.txt`]: 'Fink',
      [`${folder}/de-DE/short-description.txt`]: 'Zählt Vögel',
      [`${folder}/de-DE/full-description.txt`]: 'Fink zählt die Vögel im Garten, und zwar alle.',
      [`${folder}/fr/full-description.txt`]: 'Pinson compte les oiseaux dans votre jardin.',
      [`${folder}/../default-language.txt`]: 'fr',
      [`${folder}/../release-notes/de-DE/default.txt`]: '- Schneller',
    });
    const { languages } = app.read();
    expect(languages.map(({ language }) => language)).toEqual(['fr', 'de']);
    expect(languages[1]).toMatchObject({
      name: 'Fink',
      slogan: 'Zählt Vögel',
      news: [{ language: 'de', lines: ['Schneller'] }],
    });
  });

  it.each([
    'fastlane/metadata',
    'ios/fastlane/metadata',
    'fastlane/metadata/ios',
    'apps/phone/fastlane/metadata',
  ])('can be %s for fastlane and iOS', (folder) => {
    using app = appWith(
      iosTexts(
        { name: 'Finch', subtitle: 'All the birds', description: full, release_notes: 'Faster' },
        'en-GB',
        folder,
      ),
    );
    expect(app.read().languages).toMatchObject([
      { language: 'en-GB', name: 'Finch', slogan: 'All the birds', news: [{ lines: ['Faster'] }] },
    ]);
  });

  it('is read once for a store, and the others are reported', () => {
    using app = appWith({
      ...androidTexts(finch),
      ...androidTexts({ title: 'Finch Test', full }, 'en-US', 'src/test/fastlane/metadata'),
    });
    const said: string[] = [];
    expect(app.read(said).languages).toMatchObject([{ name: 'Finch' }]);
    expect(said).toEqual([
      'src/test/fastlane/metadata: It is a second listing for Android. To read it, pass this folder.',
    ]);
  });

  it('is missing in an app without listings', () => {
    using app = appWith({
      'README.md': '# Finch\n',
      'src/de/title.md': 'x',
      'metadata/default/title.txt': 'x',
    });
    const said: string[] = [];
    expect(app.read(said)).toEqual({ languages: [] });
    expect(said).toEqual([]);
  });
});

describe('the languages', () => {
  it('are those with a description, English first, and take what they lack from the main language', () => {
    using app = appWith({
      ...androidTexts(finch),
      ...androidTexts(
        { short: 'Zählt Vögel', full: 'Fink zählt die Vögel im Garten, und zwar alle.' },
        'de-DE',
      ),
      ...androidTexts({ short: 'Compte les oiseaux' }, 'fr-FR'),
      'fastlane/metadata/android/en-US/changelogs/7.txt': 'Faster',
    });
    app.add(
      'fastlane/metadata/android/en-US/images/phoneScreenshots/1.png',
      pictureOfSize(1080, 1920),
    );
    const listing = app.read();
    expect(listing.languages.map(({ language }) => language)).toEqual(['en', 'de']);
    expect(textsIn(listing, 'de-AT')).toMatchObject({
      name: 'Finch',
      slogan: 'Zählt Vögel',
      news: [{ code: 7, language: 'en' }],
      screenshots: [{ platform: 'Android', device: 'phone' }],
    });
    expect(textsIn(listing, 'fr')).toBeUndefined();
  });

  it('join the listings of both stores', () => {
    using app = appWith({
      ...androidTexts({ title: 'Finch Beta', short: 'Counts birds', full }),
      ...iosTexts({
        name: 'Finch',
        subtitle: 'All the birds',
        description: 'Another text about the birds in your garden.',
      }),
      ...iosTexts(
        { name: 'Fink', description: 'Fink zählt die Vögel im Garten, und zwar alle.' },
        'de-DE',
      ),
    });
    expect(app.read().languages).toMatchObject([
      {
        language: 'en',
        name: 'Finch',
        slogan: 'All the birds',
        summary: 'Counts birds',
        points: ['Count birds'],
      },
      { language: 'de', name: 'Fink' },
    ]);
  });
});

describe('the name', () => {
  it.each([
    ['Finch — Count the birds', 'Finch', 'Count the birds'],
    ['Finch: Count the birds', 'Finch', 'Count the birds'],
    ['Finch - Count the birds', 'Finch', 'Count the birds'],
    ['Finch | Count the birds', 'Finch', 'Count the birds'],
    ['Pinson : compter les oiseaux', 'Pinson', 'compter les oiseaux'],
    ['フィンチ：鳥を数える', 'フィンチ', '鳥を数える'],
    ['K-9 Birds', 'K-9 Birds', 'Counts birds'],
    ['Finch 12:30', 'Finch 12:30', 'Counts birds'],
  ])('of %s is %s', (title, name, slogan) => {
    using app = appWith(androidTexts({ title, short: 'Counts birds', full }));
    expect(app.read().languages).toMatchObject([{ name, slogan }]);
  });

  it('comes from the code of the app, if the listing has none and starts with it', () => {
    const path = 'app/src/main/res/values/strings.xml';
    using app = appWith({ ...androidTexts({ full }), [path]: strings('Finch') });
    expect(app.read().languages[0]?.name).toBe('Finch');
    app.add(path, strings('Birds'));
    expect(app.read().languages[0]?.name).toBeUndefined();
  });

  it('is missing if it is longer than a name', () => {
    using app = appWith(androidTexts({ ...finch, title: 'Birds '.repeat(20) }));
    expect(app.read().languages[0]?.name).toBeUndefined();
  });
});

describe('the slogan and the summary', () => {
  it('are the title and the short description', () => {
    using app = appWith(androidTexts({ ...finch, title: 'Finch: All birds' }));
    expect(app.read().languages).toMatchObject([{ slogan: 'All birds', summary: finch.short }]);
  });

  it('are missing and the short description, if this is too long for a headline', () => {
    const short =
      'Counts the birds in your garden, wherever on earth the garden and its hedges may be.';
    using app = appWith(androidTexts({ ...finch, short }));
    expect(app.read().languages[0]).toMatchObject({ summary: short });
    expect(app.read().languages[0]).not.toHaveProperty('slogan');
  });

  it('are the short description and the first sentences of the description', () => {
    using app = appWith(androidTexts({ ...finch, short: 'Counts birds' }));
    expect(app.read().languages).toMatchObject([
      {
        slogan: 'Counts birds',
        summary: 'Finch counts the birds in your garden. It works without a network.',
      },
    ]);
  });

  it('leave out a first sentence that answers a question', () => {
    const answer = 'Tired of lists?\n\nFinch is here to change that. Your helper counts all birds.';
    using app = appWith(androidTexts({ ...finch, short: 'Counts birds', full: answer }));
    expect(app.read().languages).toMatchObject([{ summary: 'Your helper counts all birds.' }]);
  });
});

describe('the identifiers', () => {
  it.each([
    [
      'fastlane/Appfile',
      'json_key_file("x")\npackage_name("org.example.finch") # the id',
      'org.example.finch',
    ],
    ['android/fastlane/Appfile', 'package_name "org.example.finch"', 'org.example.finch'],
    [
      'app/build.gradle',
      'android {\n    applicationId "org.example.finch"\n}',
      'org.example.finch',
    ],
    [
      'android/app/build.gradle.kts',
      '        applicationId = "org.example.finch"',
      'org.example.finch',
    ],
    ['app/build.gradle', '  applicationId = Versions.ID\n  // applicationId "wrong.id"', undefined],
  ])('take the package name from %s', (file, text, packageName) => {
    using app = appWith({ ...androidTexts(finch), [file]: text });
    expect(app.read().packageName).toBe(packageName);
  });

  it('take the number of the App Store from the README, if it names one app', () => {
    using app = appWith({ ...androidTexts(finch), 'README.md': `# Finch\n\n${store(123456789)}` });
    expect(app.read().appleId).toBe('123456789');
    app.add('README.md', `${store(123456789)}\nSee also ${store(987654321)}`);
    expect(app.read().appleId).toBeUndefined();
  });

  it('take the number of the App Store from the Deliverfile', () => {
    using app = appWith({
      ...androidTexts(finch),
      'ios/fastlane/Deliverfile': 'app_id 1234567890',
    });
    expect(app.read().appleId).toBe('1234567890');
  });
});

describe('the icon', () => {
  it('is that of the main language', () => {
    using app = appWith({ ...androidTexts(finch), ...androidTexts({ full }, 'de-DE') });
    app.add('fastlane/metadata/android/de-DE/images/icon.png', pictureOfSize(512, 512));
    expect(app.read().icon).toMatch(/de-DE\/images\/icon\.png$/);
    app.add('fastlane/metadata/android/en-US/images/icon.png', pictureOfSize(512, 512));
    expect(app.read().icon).toMatch(/en-US\/images\/icon\.png$/);
  });

  it('is the largest of the app, if no listing has one', () => {
    using app = appWith(androidTexts(finch));
    const folder = 'ios/Runner/Assets.xcassets/AppIcon.appiconset';
    app.add(`${folder}/Icon-1024.png`, pictureOfSize(512, 512));
    app.add(`${folder}/Icon-b-1024.png`, pictureOfSize(1024, 1024));
    expect(app.read().icon).toMatch(/Icon-b-1024\.png$/);
  });

  it('is not one that is too small for a logo', () => {
    using app = appWith(androidTexts(finch));
    app.add('fastlane/metadata/android/en-US/images/icon.png', pictureOfSize(192, 192));
    expect(app.read().icon).toBeUndefined();
    app.add('app/src/main/ic_launcher-playstore.png', pictureOfSize(512, 512));
    expect(app.read().icon).toMatch(/ic_launcher-playstore\.png$/);
  });
});
