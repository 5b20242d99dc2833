import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../../model/load.ts';
import { readablePages } from '../../rules/readable.ts';
import { replaceFile } from '../../source/edits.ts';
import { splitPage } from '../../source/front-matter.ts';
import { readText } from '../../source/read-text.ts';
import { askGit } from '../ask-git.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { editedFile } from '../edited-file.ts';
import { addressEdits } from './address-edits.ts';
import { pageEdits } from './page-edits.ts';
import { planMove, type Move } from './plan-move.ts';

/**
 * Moves a page between two files, both given from the project's root, and updates everything that contains
 * its path or its address. Returns a report in lines.
 * @throws CommandError if the move is impossible; nothing is written then.
 */
export function movePage(root: string, from: string, to: string): string[] {
  const { everything } = readContent(root, {}, dayOfBuild());
  const facts = { ...everything, pages: readablePages(everything.pages).pages };
  const move = planMove(root, facts, from, to);
  const edits = [...pageEdits(facts, move), ...addressEdits(root, facts, move)].filter(
    ([, ofFile]) => ofFile.length > 0,
  );
  const texts = edits.map(([file, ofFile]) => [file, editedFile(root, file, ofFile)] as const);
  for (const [file, text] of texts) replaceFile(join(root, file), text);
  rename(root, from, to);
  return [
    summary(move),
    ...edits.map(([file, { length }]) => `${length} edit(s) in ${file === from ? to : file}`),
    ...mentions(root, move),
    'Run npm run check:content, then commit all changes together.',
  ];
}

function summary({ before, after }: Move): string {
  const moved = `Moved ${before.file} to ${after.file}`;
  if (before.path === after.path) return `${moved}. The address is still ${after.path}.`;
  const redirect = after.aliases.includes(before.path) ? ` ${before.path} redirects there.` : '';
  return `${moved}. The address is now ${after.path}.${redirect}`;
}

/** Renames with git if git knows the file. */
function rename(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  if (askGit(root, 'mv', '--', from, to) === undefined)
    renameSync(join(root, from), join(root, to));
}

/** Lists the lines of pages that still contain the former address, after the move. */
function mentions(root: string, { before, after, pagesAfter }: Move): string[] {
  if (before.path === after.path) return [];
  const mention = new RegExp(`(?<![\\w/-])${before.path}(?![\\w/-])`);
  return pagesAfter.flatMap(({ file, builtIn }) => {
    if (builtIn) return [];
    const text = readText(root, file);
    const { rest } = splitPage(text);
    const firstLine = text.slice(0, text.length - rest.length).split('\n').length;
    return rest
      .split('\n')
      .flatMap((line, index) => (mention.test(line) ? [`${file}:${firstLine + index}`] : []))
      .map((place) => `Check ${place}: it mentions ${before.path}.`);
  });
}
