import { placeOf } from '../../base/code-folder.ts';
import { compareText } from '../../base/text/order.ts';
import { commitHistory, type CommitDays, type CommitHistory } from './git.ts';
import { unchangedEditorFiles } from './editor-files.ts';
import { filesBelow, isReadableFile, type FilesBelow } from './files-below.ts';
import type { Finding } from './finding.ts';
import { decodeSource, readBytes, type DecodedSource } from './read-text.ts';
import { Source } from './source.ts';

/**
 * The input files of a project, and Factsheet's own pages (`placeOf` finds them in the package). Lists each folder once
 * and reads each file once.
 */
export class InputFiles {
  readonly root: string;
  readonly #folders = new Map<string, FilesBelow>();
  readonly #readable = new Set<string>();
  #history: CommitHistory | undefined;
  #editorFiles: ReadonlySet<string> | undefined;
  readonly #sources = new Map<string, DecodedSource>();

  /** Reads files in the folder `root`. `instead` contains sources that replace files, keyed by path. */
  constructor(root: string, instead: ReadonlyMap<string, Source> = new Map()) {
    this.root = root;
    for (const [file, source] of instead) this.#sources.set(file, { source, findings: [] });
  }

  /** Lists a folder and its subfolders. */
  below(folder: string): FilesBelow {
    const known = this.#folders.get(folder);
    if (known) return known;
    const [root, path] = placeOf(this.root, folder);
    const named = <T extends { file: string }>(entry: T): T => ({
      ...entry,
      file: folder + entry.file.slice(path.length),
    });
    const { files, leftOut } = filesBelow(root, path);
    const listed = {
      files: files.map((file) => named({ file }).file),
      leftOut: leftOut.map(named),
    };
    for (const file of listed.files) this.#readable.add(file);
    this.#folders.set(folder, listed);
    return listed;
  }

  /** Tells whether a file, such as `content/site.yaml`, exists and can be read. */
  isReadable(file: string): boolean {
    return this.#readable.has(file) || isReadableFile(...placeOf(this.root, file));
  }

  /** Returns the source of a file. If the file cannot be read, its text is empty. */
  readonly source = (file: string): Source => this.#decoded(file).source;

  /** Returns the findings about the encoding, the size and the git conflicts of a file. */
  findings(file: string): readonly Finding[] {
    return this.#decoded(file).findings;
  }

  /**
   * Tells whether a file has a git conflict, or so many unreadable characters that they would cause many follow-up
   * findings. Returns false for a file that was not read.
   */
  isGarbled(file: string): boolean {
    return this.#sources.get(file)?.isGarbled === true;
  }

  /** The files in public/ of the visual editor, as `factsheet new cms` wrote them. The check does not read them. */
  get editorFiles(): ReadonlySet<string> {
    return (this.#editorFiles ??= unchangedEditorFiles(this.root));
  }

  /** Returns the commits of the files in content/, or the reason why they are unknown. Runs git at most once. */
  readonly commitHistory = (): CommitHistory => (this.#history ??= commitHistory(this.root));

  /** Returns the commits of the files in content/. Returns undefined if the commits are unknown. */
  readonly commitDays = (): CommitDays | undefined => this.commitHistory().days;

  /**
   * Sorts pages by their first commit. The page with the earliest first commit comes first, and pages without a commit
   * come last. Pages of the same age are sorted by path.
   */
  olderFirst<T extends { file: string }>(pages: readonly T[]): T[] {
    return pages.toSorted((a, b) => this.#age(b) - this.#age(a) || compareText(a.file, b.file));
  }

  /** Tells whether a file was first committed later than another file, or is not committed yet. */
  isNewer(one: { file: string }, other: { file: string }): boolean {
    return this.#age(one) < this.#age(other);
  }

  /** Returns the number of commits since a file was added. Returns -1 if the file has no commit. */
  #age({ file }: { file: string }): number {
    return this.commitDays()?.get(file)?.age ?? -1;
  }

  #decoded(file: string): DecodedSource {
    const known = this.#sources.get(file);
    if (known) return known;
    const decoded = this.isReadable(file)
      ? decodeSource(file, readBytes(...placeOf(this.root, file)))
      : { source: new Source(file), findings: [] };
    this.#sources.set(file, decoded);
    return decoded;
  }
}
