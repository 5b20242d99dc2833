import {
  accessSync,
  constants,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { join, posix, sep } from 'node:path';
import { isThere } from '../content/source/files-below.ts';
import { importLimits } from './import-limits.ts';
import type { ImportReport } from './report.ts';

/** A place in the documentation, for reports: a file, and its line (from 1) if known. */
export interface Place {
  file: string;
  line?: number | undefined;
}

/** The files below a folder. */
interface Listing {
  /** The paths of the files, sorted. */
  files: string[];
  /** The files and folders that are not read, by path, each with the reason. */
  refused: Map<string, string>;
}

/**
 * The files of a documentation, which are untrusted. The import reads them only through this class. It never reads
 * outside of the folder, and reports each file that it refuses to read. Paths are relative to the folder, with forward
 * slashes.
 */
export class DocumentationFiles {
  /** The real path of the folder. */
  readonly root: string;
  readonly report: ImportReport;
  /** The Markdown files whose text pages include. The conversion of the pages adds them. */
  readonly included = new Set<string>();
  readonly #listings = new Map<string, Listing>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #reported = new Set<string>();

  constructor(folder: string, report: ImportReport) {
    this.root = realpathSync.native(folder);
    this.report = report;
  }

  /**
   * Tells whether a file can be read. If it exists but must not be read, reports that at `at`, the place that refers to
   * the file.
   */
  has(path: string, at?: Place): boolean {
    return this.#open(path, importLimits.fileBytes, at) !== undefined;
  }

  hasFolder(path: string): boolean {
    const found = this.#find(path);
    return typeof found === 'object' && found.stats.isDirectory();
  }

  /** Returns the text of a file. Returns undefined if it does not exist or must not be read. */
  text(path: string, at?: Place): string | undefined {
    const real = this.#open(path, importLimits.textBytes, at);
    return real === undefined ? undefined : readFileSync(real, 'utf8').replace(/^\uFEFF/, '');
  }

  /** Returns the bytes of a file for which `has` returned true. Throws if the file was deleted in the meantime. */
  bytes(path: string): Buffer {
    return readFileSync(this.#open(path, importLimits.fileBytes) ?? '');
  }

  /**
   * Lists the files below a folder, without hidden folders and installed packages. Paths are relative to the folder.
   */
  below(folder: string): Listing {
    const known = this.#listings.get(folder);
    if (known) return known;
    const listing: Listing = { files: [], refused: new Map() };
    if (this.hasFolder(folder)) this.#list(folder, '', listing);
    listing.files.sort();
    this.#listings.set(folder, listing);
    return listing;
  }

  /**
   * Returns the real, absolute path and the size in bytes of a file or folder. Returns undefined if it does not exist or
   * must not be read.
   */
  locate(path: string): { path: string; bytes: number } | undefined {
    const found = this.#find(path);
    return typeof found === 'object' ? { path: found.real, bytes: found.stats.size } : undefined;
  }

  /**
   * Lists the names in a folder, without hidden ones and installed packages. If the folder does not exist, the list is
   * empty. It is also empty, and the folder is reported, if the folder must not be read or has more than `most` names.
   */
  names(folder: string, most: number): readonly string[] {
    const known = this.#names.get(folder);
    if (known) return known;
    const found = this.#find(folder);
    if (typeof found === 'string') this.refuse(folder, found);
    const isFolder = typeof found === 'object' && found.stats.isDirectory();
    const all = isFolder ? readdirSync(found.real).filter((name) => !isSkipped.test(name)) : [];
    if (all.length > most) this.refuse(folder, `has ${all.length} files, more than ${most}`);
    const names = all.length > most ? [] : all;
    this.#names.set(folder, names);
    return names;
  }

  /** Reports a file or folder that is not read. Reports it once for each place that refers to it. */
  refuse(path: string, why: string, { file, line }: Place = { file: path }): void {
    const key = JSON.stringify([path, file, line]);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const what = file === path ? 'It' : path;
    this.report.leftOut(file, `${what} ${why}, so it was not read.`, line);
  }

  #list(folder: string, below: string, { files, refused }: Listing): void {
    for (const entry of readdirSync(join(this.root, folder, below), { withFileTypes: true })) {
      const path = posix.join(below, entry.name);
      if (isSkipped.test(entry.name)) continue;
      if (files.length >= importLimits.files) return void refused.set(below, 'has too many files');
      const found = this.#find(posix.join(folder, path));
      if (typeof found !== 'object') refused.set(path, found ?? 'has a name that is not UTF-8');
      else if (found.stats.isFile()) files.push(path);
      else if (entry.isSymbolicLink()) refused.set(path, 'is a link to a folder');
      else if (!entry.isDirectory()) refused.set(path, notFile(found.stats));
      else if (path.split('/').length > importLimits.folders) refused.set(path, 'is too deep');
      else this.#list(folder, path, { files, refused });
    }
  }

  /**
   * Returns the real path of a file. Returns undefined if the file does not exist or must not be read, and reports the
   * latter.
   */
  #open(path: string, most: number, at?: Place): string | undefined {
    const found = this.#find(path);
    if (found === undefined) return undefined;
    if (typeof found !== 'object') this.refuse(path, found, at);
    else if (!found.stats.isFile()) this.refuse(path, notFile(found.stats), at);
    else if (found.stats.size > most) this.refuse(path, `has more than ${most} bytes`, at);
    else return found.real;
    return undefined;
  }

  /**
   * Finds the file or folder at a path. If it must not be read, returns the reason as a text. If it does not exist,
   * returns undefined.
   */
  #find(path: string): { real: string; stats: Stats } | string | undefined {
    try {
      const real = realpathSync.native(join(this.root, path));
      const stats = statSync(real);
      if (!`${real}${sep}`.startsWith(join(this.root, sep))) return 'is outside the folder';
      if (real.slice(this.root.length).split(sep).includes('.git')) return 'belongs to git';
      accessSync(real, constants.R_OK);
      return { real, stats };
    } catch {
      return isThere(this.root, path) ? 'cannot be read' : undefined;
    }
  }
}

/** Matches the names of hidden files and of the folder of installed packages. */
const isSkipped = /^(?:\.|node_modules$)/;

const notFile = (stats: Stats) =>
  stats.isDirectory() ? 'is a folder' : 'is neither a file nor a folder';
