import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { ownPages, ownPath } from '../base/code-folder.ts';
import { compareText } from '../base/text/order.ts';
import { printable } from '../base/text/printable.ts';
import { isError } from '../content/source/finding.ts';
import { documents } from '../site/documents/documents.ts';
import { essence } from '../site/documents/locations.ts';
import { askGit, mergeBase } from './ask-git.ts';
import { examineContentAndRules, type ExaminedContent } from './check-content.ts';
import { CommandError, dayOfBuild } from './command.ts';
import { fitting } from './step-summary.ts';

/**
 * Prints, in Markdown, what readers would see change after a merge of the working tree into `ref`, a branch, tag or
 * commit. With `out`, writes the report to this file. `preview` is the address of the website to which the report
 * links. The report is empty if nothing changes. Throws a CommandError if there is no such commit.
 */
export async function compareWith(
  ref: string,
  out: string | undefined,
  preview: string | undefined,
): Promise<void> {
  const root = process.cwd();
  const day = dayOfBuild();
  const examined = await examineContentAndRules(root, {}, day);
  using base = baseCheckout(root, ref);
  const { baseUrl } = examined.publication.content.site;
  // Both sides use the same base URL, because otherwise a new base URL would change every file.
  const old = await examineContentAndRules(base.root, { BASE_URL: baseUrl }, day);
  const title = `Compared with ${base.commit.slice(0, 12)}.`;
  const notes = [title, ...incomplete('before', old), ...incomplete('after', examined)];
  const report = changeReport(published(old), published(examined), notes, preview);
  if (report === '') console.error([...notes, 'Readers see no changes.'].join('\n'));
  if (out === undefined) process.stdout.write(report);
  else writeFileSync(out, report);
}

/**
 * Returns the texts that readers get: the Markdown versions of pages, and the other documents except pictures and
 * stylesheets.
 */
function published({ publication }: ExaminedContent): Published {
  const { pages } = publication.content;
  const markdownVersions = new Set(pages.map(({ markdownVersion }) => markdownVersion));
  const others = documents(publication).filter(
    ({ path, cache, mediaType }) =>
      !markdownVersions.has(path) && cache !== 'immutable' && !mediaType.startsWith('image/'),
  );
  return {
    pages: new Map(pages.map((page) => [page.path, publication.markdownVersion(page)])),
    documents: new Map(
      others.map((one) => {
        const text = String(one.body());
        const isJson = essence(one).endsWith('json');
        return [one.path, isJson ? JSON.stringify(JSON.parse(text), undefined, 2) : text];
      }),
    ),
  };
}

/** Returns a note if errors prevent a part of the content from being compared. */
function incomplete(when: string, { findings }: ExaminedContent): string[] {
  const errors = findings.filter(isError).length;
  const note = `The content ${when} the change has ${errors} error(s), so the comparison is incomplete.`;
  return errors === 0 ? [] : [note];
}

/**
 * Checks out the merge base of `ref` and the branch in the working tree at `root`, in a temporary folder. Later
 * commits on `ref` are not compared, because the merge keeps them. Disposing removes the folder. Throws a CommandError if there is no such commit, no git repository or no content.
 */
function baseCheckout(root: string, ref: string) {
  const commit = mergeBase(root, ref);
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-base-'));
  const tree = join(folder, 'checkout');
  const remove = () => {
    askGit(root, 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  };
  const made = askGit(root, 'worktree', 'add', '--quiet', '--detach', tree, commit);
  const base = join(tree, askGit(root, 'rev-parse', '--show-prefix') ?? '');
  if (made === undefined || !existsSync(join(base, 'content'))) {
    remove();
    throw new CommandError(`The commit ${commit.slice(0, 12)} has no content/ to compare with.`);
  }
  cpSync(ownPath(ownPages), join(base, ownPages), { recursive: true });
  return { root: base, commit, [Symbol.dispose]: remove };
}

/** The texts that readers get, keyed by path: the Markdown versions of pages, and all other documents. */
type Published = Record<'pages' | 'documents', ReadonlyMap<string, string>>;

/**
 * Reports in Markdown what changes: a list of pages, their diffs, and the folded diffs of documents. Returns an
 * empty text if nothing changes. The report has less than 62,000 characters, because a comment on GitHub can
 * have 65,536; each part says how much it leaves out. The texts cannot become markup or control a terminal.
 * `preview` is the address of a deploy with the new pages.
 */
export function changeReport(
  before: Published,
  after: Published,
  notes: readonly string[],
  preview?: string,
): string {
  const pages = changes(before.pages, after.pages);
  const others = changes(before.documents, after.documents);
  const parts = [
    ...(pages.length > 0 ? [list(pages, preview), diffBlock(pages, 30_000)] : []),
    ...(others.length > 0
      ? ['<details><summary>Documents</summary>', diffBlock(others, 18_000), '</details>']
      : []),
  ];
  if (parts.length === 0) return '';
  return `${['## Changes for readers', ...notes, ...parts].join('\n\n')}\n`;
}

/** Returns the texts that differ. `old` is undefined for a new text, `now` for a removed text. */
function changes(before: ReadonlyMap<string, string>, after: typeof before) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(compareText)
    .map((path) => ({ path, old: before.get(path), now: after.get(path) }))
    .filter(({ old, now }) => old !== now);
}

/**
 * Formats a list of pages. No escaping is needed, because URLs contain no character that ends code or a link target.
 */
function list(pages: ReturnType<typeof changes>, preview: string | undefined): string {
  const lines = pages.map(({ path, old, now }) => {
    const { pathname, href } = new URL(`.${path}`, preview ?? 'https://preview.example');
    const name = `\`${pathname}\``;
    if (now === undefined) return `- Removed: ${name}`;
    return `- ${old === undefined ? 'New' : 'Changed'}: ${preview ? `[${name}](<${href}>)` : name}`;
  });
  return fitting(lines, 8000);
}

/** Formats unified diffs as a code block. Its fence is longer than every sequence of backticks in the diffs. */
function diffBlock(changed: ReturnType<typeof changes>, limit: number): string {
  // The edit length is limited, because the time grows with its square.
  const options = { context: 1, headerOptions: FILE_HEADERS_ONLY, maxEditLength: 1000 };
  const diffs = changed.map(({ path, old, now }) => {
    const diff = createTwoFilesPatch(path, path, old ?? '', now ?? '', '', '', options);
    return diff?.trimEnd() ?? `--- ${path}\n+++ ${path}\n@@ Too many changes to show @@`;
  });
  const lines = printable(diffs.join('\n')).replaceAll(/^(.{1000}).+$/gmu, '$1…');
  const text = fitting(lines.split('\n'), limit);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${text}\n${fence}`;
}
