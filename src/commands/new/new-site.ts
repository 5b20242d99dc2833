import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { docsPage } from '../../base/code-folder.ts';
import { printable } from '../../base/text/printable.ts';
import { InputFiles } from '../../content/source/input-files.ts';
import { formatFinding, isError } from '../../content/source/finding.ts';
import { firstSiteQuestions, questions } from '../../import/questions.ts';
import { changeFiles } from '../changes/change-files.ts';
import { examineWithSearch } from '../check/examine-with-search.ts';
import { dayOfBuild, ensure, parseArguments } from '../command.ts';
import { projectRoot } from '../content-root.ts';
import { inCopy } from '../in-copy.ts';
import { answerOptions, flagList, readAnswers } from './answers.ts';
import { pictureOptions, pictureUsage } from './picture-flags.ts';
import { projectFiles } from './project-files.ts';
import { readIcon } from './site/icon.ts';
import { picturesIn, readScreenshots, type Screenshot } from './site/screenshots.ts';
import { siteFiles } from './site/site-files.ts';
import { readStore, type StoreParts } from './site/store.ts';
import { updateSite } from './update-site.ts';
import { withTerminal, type Terminal } from './terminal.ts';

const asked = { ...questions, ...firstSiteQuestions };

const usage = `Usage: factsheet new site, in a terminal or with these flags:
${flagList(questions)}
Optional:
${flagList(firstSiteQuestions)}
${pictureUsage}`;

/**
 * Creates a site in the working directory: pages that are written from answers, an icon and screenshots, and all
 * missing project files, such as package.json. Returns what the command prints: what it wrote, and what is left to do.
 * Throws a CommandError, and writes nothing, if an answer or a picture is wrong or if the folder content/ exists.
 */
export async function newSite(args: readonly string[]): Promise<string> {
  const { values } = parseArguments(
    { args, options: { ...answerOptions(asked), ...pictureOptions } },
    usage,
  );
  const day = dayOfBuild();
  const root = projectRoot();
  const { icon: iconPath, screens, store: storePath, alt = [], ...given } = values;
  const language = languageIn(root);
  const isNew = !existsSync(join(root, 'content'));
  ensure(
    isNew || screens !== undefined || storePath !== undefined,
    'There is already a folder content/ here. Run this in another folder, which can be empty. To update screenshots and new versions, add --screens or --store.',
  );
  const store =
    storePath === undefined ? undefined : readStore(storePath, language ?? given.language);
  if (store?.problems) console.log(printable(store.problems));
  const paths = screens === undefined ? (store?.screenshots ?? []) : picturesIn(screens);
  const descriptions = readDescriptions(alt, paths);
  const screenshots = await readScreenshots(paths);
  const news = store?.news ?? [];
  if (!isNew) return updateSite(root, { screenshots, news, language: language ?? 'en' }, day);
  const iconFile = iconPath ?? store?.icon;
  const icon = iconFile === undefined ? undefined : await readIcon(iconFile, iconFile);
  const parts = await withTerminal(async (terminal) => {
    if (store) terminal?.say(found(store, screenshots));
    return {
      icon,
      answers: await readAnswers(asked, given, store?.answers ?? {}, terminal),
      screenshots: await describe(screenshots, descriptions, terminal),
      news,
    };
  });
  const { files, brand } = await siteFiles(parts, day);
  await ensureValid(root, files, day);
  const writes = new Map([...files, ...projectFiles(root, parts.answers.name)]);
  changeFiles(root, { writes });
  const pages = [...files.keys()].filter((file) => /\.mdx?$/.test(file));
  const colours = [brand.accent, brand.second_colour].filter((one) => one !== undefined);
  return [
    `Wrote ${pages.length} pages and ${parts.screenshots.length} screenshots to content/.`,
    ...(colours.length > 0
      ? [
          `The colours are from the ${icon ? 'icon' : 'first screenshot'}: ${colours.join(' and ')}.`,
        ]
      : []),
    ...tasks(parts).map((task) => `- ${task}`),
    `Next: npx factsheet dev shows the site, and npx factsheet check finds problems. ${docsPage('editing')} explains how to change pages, and ${docsPage('deploy')} how to publish them.`,
  ].join('\n');
}

