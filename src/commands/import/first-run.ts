import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parse } from 'yaml';
import { questions, type SiteAnswers } from '../../import/data-files.ts';
import { listed } from '../../contract/listed.ts';
import { languages } from '../../base/languages/words.ts';
import { askGit } from '../ask-git.ts';
import { changeFiles, type Changes } from '../changes/change-files.ts';
import { ensureInGit } from '../changes/in-git.ts';
import { CommandError, ensure } from '../command.ts';

/**
 * Flags for the questions that `npm run new` and `npm run import` ask when content/ is still the sample. This is the
 * list for the usage text of a command.
 */
export const flagList: string = Object.entries(questions)
  .map(([name, question]) => `  --${name.padEnd(13)} ${question}`)
  .join('\n');

/** The flags that answer the questions, for `parseArguments`. */
export const answerOptions = Object.fromEntries(
  Object.keys(questions).map((name) => [name, { type: 'string' as const }]),
);

/** Throws a CommandError unless content/ is the sample and git can restore it. */
export function ensureSample(root: string): void {
  const status = askGit(root, 'status', '--porcelain', '--untracked-files=normal');
  ensure(
    status === undefined || status === '',
    'Git has uncommitted changes. Commit them first, so that this can be undone.',
  );
  ensureInGit(root, 'content');
  const site: unknown = parse(askGit(root, 'show', 'HEAD:content/site.yaml') ?? '');
  // Real sites never have an address in the reserved domain .example.
  const address = (site as { base_url?: unknown } | null)?.base_url;
  ensure(
    typeof address === 'string' && address.endsWith('.example'),
    'content/ is not the sample any more, so it would be lost. To start again, restore content/ of the release.',
  );
}

/** Replaces all of content/ by other files, and writes files of other folders. Throws a CommandError as `ensureSample` does. */
export function replaceSample(root: string, writes: NonNullable<Changes['writes']>): void {
  ensureSample(root);
  changeFiles(root, { writes, removals: allFiles(root, 'content') });
}

/** Lists everything in a folder and in its subfolders but the folders, also hidden files. Does not follow links. */
function allFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? allFiles(root, path) : [path];
  });
}

/** The answers that are known so far. */
export type SomeAnswers = { [Name in keyof SiteAnswers]?: string | undefined };

/** Asks the user for missing answers. Without a terminal, throws a CommandError that lists the missing flags. */
export async function readAnswers(given: SomeAnswers, isDry: boolean): Promise<SiteAnswers> {
  const answers: Partial<Record<string, string>> = { ...given };
  if (!process.stdin.isTTY) answers.language ??= examples.language;
  const missing = Object.entries(questions).filter(([name]) => !answers[name]);
  if (missing.length > 0 && !process.stdin.isTTY && !isDry) {
    const list = missing.map(([name, question]) => `  --${name} "…"  ${question}`);
    throw new CommandError(`Some answers are missing. Add these flags:\n${list.join('\n')}`, 2);
  }
  const terminal =
    missing.length > 0 && !isDry
      ? createInterface({ input: process.stdin, output: process.stdout })
      : undefined;
  for (const [name, question] of missing) {
    const example = examples[name] ?? question;
    answers[name] = terminal ? (await terminal.question(`${question}: `)).trim() : example;
  }
  terminal?.close();
  answers['base-url'] = answers['base-url']?.replace(/(?<!\/)\/+$/, '');
  const isOrigin = /^https?:\/\/[^/?#\s]+$/.test(answers['base-url'] ?? '');
  ensure(
    isOrigin,
    '--base-url must be an address without a path, such as https://docs.example.com.',
  );
  ensure(
    languages.includes(answers.language!.split('-')[0]!),
    `The user interface is not available in "${answers.language}". Use --language with ${listed(languages, 'or')}, or add a language: docs/languages.md.`,
  );
  return answers as unknown as SiteAnswers;
}

/** Example answers, with which a dry run can check the pages. */
const examples: Readonly<Record<string, string>> = {
  'base-url': 'https://site.example',
  language: 'en',
  mail: 'help@site.example',
  ios: 'https://apps.example/app',
  android: 'https://play.example/app',
};
