import { filesBelow, isReadableFile, type FilesBelow } from './files-below.ts';
import type { Finding } from './finding.ts';
import { readSource, type DecodedSource } from './read-text.ts';
import { Source } from './source.ts';

/** The input files below a root folder. Each folder is listed once, and each file is read once. */
export class InputFiles {
  readonly root: string;
  readonly #folders = new Map<string, FilesBelow>();
  readonly #readable = new Set<string>();
  readonly #sources = new Map<string, DecodedSource>();

  /** Reads files below the folder `root`. `instead` contains sources that replace files, by path. */
  constructor(root: string, instead: ReadonlyMap<string, Source> = new Map()) {
    this.root = root;
    for (const [file, source] of instead) this.#sources.set(file, { source, findings: [] });
  }

  /** Lists a folder and its subfolders. */
  below(folder: string): FilesBelow {
    const known = this.#folders.get(folder);
    if (known) return known;
    const listed = filesBelow(this.root, folder);
    for (const file of listed.files) this.#readable.add(file);
    this.#folders.set(folder, listed);
    return listed;
  }

  /** Tells whether a file, such as `content/site.yaml`, exists and can be read. */
  isReadable(file: string): boolean {
    return this.#readable.has(file) || isReadableFile(this.root, file);
  }

  /** Returns the source of a file. It has no text if the file cannot be read. */
  readonly source = (file: string): Source => this.#decoded(file).source;

  /** Returns the findings about the encoding, size and git conflicts of a file. */
  findings(file: string): readonly Finding[] {
    return this.#decoded(file).findings;
  }

  #decoded(file: string): DecodedSource {
    const known = this.#sources.get(file);
    if (known) return known;
    const decoded = this.isReadable(file)
      ? readSource(this.root, file)
      : { source: new Source(file), findings: [] };
    this.#sources.set(file, decoded);
    return decoded;
  }
}
