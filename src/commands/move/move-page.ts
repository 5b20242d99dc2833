import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readablePages } from '../../rules/readable.ts';
import { linksBetween } from '../../model/links.ts';
import { readContent } from '../../model/load.ts';
import { pictureIndex } from '../../model/pictures/shown-pictures.ts';
import { askGit } from '../ask-git.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { dataEdits } from './data-edits.ts';
import { isEditable, writeEdits } from './edited-file.ts';
import { linkEditor } from './link-edits.ts';
import { pageEdits } from './page-edits.ts';
import { plannedMove, RefusedMove, type PlannedMove } from './planned-move.ts';

/**
 * Moves a page between two files, both given from the project's root. Returns a report in lines.
 * @throws RefusedMove if the move is impossible; nothing is written then.
 */
export function movePage(root: string, from: string, to: string): string[] {
  const { everything: facts } = readContent(root, {}, dayOfBuild());
  const pages = readablePages(facts.pages).pages;
  const move = plannedMove(root, { ...facts, pages }, from, to);
  const linkEdits = linkEditor(move, linksBetween(pages), pictureIndex(facts.pictures));
  const editedPages = pages
    .filter(({ builtIn }) => !builtIn)
    .map((page) => pageEdits(root, page, move, linkEdits));
  const changes = [...editedPages, ...dataEdits(root, facts, move)].filter(
    ({ edits }) => edits.length > 0,
  );
  const conflict = changes.find(({ file }) => !isEditable(root, file));
  if (conflict) throw new RefusedMove(`${conflict.file} has a git conflict. Fix it first.`);
  for (const change of changes) writeEdits(root, change);
  rename(root, from, to);
  return [
    summary(move),
    ...changes.map(({ file, edits }) => `${edits.length} edit(s) in ${file === from ? to : file}`),
    ...editedPages
      .flatMap(({ mentions }) => mentions)
      .map((place) => `Check ${place}: it mentions ${move.before.path}.`),
    'Run npm run check:content, then commit all changes together.',
  ];
}

function summary({ before, after }: PlannedMove): string {
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
