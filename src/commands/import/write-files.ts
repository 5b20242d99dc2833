import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportReport } from '../../import/report.ts';
import { changeFiles } from '../changes/change-files.ts';
import { ensure } from '../command.ts';
import { readRecord, recordFile, type ImportRecord } from './import-record.ts';
import { mergePage } from './merge-page.ts';

/**
 * The folder with the texts of the last import. The next import needs these texts to merge, because they show which
 * side changed a line.
 */
const baseFolder = '.import';

/**
 * The files to write, keyed by path. `texts` contains texts. `copies` contains functions that return the bytes of other
 * files.
 */
export interface NewFiles {
  texts: ReadonlyMap<string, string>;
  copies: ReadonlyMap<string, () => Buffer>;
}

/** The changes that an import makes to the files of this project. */
export interface Writing {
  /** The new contents, keyed by file path. */
  contents: Map<string, string | (() => Buffer)>;
  record: ImportRecord;
  /** The imported texts, keyed by file path. The next import needs these texts to merge changes. */
  bases: Map<string, string>;
  /** The hashes of the files that `contents` replaces. Undefined for a file that does not exist yet. */
  present: Map<string, string | undefined>;
  same: number;
  /** The number of files that changed both in this project and at the source, and were merged. */
  merged: number;
  /** Tasks for a person, because files changed in this project: the arguments for `ImportReport.toDo`. */
  toDo: Parameters<ImportReport['toDo']>[];
}

/**
 * Compares the files of an import (`theirs`) with the files of this project (`own`) and with those of the last import.
 * First finds pages that the source deleted or renamed. Then decides for each file: write, merge, keep, or leave to a
 * person. Writes nothing itself.
 */
export function planWriting(
  root: string,
  { texts, copies }: NewFiles,
  { source, as, redirects }: Pick<ImportRecord, 'source' | 'as' | 'redirects'>,
): Writing {
  const last = readRecord(root);
  const record: ImportRecord = { ...last, source, as, redirects, files: { ...last?.files } };
  const plan: Writing = {
    contents: new Map(),
    record,
    bases: new Map(),
    present: new Map(),
    same: 0,
    merged: 0,
    toDo: [],
  };
  const toDo = (file: string, why: string, what = 'Compare it with the source.', line?: number) =>
    plan.toDo.push([file, why, what, line]);
  const put = (file: string, own: Buffer | undefined, content: string | (() => Buffer)) => {
    plan.contents.set(file, content);
    plan.present.set(file, own && hash(own));
  };
  const read = (file: string) => readFileSync(join(root, file));
  const isThere = (file: string) => existsSync(join(root, file));
  const baseOf = (file: string) =>
    isThere(join(baseFolder, file)) ? read(join(baseFolder, file)).toString() : undefined;
  const gone = Object.keys(record.files).filter((file) => isPage(file) && !texts.has(file));
  const isNew = (file: string) => isPage(file) && record.files[file] === undefined;
  const formerOf = new Map<string, string>();
  for (const from of gone) {
    const to = mostSimilar(
      baseOf(from) ?? '',
      [...texts].filter(([file]) => isNew(file)),
    );
    if (to !== undefined) formerOf.set(to, from);
    if (!isThere(from)) delete record.files[from];
    else if (to === undefined) {
      const remove = `Run npx factsheet remove ${from}, which also writes what its address then answers.`;
      toDo(from, 'The source deleted the page.', remove);
    } else {
      const move = `Run npx factsheet move ${from} ${to}, then import again.`;
      toDo(from, 'The source renamed the page.', move);
    }
  }
  for (const [file, content] of [...texts, ...copies]) {
    const former = formerOf.get(file);
    if (former !== undefined && isThere(former)) continue;
    const theirs = typeof content === 'string' ? content : content();
    const hashes = { theirs: hash(theirs), last: last?.files[former ?? file] };
    const own = isThere(file) ? read(file) : undefined;
    const base = baseOf(former ?? file);
    if (own !== undefined && hashes.last === undefined && hash(own) !== hashes.theirs) {
      // The source has a new file, and this project already has a different file of the same name.
      toDo(file, unknownText);
      continue;
    }
    if (typeof content === 'string') plan.bases.set(file, content);
    record.files[file] = hashes.theirs;
    if (own === undefined && hashes.last !== undefined) {
      if (hashes.last !== hashes.theirs)
        toDo(file, 'You deleted or moved the page, and it changed at the source.');
    } else if (own !== undefined && hash(own) === hashes.theirs) plan.same++;
    else if (own === undefined || hash(own) === hashes.last) put(file, own, content);
    else if (hashes.last === hashes.theirs) plan.same++;
    else if (base === undefined || typeof theirs !== 'string') toDo(file, unknownText);
    else if (!isText(own)) toDo(file, unreadableText);
    else {
      const { text, conflicts } = mergePage(own.toString(), base, theirs);
      plan.merged++;
      put(file, own, text);
      for (const line of conflicts)
        toDo(
          file,
          'You and the source changed the same lines, so yours stay.',
          'Compare them with the source.',
          line,
        );
    }
  }
  return plan;
}

