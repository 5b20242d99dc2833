import type { ImportReport } from '../report.ts';
import { DocumentationFiles } from '../documentation-files.ts';
import { firstSentences, partsOfDescription, withoutAnswer } from './description.ts';
import {
  filesOf,
  findListings,
  storeTable,
  type LocalListing,
  type StoreField,
  type ValuePattern,
} from './find-listings.ts';
import { readNews, type StoreNews } from './news.ts';
import { oneLine, plainText } from './plain-text.ts';
import { readReleases, type Releases } from './releases.ts';
import { readScreenshots, type StoreScreenshot } from './screenshots.ts';
import { configurationLines, filesLike, readStoreIcon, readStoreText } from './store-files.ts';

/**
 * What the files of the store listings of an app contain. All texts are plain text on one line, and never empty. They
 * are not escaped for Markdown. All paths are absolute real paths inside the folder.
 */
export interface StoreListing {
  /** The texts by language, the main language first. Empty if there is no listing. */
  languages: readonly StoreTexts[];
  /** The package name of the Android app, such as `org.example.app`. */
  packageName?: string;
  /** The number of the app in the App Store, if a file contains it. */
  appleId?: string;
  /** The icon: a PNG, JPEG or WebP picture. */
  icon?: string;
}

/** The texts and pictures of a listing in one language. */
export interface StoreTexts {
  /** The language (BCP 47), as short as possible: `de`, `pt-PT`, `zh-TW`. */
  language: string;
  /** The name of the app without its slogan, at most 50 characters. */
  name?: string;
  /** A headline of at most 80 characters: from the title, the subtitle of the App Store, or a short description. */
  slogan?: string;
  /** One or two sentences, at most 300 characters. Differs from the slogan, unless there is no other text. */
  summary?: string;
  /** The paragraphs of the description, without headings and lists. Can start with the sentences of `summary`. */
  description: readonly string[];
  /** What the app can do: the entries of lists, at most 30. */
  points: readonly string[];
  /** What the app cannot do: the entries of lists below headings such as "Known issues", at most 30. */
  limits: readonly string[];
  /** The changelogs, the newest first, at most 20. From the main language if this one has none. */
  news: readonly StoreNews[];
  /** The screenshots, those of phones first. From the main language if this one has none. */
  screenshots: readonly StoreScreenshot[];
}

/**
 * Reads the store listings in a folder: the source of an app, or a folder in it that contains the folders of the
 * languages. Reports to `report` each file that it refuses to read. The files are untrusted: they run no code, and no
 * content of a file makes this function throw. Throws an error if `folder` is not a readable folder.
 */
export function readStoreListing(folder: string, report: ImportReport): StoreListing {
  const files = new DocumentationFiles(folder, report);
  const byLanguage = Map.groupBy(findListings(files), ({ language }) => language);
  const releases = readReleases(files);
  const main = mainLanguage(files, byLanguage);
  const order = [...byLanguage.keys()].sort((a, b) => Number(b === main) - Number(a === main));
  const all = order.map((language) =>
    textsOf(files, language, byLanguage.get(language)!, releases),
  );
  const appName = oneLine(
    plainText((firstValue(files, storeTable.appName) ?? '').replaceAll('\\', '')),
  );
  const complete = all.filter(
    ({ description, points }) => description.length > 0 || points.length > 0,
  );
  const listings = [...byLanguage.values()].flat();
  const mainFirst = listings.filter(({ language }) => language === main).concat(listings);
  return {
    languages: (complete.length > 0 ? complete : all).map((texts) =>
      withMain(texts, all[0]!, appName),
    ),
    ...valueOf('packageName', firstValue(files, storeTable.packageName)),
    ...valueOf('appleId', firstValue(files, storeTable.appleId)),
    ...valueOf('icon', iconOf(files, mainFirst)),
  };
}

/** Returns the texts for a language (BCP 47): those of the same tag, otherwise those of the same language. */
export function textsIn(listing: StoreListing, language: string): StoreTexts | undefined {
  return (
    listing.languages.find((texts) => texts.language === language) ??
    listing.languages.find((texts) => texts.language.split('-')[0] === language.split('-')[0])
  );
}

/** Returns an object with a field, or an empty one if the value is undefined. */
const valueOf = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;

/** Returns the main language: the one that a file says, otherwise English, otherwise the first one with a description. */
function mainLanguage(
  files: DocumentationFiles,
  byLanguage: ReadonlyMap<string, readonly LocalListing[]>,
): string {
  const listings = [...byLanguage.values()].flat();
  const said = listings.flatMap(
    (listing) => textIn(files, listing, listing.layout.language ?? []) ?? [],
  );
  const named = listings.find(({ locale }) => locale === said[0])?.language;
  const described = listings.find(
    (listing) => textIn(files, listing, listing.layout.description ?? []) !== undefined,
  );
  return (
    named ?? (byLanguage.has('en') ? 'en' : (described?.language ?? listings[0]?.language ?? ''))
  );
}

