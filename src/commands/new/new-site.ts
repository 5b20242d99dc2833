import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFiles } from '../../import/data-files.ts';
import { parseArguments } from '../command.ts';
import { answerOptions, ensureSample, flagList, readAnswers } from '../import/first-run.ts';
import type { MadeFile } from './new-call.ts';

const usage = `Usage: npm run new -- site, with these flags or in a terminal:\n${flagList}`;

/**
 * Replaces the sample by the smallest valid content: the data files and a home page. `day` is today. Throws a
 * CommandError unless content/ is the sample and git is clean.
 */
export async function newSite(
  root: string,
  args: readonly string[],
  day: string,
): Promise<MadeFile> {
  const { values } = parseArguments({ args: [...args], options: answerOptions }, usage);
  ensureSample(root);
  const answers = await readAnswers(values, false);
  const file = 'content/pages/index.md';
  const text = `---\ntitle: ${JSON.stringify(answers.name)}\nupdated: ${day}\n---\n\n${answers.description}\n`;
  const files = dataFiles(answers, day, {
    navigation: [],
    pictureHosts: [],
    linkSchemes: [],
    queries: [],
  });
  rmSync(join(root, 'content'), { recursive: true });
  for (const [path, content] of [...files, [file, text] as const]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const next =
    'Write the home page. The other files in content/ have what the site knows about the product.';
  return { file, text, line: text.split('\n').length - 1, next };
}
