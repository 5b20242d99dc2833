import { docsPage } from '../../base/code-folder.ts';
import { createInterface } from 'node:readline/promises';
import { questions, type SiteAnswers } from '../../import/questions.ts';
import { listed } from '../../contract/listed.ts';
import { languages } from '../../base/languages/words.ts';
import { CommandError, ensure } from '../command.ts';

/** The flags with which a user answers the questions about a new site, as a list for the usage text of a command. */
export const flagList: string = Object.entries(questions)
  .map(([name, question]) => `  --${name.padEnd(13)} ${question}`)
  .join('\n');

/** The flags for the answers about a new site, in the form that `parseArguments` takes as `options`. */
export const answerOptions = Object.fromEntries(
  Object.keys(questions).map((name) => [name, { type: 'string' as const }]),
);

/** The answers about a new site that are known so far. Unknown answers are undefined. */
export type SomeAnswers = { [Name in keyof SiteAnswers]?: string | undefined };

/**
 * Asks the user for missing answers in the terminal. Without a terminal, throws a CommandError that lists the missing
 * flags. In a dry run (`isDry`), uses example answers instead.
 */
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
    `The user interface is not available in "${answers.language}". Use --language with ${listed(languages, 'or')}, or add a language: ${docsPage('languages')}.`,
  );
  return answers as unknown as SiteAnswers;
}

/**
 * Example answers, with which a dry run checks the pages. For questions that are not in this list, the text of the
 * question itself is the example answer.
 */
const examples: Readonly<Record<string, string>> = {
  'base-url': 'https://site.example',
  language: 'en',
  mail: 'help@site.example',
  ios: 'https://apps.example/app',
  android: 'https://play.example/app',
};