function textsOf(
  files: DocumentationFiles,
  language: string,
  listings: readonly LocalListing[],
  releases: Releases,
): StoreTexts {
  const texts = (field: StoreField) =>
    listings.flatMap((listing) => textIn(files, listing, listing.layout[field] ?? []) ?? []);
  const titles = texts('name').map((title) => splitTitle(oneLine(title)));
  // One store can have "Finch Beta" and the other "Finch": the shorter name is that of the app.
  const [{ name: first } = {}] = titles;
  const name =
    titles.map((title) => title.name).find((one) => first?.startsWith(`${one} `)) ?? first;
  const description = texts('description')[0];
  const { paragraphs, points, limits } = partsOfDescription(description ?? '', language);
  const short = texts('summary').map(oneLine);
  const slogans = [
    ...titles.map((title) => title.slogan),
    ...texts('slogan').map(oneLine),
    ...short,
  ];
  const slogan = slogans.find((one) => one !== undefined && one.length <= sloganCharacters);
  const summaries = [
    ...short.filter((one) => one !== slogan),
    firstSentences(withoutAnswer(paragraphs[0] ?? ''), summaryCharacters),
    ...short,
  ];
  return {
    language,
    ...valueOf('name', name !== undefined && name.length <= nameCharacters ? name : undefined),
    ...valueOf('slogan', slogan),
    ...valueOf(
      'summary',
      summaries.find((one) => one !== '' && one.length <= summaryCharacters),
    ),
    description: paragraphs,
    points,
    limits,
    news: readNews(files, listings, releases),
    screenshots: readScreenshots(files, listings),
  };
}

/** The most characters of the name of an app, of a headline, and of a summary. */
const nameCharacters = 50;
const sloganCharacters = 80;
const summaryCharacters = 300;

/** Returns the text of the first file that has one. */
const textIn = (
  files: DocumentationFiles,
  listing: LocalListing,
  globs: readonly string[],
): string | undefined =>
  filesOf(files, listing, globs)
    .map((path) => readStoreText(files, path))
    .find((text) => text !== undefined && oneLine(text) !== '');

/** Splits a title such as "Finch: Count the birds" into the name and the slogan. */
function splitTitle(title: string): { name: string; slogan?: string } {
  const [, name, slogan] =
    /^(.{2,40}?)(?:\s+[-–—|·•:]\s+|[:：—]\s+|\s*[：—])(\S.{2,})$/u.exec(title) ?? [];
  return name === undefined || slogan === undefined ? { name: title } : { name, slogan };
}

/**
 * Adds the name, the news and the screenshots of the main language to a language without them. The name in the code of
 * the app is only used if a sentence of the listing starts with it, because an app can be called "Weather" on the phone.
 */
function withMain(texts: StoreTexts, main: StoreTexts, appName = ''): StoreTexts {
  const inCode = oneLine(plainText(appName.replaceAll('\\', '')));
  const isInListing = [main.summary, main.slogan, ...main.description].some(
    (text) => inCode !== '' && text?.startsWith(`${inCode} `),
  );
  return {
    ...texts,
    ...valueOf('name', texts.name ?? main.name ?? (isInListing ? inCode : undefined)),
    news: texts.news.length > 0 ? texts.news : main.news,
    screenshots: texts.screenshots.length > 0 ? texts.screenshots : main.screenshots,
  };
}

/** Returns the first value that a line of a configuration file has. */
function firstValue(files: DocumentationFiles, rows: readonly ValuePattern[]): string | undefined {
  for (const row of rows) {
    const pattern = new RegExp(row.pattern);
    for (const path of filesLike(files, '', row.files).filter((one) => files.has(one))) {
      const values = configurationLines(files, path).flatMap(
        (line) => pattern.exec(line)?.[1] ?? [],
      );
      const isClear = !row.isUnique || new Set(values).size === 1;
      const found = isClear ? values[0] : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Returns the path of the first icon of a listing, otherwise of the largest icon in the first place that has one. */
function iconOf(files: DocumentationFiles, listings: readonly LocalListing[]): string | undefined {
  for (const listing of listings) {
    for (const path of filesOf(files, listing, listing.layout.icon)) {
      const icon = readStoreIcon(files, path);
      if (icon) return icon.path;
    }
  }
  for (const glob of storeTable.icons) {
    const icons = filesLike(files, '', glob).flatMap((path) => readStoreIcon(files, path) ?? []);
    const [largest] = icons.sort((a, b) => b.width - a.width);
    if (largest) return largest.path;
  }
  return undefined;
}