const unknownText =
  'You changed the file, and its imported text is unknown, so it was not imported again.';

const unreadableText =
  'You changed the file, and it is not saved as UTF-8 now, so it was not imported again.';

/**
 * Tells whether a file can be merged as text. A file that is not UTF-8 would be damaged, and git does not merge files
 * with NUL characters.
 */
const isText = (bytes: Buffer) => Buffer.from(bytes.toString()).equals(bytes) && !bytes.includes(0);

/**
 * Writes the files of an import, the imported texts, the record, and the files in `others`. Throws a CommandError if a
 * file has changed since `planWriting` read it.
 */
export function writeFiles(
  root: string,
  plan: Writing,
  others: ReadonlyMap<string, string> = new Map(),
): void {
  for (const [file, present] of plan.present) {
    const path = join(root, file);
    const isSame = (existsSync(path) ? hash(readFileSync(path)) : undefined) === present;
    ensure(
      isSame,
      `${file} was changed while the import ran, so nothing was written. Import again.`,
    );
  }
  const writes = new Map<string, string | (() => Buffer)>([...others, ...plan.contents]);
  for (const [file, text] of plan.bases) writes.set(join(baseFolder, file), text);
  writes.set(recordFile, `${JSON.stringify(plan.record, undefined, 2)}\n`);
  changeFiles(root, { writes });
}

/**
 * Returns all texts of the import with their content after the import, including texts that the import leaves
 * unchanged.
 */
export const textsAfter = (root: string, { texts }: NewFiles, { contents }: Writing) =>
  [...texts.keys()].flatMap((file): [file: string, text: string][] => {
    const text = contents.get(file);
    if (typeof text === 'string') return [[file, text]];
    const path = join(root, file);
    return existsSync(path) ? [[file, readFileSync(path, 'utf8')]] : [];
  });

/** Writes the files to a folder. */
export function writeAll(root: string, { texts, copies }: NewFiles): void {
  for (const [file, text] of texts) write(join(root, file), text);
  for (const [file, read] of copies) write(join(root, file), read());
}

const isPage = (file: string) => /^content\/(?:pages|blog)\/.*\.mdx?$/.test(file);

/**
 * Returns the candidate that shares the most lines with a text. Returns undefined if it shares less than half of the
 * lines of the text.
 */
function mostSimilar(text: string, candidates: readonly (readonly [file: string, text: string])[]) {
  const lines = linesOf(text);
  const [best] = candidates
    .map(([file, other]) => ({
      file,
      shared: [...linesOf(other)].filter((one) => lines.has(one)).length,
    }))
    .sort((a, b) => b.shared - a.shared);
  return best && best.shared > 0 && best.shared * 2 >= lines.size ? best.file : undefined;
}

/** Returns the lines below the front matter that are not empty. */
const linesOf = (text: string) =>
  new Set(
    text
      .replace(/^---\n[^]*?\n---\n/, '')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  );

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Returns a hash that tells whether a file has changed since the last import. 16 hexadecimal digits keep the record
 * short.
 */
const hash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);