/** Returns the language of the site in a folder. Returns undefined without a site. */
function languageIn(root: string): string | undefined {
  const { value } = new InputFiles(root).source('content/site.yaml').yaml;
  return (value as { language?: string } | undefined | null)?.language;
}

/** Says which pictures and texts were found in the source of an app. */
function found({ icon, news }: StoreParts, screenshots: readonly Screenshot[]): string {
  const lines = [
    ...(icon === undefined ? [] : [`icon: ${icon}`]),
    ...screenshots.map(({ source }) => `screenshot: ${source}`),
    ...news.map(({ lines: [first = ''] }) => `new version: ${first}`),
  ];
  return ['The store listing has:', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Returns what the user should still do. */
function tasks({ answers, screenshots }: Parameters<typeof siteFiles>[0]): string[] {
  const unnamed = screenshots.filter(({ description }) => description === undefined);
  const files = unnamed.map(({ source }) => basename(source)).join(', ');
  return [
    ...(unnamed.length > 0
      ? [
          `Say what ${files} ${unnamed.length === 1 ? 'shows' : 'show'}: in content/pages/index.mdx, between [ and ].`,
        ]
      : []),
    ...(answers.data === undefined
      ? ['Say on content/pages/privacy.md which data the app collects.']
      : []),
    ...(answers.tagline === undefined
      ? ['Write a headline: tagline in content/site.yaml, and title in content/pages/index.mdx.']
      : []),
  ];
}

/**
 * Reads descriptions of screenshots, such as `1.png=The shopping list`. Returns them by the name of the file. Throws a
 * CommandError if one has another form or belongs to no screenshot.
 */
function readDescriptions(
  flags: readonly string[],
  paths: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Set(paths.map((path) => basename(path)));
  const pairs = flags.map((flag) => {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(flag) ?? [];
    ensure(
      text.trim() !== '',
      `--alt ${JSON.stringify(flag)} must be the name of a screenshot, = and what it shows: --alt "1.png=The shopping list".`,
    );
    ensure(
      names.has(name),
      `--alt: there is no screenshot ${name}. Give --screens a folder with this file.`,
    );
    return [name, text.replaceAll(/\s+/g, ' ').trim()] as const;
  });
  return new Map(pairs);
}

/**
 * Adds the given descriptions to screenshots. In a terminal, asks for a description of each other screenshot whose name
 * says nothing.
 */
async function describe(
  screenshots: readonly Screenshot[],
  given: ReadonlyMap<string, string>,
  terminal: Terminal | undefined,
): Promise<Screenshot[]> {
  const described: Screenshot[] = [];
  for (const one of screenshots) {
    const known = given.get(basename(one.source)) ?? one.description;
    const answer =
      known ?? (await terminal?.ask(`What does ${one.source} show? (Enter skips it): `));
    described.push({ ...one, description: answer === '' ? undefined : answer });
  }
  return described;
}

/** Checks the new files in a temporary folder. Throws a CommandError with the errors that the check finds. */
async function ensureValid(
  root: string,
  files: ReadonlyMap<string, string | Buffer>,
  day: string,
): Promise<void> {
  const write = (folder: string) => {
    for (const [file, content] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  };
  const errors = await inCopy(tmpdir(), { root, folders: ['public'], write }, async (folder) => {
    const { findings } = await examineWithSearch(folder, {}, day);
    return findings.filter(isError).map(formatFinding);
  });
  ensure(
    errors.length === 0,
    `The check finds errors in the pages with these answers, so nothing was written:\n${errors.join('\n')}`,
  );
}
