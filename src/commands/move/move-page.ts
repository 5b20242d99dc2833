import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readablePages } from '../../content/check/readable.ts';
import { linksBetween } from '../../content/links.ts';
import { readContent } from '../../content/load.ts';
import { pictureIndex } from '../../content/pictures/shown-pictures.ts';
import { askGit } from '../ask-git.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { dataEdits } from './data-edits.ts';
import { linkMender } from './link-edits.ts';
import { pageEdits } from './page-edits.ts';
import { plannedMove, RefusedMove, type PlannedMove } from './planned-move.ts';
import { isEditable, writeEdits } from './text-edits.ts';

/**
 * Moves a page from one file to another, both from the project's root, and tells what was done, a line each.
 * Throws a RefusedMove, before anything is written, where that cannot be.
 */
export function movePage(root: string, from: string, to: string): string[] {
  const { everything: facts } = readContent(root, {}, dayOfBuild());
  const pages = readablePages(facts.pages).pages;
  const move = plannedMove(root, { ...facts, pages }, from, to);
  const mend = linkMender(move, linksBetween(pages), pictureIndex(facts.pictures));
  const ofPages = pages
    .filter(({ builtIn }) => !builtIn)
    .map((page) => pageEdits(root, page, move, mend));
  const changes = [...ofPages, ...dataEdits(root, facts, move)].filter(
    ({ edits }) => edits.length > 0,
  );
  const conflict = changes.find(({ file }) => !isEditable(root, file));
  if (conflict) {
    throw new RefusedMove(`${conflict.file} holds a conflict that git left there. Mend it first.`);
  }
  for (const change of changes) writeEdits(root, change);
  rename(root, from, to);
  return [
    ...summary(move),
    ...changes.map(
      ({ file, edits }) => `${edits.length} change(s) in ${file === from ? to : file}`,
    ),
    ...ofPages
      .flatMap(({ look }) => look)
      .map((place) => `Look at ${place}: ${move.before.path} stands there.`),
    'Run npm run check:content, and commit all of it together.',
  ];
}

function summary({ before, after }: PlannedMove): string[] {
  const first = `${before.file} is ${after.file}`;
  if (before.path === after.path) return [`${first}, still at ${after.path}.`];
  const leads = after.aliases.includes(before.path) ? ` ${before.path} leads there.` : '';
  return [`${first}, at ${after.path}.${leads}`];
}

/** Renames in git, too, where it knows the file. */
function rename(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  if (askGit(root, 'mv', '--', from, to) === undefined)
    renameSync(join(root, from), join(root, to));
}
