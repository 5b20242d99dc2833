import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { didYouMean } from '../base/text/did-you-mean.ts';
import { printable } from '../base/text/printable.ts';
import type { Page } from '../content/model/content.ts';
import { mostQuestions } from '../content/model/front-matter.ts';
import { plainAddress } from '../content/model/page-address.ts';
import { addQuestions } from './ask/asked-field.ts';
import { checkAnswer } from './ask/check-answer.ts';
import { prompt } from './ask/prompt.ts';
import { readAnswer } from './ask/read-answer.ts';
import { report } from './ask/report.ts';
import { changeFiles } from './changes/change-files.ts';
import { fileWithEdits } from './changes/edited-text.ts';
import { examineContent } from './check/examine.ts';
import { CommandError, dayOfBuild, ensure, exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';

const usage = `Usage: factsheet ask PAGE [--most N] [--answers FILE [--write]], in the folder that contains content/.
Prints a prompt with which a language model writes questions that a page answers: npx factsheet ask /support/help
  --most     the number of questions for each heading; 3 by default
  --answers  a file with the answer of the model, or - for standard input: checks its questions and prints the YAML
  --write    also writes the questions that pass to the front matter of the page
Calls no model itself. Exit code: 1 if no question passes, or if the page or the answer has errors; 2 for wrong arguments.`;

const options = {
  most: { type: 'string', default: '3' },
  answers: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const;

/**
 * `npx factsheet ask PAGE`: prints a prompt for questions that a page answers. With `--answers`, checks the questions
 * of a model and prints them as YAML for the front matter of the page.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArguments({ options, names: ['PAGE'] }, usage);
  const { answers: file, write } = values;
  const most = Number(values.most);
  if (!/^\d+$/.test(values.most) || most < 1 || most > mostQuestions)
    throw new CommandError(`--most takes a number from 1 to ${mostQuestions}.\n${usage}`, 2);
  if (write && file === undefined) throw new CommandError(`--write needs --answers.\n${usage}`, 2);
  const root = contentRoot(usage);
  const { everything, unread } = examineContent(root, process.env, dayOfBuild());
  const page = findPage(root, positionals[0], everything.content.pages);
  ensure(
    !unread.some(({ source }) => source.file === page.file),
    `${page.file} has errors. Fix them first: npx factsheet check.`,
  );
  ensure(
    page.searchable,
    `The search does not find ${page.file}, because its front matter has search: false or unlisted: true. Questions would have no effect.`,
  );
  if (file === undefined) {
    console.log(printable(prompt(page, most)));
    return 0;
  }
  const name = file === '-' ? 'Standard input' : file;
  const answer = readAnswer(readText(file, name), name);
  const checked = await checkAnswer(answer, page, everything);
  const { passed, placed } = checked;
  const lines = report(checked, page);
  if (passed.length === 0) throw new CommandError(lines.join('\n'));
  const { yaml, edit } = addQuestions(page, passed, placed);
  if (write) {
    changeFiles(root, { writes: new Map([[page.file, fileWithEdits(root, page.file, [edit])]]) });
    lines.push(`Wrote ${passed.length} questions to ${page.file}. Now run npx factsheet check.`);
    console.log(printable(lines.join('\n')));
    return 0;
  }
  // Only the YAML is on standard output, so that it can be copied or piped.
  lines.push(
    `Set this field in the front matter of ${page.file}, or run the command again with --write:`,
  );
  console.error(printable(lines.join('\n')));
  console.log(printable(yaml.trimEnd()));
  return 0;
}

/** Returns the page with an address or in a file. Throws a CommandError if there is none, or if it is built in. */
function findPage(root: string, typed: string, pages: readonly Page[]): Page {
  const file = relative(root, resolve(typed));
  const address = plainAddress(typed.replace(/\.md$/, ''));
  const page = pages.find((one) => one.path === address || one.file === file);
  const guess = typed.startsWith('/')
    ? didYouMean(
        address,
        pages.map(({ path }) => path),
      )
    : '';
  ensure(
    page,
    `There is no readable page ${typed}.${guess} Give the address of a page, such as /support/help, or its file.`,
  );
  ensure(!page.builtIn, `${page.path} is built in. Only pages of content/ can have questions.`);
  return page;
}

/** Reads the answer of a model. `-` stands for standard input. */
function readText(file: string, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    throw new CommandError(`${name} cannot be read as text in UTF-8: ${(error as Error).message}`);
  }
}

process.exitCode = await exitCode(main);
