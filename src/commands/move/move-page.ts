import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../../model/load.ts';
import { readablePages } from '../../rules/readable.ts';
import { draftFor, withEdits, type Edit } from '../../source/edits.ts';
import { splitPage } from '../../source/front-matter.ts';
import { runGit } from '../../source/git.ts';
import { readText } from '../../source/read-text.ts';
import { ensure } from '../command.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { addressEdits } from './address-edits.ts';
import { pageEdits } from './page-edits.ts';
import { planMove, type Move } from './plan-move.ts';

/**
 * Moves a page from one file to another and updates all files that contain its path or address. Both files
 * are paths from the project folder, such as `content/pages/faq.md`. Returns the lines of a report. Throws a
 * CommandError if the page cannot be moved. If it throws, no file has changed.
 */
export function movePage(root: string, from: string, to: string): string[] {
  const { everything } = readContent(root, {}, dayOfBuild());
  const facts = { ...everything, pages: readablePages(everything.pages).pages };
  const move = planMove(root, facts, from, to);
  const edits = [...pageEdits(facts, move), ...addressEdits(root, facts, move)].filter(
    ([, ofFile]) => ofFile.length > 0,
  );
  const texts = edits.map(([file, ofFile]) => [file, editedFile(root, file, ofFile)] as const);
  // Everything that can fail comes before the first change.
  using drafts = new DisposableStack();
  const written = texts.map(([file, text]) => {
    const draft = drafts.use(draftFor(join(root, file), text));
    return { draft, path: join(root, file === from ? to : file) };
  });
  rename(root, from, to);
  for (const { draft, path } of written) draft.replace(path);
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

/** Renames a file, with `git mv` if git tracks it. */
function rename(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  try {
    runGit(root, ['mv', '--', from, to]);
  } catch {
    renameSync(join(root, from), join(root, to));
  }
}

/** Lists the lines of pages that contain the former address after the move. */
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

/**
 * Applies edits to the text of a file and returns the result. The offsets of the edits are those in the result of
 * `readText`. Line endings and the byte order mark stay. Throws a CommandError for a file with a
 * git conflict.
 */
function editedFile(root: string, file: string, edits: readonly Edit[]): string {
  const source = readFileSync(join(root, file), 'utf8');
  const [mark, lineEnd] = [/^\uFEFF?/.exec(source)![0], source.includes('\r\n') ? '\r\n' : '\n'];
  const text = source.slice(mark.length).replaceAll('\r\n', '\n');
  ensure(
    text === readText(root, file),
    `${file} has a git conflict or is not saved as UTF-8. Fix it first.`,
  );
  return mark + withEdits(text, edits).replaceAll('\n', lineEnd);
}
