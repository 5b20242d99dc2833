import { parseDocument } from 'yaml';
import { compareText } from '../../base/text/order.ts';
import type { DeployEnv } from '../../content/model/base-url.ts';
import { wordsFile } from '../../content/model/data-files.ts';
import { misspeltWords } from '../../content/rules/spelling.ts';
import { changeFiles } from '../changes/change-files.ts';
import { fileWithText } from '../changes/edited-text.ts';
import { examine } from './examine.ts';
import { CommandError } from '../command.ts';

/**
 * Adds the unknown words of the pages to `accept` in content/words.yaml. Creates the file if there is none. Leaves out
 * words that are probably misspelt. Keeps the comments of the file. Returns a sentence that says how many words were
 * added.
 */
export async function acceptWords(root: string, env: DeployEnv, day: string): Promise<string> {
  const { content } = await examine(root, env, day);
  const source = content.source(wordsFile);
  if (!source.isMissing && !source.hasValues) {
    throw new CommandError(`${wordsFile} has errors. Correct them first: npx factsheet check.`);
  }
  const unknown = await misspeltWords(content);
  const probable = unknown.filter(({ correction }) => correction !== undefined).length;
  const added = new Set(unknown.flatMap(({ word, correction }) => (correction ? [] : word)));
  const file = parseDocument(source.text);
  if (!file.has('accept')) file.set('accept', file.createNode([]));
  // A word in lower case is also accepted with a capital letter.
  const words = [...added].filter(
    (word) => word === word.toLowerCase() || !added.has(word.toLowerCase()),
  );
  for (const word of words.sort(compareText)) file.addIn(['accept'], word);
  const text = (source.isMissing ? header : '') + file.toString({ lineWidth: 0 });
  changeFiles(root, { writes: new Map([[wordsFile, fileWithText(root, wordsFile, text)]]) });
  return `${words.length} word(s) added to ${wordsFile}. ${probable} misspelt word(s) stay warnings.`;
}

const header =
  '# Words that are spelled right, though no dictionary has them (Spelling in docs/check.md of Factsheet).\n';
