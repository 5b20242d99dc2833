import { statSync } from 'node:fs';
import { languages } from '../../../base/languages/words.ts';
import { ImportReport } from '../../../import/report.ts';
import type { SiteAnswers } from '../../../import/questions.ts';
import { readStoreListing, textsIn } from '../../../import/store-listing/store-listing.ts';
import type { StoreScreenshot } from '../../../import/store-listing/screenshots.ts';
import { ensure } from '../../command.ts';
import type { NewsEntry } from './news-page.ts';

/** What the store listing in the source of an app says about a new site. */
export interface StoreParts {
  /** Answers that the user confirms. */
  answers: Partial<SiteAnswers> & { tagline?: string };
  icon: string | undefined;
  /** The paths of the screenshots, phones first. */
  screenshots: readonly string[];
  /** What changed in the latest versions, the newest first. */
  news: readonly NewsEntry[];
  /** Why files could not be read. Empty if all were read. */
  problems: string;
}

/**
 * Reads the store listing in the folder of an app's source, in a language or else in its main language. Throws a
 * CommandError if the folder is missing or has no listing.
 */
export function readStore(folder: string, language: string | undefined): StoreParts {
  ensure(
    statSync(folder, { throwIfNoEntry: false })?.isDirectory(),
    `There is no folder ${folder}. Give the folder with the source of the app.`,
  );
  const report = new ImportReport();
  const listing = readStoreListing(folder, report);
  const texts =
    language === undefined
      ? listing.languages.find((one) => languages.includes(one.language.slice(0, 2)))
      : textsIn(listing, language);
  const shown = texts ?? listing.languages[0];
  ensure(
    shown,
    `${folder} contains no store listing of fastlane, F-Droid or Gradle Play Publisher. Leave out --store, or give the folder that contains it.`,
  );
  const { name, slogan, summary, points, limits } = shown;
  const { packageName, appleId } = listing;
  const isTranslated = texts !== undefined;
  return {
    answers: {
      ...(name !== undefined && { name }),
      ...(isTranslated && { language: language ?? texts.language, description: summary }),
      ...(isTranslated && slogan !== undefined && { tagline: slogan }),
      ...(isTranslated && points.length > 0 && { can: points.slice(0, MOST_POINTS) }),
      ...(isTranslated && limits.length > 0 && { cannot: limits.slice(0, MOST_POINTS) }),
      ...(packageName !== undefined && {
        android: `https://play.google.com/store/apps/details?id=${packageName}`,
      }),
      ...(appleId !== undefined && { ios: `https://apps.apple.com/app/id${appleId}` }),
    },
    icon: listing.icon,
    screenshots: ofOneStore(shown.screenshots).slice(0, MOST_SCREENSHOTS),
    news: shown.news.filter((one) => one.language === shown.language).slice(0, MOST_NEWS),
    problems: report.print(() => undefined),
  };
}

/** The most facts, screenshots and versions that a new site takes from a listing. */
const MOST_POINTS = 12;
const MOST_SCREENSHOTS = 12;
const MOST_NEWS = 10;

/** Returns the paths of the screenshots of the store that has more of them. Both stores show the same app. */
function ofOneStore(screenshots: readonly StoreScreenshot[]): string[] {
  const [android, apple] = (['Android', 'iOS'] as const).map((name) =>
    screenshots.filter(({ platform }) => platform === name).map(({ path }) => path),
  );
  return apple!.length > android!.length ? apple! : android!;
}
