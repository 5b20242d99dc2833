import { readContent } from '../content/model/load.ts';
import { CommandError, dayOfBuild, exitCode, isProgram, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import { docsPage } from '../base/code-folder.ts';
import { anyDay } from '../content/model/unpublished.ts';

const usage = `Usage: factsheet scheduled-build, in the folder that contains content/.
Starts a build of the site at the environment variable SITE_ORIGIN with the build hook BUILD_HOOK, if a date is due.
See ${docsPage('deploy')}.`;

/** A file that contains a date on which the site must change without a commit. */
export interface DueFile {
  file: string;
  /** The field with the date and the date itself, such as `published 2026-11-21`. */
  reason: string;
}

/**
 * Returns the files with a date after `since` and up to `day` (both YYYY-MM-DD): scheduled pages, and announced
 * removals of the API. A site that was built on `since` does not show these changes yet.
 */
export function dueFiles(root: string, since: string, day: string): DueFile[] {
  const everything = readContent(root, {}, day).contentOn(anyDay);
  const isDue = (date: string) => since < date && date <= day;
  return [
    ...everything.pages
      .filter(({ draft, published = '' }) => !draft && isDue(published))
      .map(({ file, published }) => ({ file, reason: `published ${published}` })),
    ...everything.plannedRemovals
      .filter(({ sunset }) => isDue(sunset))
      .map(({ sunset }) => ({ file: 'content/deprecations.yaml', reason: `sunset ${sunset}` })),
  ];
}

/**
 * Returns the build date of a live site, from its /version.json. Returns undefined if the site does not answer, or was
 * built by an old release without /version.json.
 */
export async function lastBuild(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/version.json', origin), requestSettings());
    const { built } = (await response.json()) as { built?: unknown };
    return response.ok && /^\d{4}-\d\d-\d\d$/.test(String(built)) ? String(built) : undefined;
  } catch {
    return undefined;
  }
}

const requestSettings = () => ({ signal: AbortSignal.timeout(30_000) });

/**
 * `npx factsheet scheduled-build`: starts a build of the site at SITE_ORIGIN with the build hook BUILD_HOOK, if a
 * scheduled page or an announced removal has become due since the last build. If the site does not say when it was
 * built, the command looks for changes that are due today or yesterday. The command includes yesterday because GitHub
 * sometimes skips a run. Exits with 1 if the build cannot be started.
 */
async function main(): Promise<number> {
  parseArguments({}, usage);
  const root = contentRoot(usage);
  const { BUILD_HOOK = '', SITE_ORIGIN = '' } = process.env;
  const day = dayOfBuild();
  const built = SITE_ORIGIN === '' ? undefined : await lastBuild(SITE_ORIGIN);
  // `dueFiles` looks for dates after `since`, so two days before means yesterday and today.
  const since = built ?? dayBefore(dayBefore(day));
  console.log(
    built ? `The site was built on ${built}.` : 'The site does not say when it was built.',
  );
  const due = dueFiles(root, since, day);
  for (const { file, reason } of due) console.log(`${withoutCommands(file)}: ${reason}`);
  if (due.length === 0) console.log(`Nothing is due since ${since}.`);
  else await startBuild(BUILD_HOOK);
  return 0;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * Replaces unusual characters in the name of a file by `?`. A name could contain a line break followed by a command
 * such as `::error::`, and GitHub runs commands that it finds at the start of a line in the log.
 */
const withoutCommands = (file: string) => file.replaceAll(/[^\p{L}\p{M}\p{N}/._ -]/gu, '?');

/**
 * Starts a build. No message contains the hook, because everyone who knows the hook can start builds. The messages
 * mention the secret NETLIFY_BUILD_HOOK instead of BUILD_HOOK, because the workflow copies the secret to BUILD_HOOK.
 */
async function startBuild(hook: string): Promise<void> {
  const url = URL.parse(hook);
  if (!url)
    throw new CommandError('BUILD_HOOK is not an address. Set the secret NETLIFY_BUILD_HOOK.');
  url.searchParams.set('trigger_title', 'Scheduled build');
  // Makes three attempts. Each number is the time in milliseconds to wait after an attempt.
  for (const wait of [1000, 5000, 0]) {
    const status = await fetch(url, { method: 'POST', body: '{}', ...requestSettings() }).then(
      ({ status: code }) => code,
      // A failed request has no status.
      () => 0,
    );
    if (status >= 200 && status < 300) return console.log('A build was started.');
    if (status >= 400 && status < 500) {
      throw new CommandError(
        `Netlify answers ${status} to the build hook. Create a new one, and set the secret NETLIFY_BUILD_HOOK.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new CommandError('Netlify does not answer. Run the workflow again.');
}

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
