import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../../src/content/source/git.ts';

/** One Markdown file that a commit changed. */
export interface FileEdit {
  commit: string;
  subject: string;
  file: string;
  before: string;
  after: string;
}

/** The files of a documentation at one commit. */
export interface Tree {
  files: readonly string[];
  /** The Markdown files that readers see. */
  pages: readonly string[];
  /** Returns the text of a file. */
  text(file: string): string;
}

/** The git history of a documentation. `path` is a checkout or a bare repository. */
export class History {
  readonly #path: string;
  readonly #folder: string;
  readonly #blobs = new Map<string, string>();

  constructor(path: string, folder = '') {
    this.#path = path;
    this.#folder = folder;
  }

  /** Returns the changes of Markdown files that existed before and after, the newest first. Merges are left out. */
  edits(): FileEdit[] {
    const format = '--format=%x00%H%x1f%s';
    const raw = ['--raw', '--no-abbrev', '--no-renames', '--no-merges', '--diff-filter=M'];
    const under = this.#folder === '' ? '' : `${this.#folder}/`;
    const files = ['md', 'mdx'].map((ending) => `:(glob)${under}**/*.${ending}`);
    const log = this.#git('log', ...raw, format, 'HEAD', '--', ...files);
    const changes = log
      .split('\0')
      .slice(1)
      .flatMap((entry) => {
        const [head = '', ...lines] = entry.split('\n');
        const [commit = '', subject = ''] = head.split('\x1f');
        return lines.flatMap((line) => {
          const [, before, after, file] = /^:\d+ \d+ (\w+) (\w+) M\t(.+)$/.exec(line) ?? [];
          if (before === undefined || after === undefined || file === undefined) return [];
          return isText(file) ? [{ commit, subject, file, before, after }] : [];
        });
      });
    this.#read(changes.flatMap(({ before, after }) => [before, after]));
    return changes.map(({ before, after, ...change }) =>
      Object.assign(change, { before: this.#text(before), after: this.#text(after) }),
    );
  }

  treeAt(commit: string): Tree {
    const rows = this.#git('ls-tree', '-r', commit).split('\n');
    const ids = new Map(
      rows.flatMap((row) => {
        const [, id, file] = /^\d+ blob (\w+)\t(.+)$/.exec(row) ?? [];
        return id === undefined || file === undefined ? [] : [[file, id] as const];
      }),
    );
    const files = [...ids.keys()];
    const under = this.#folder === '' ? '' : `${this.#folder}/`;
    const pages = files.filter(
      (file) => file.startsWith(under) && /\.mdx?$/.test(file) && isText(file),
    );
    this.#read(pages.map((file) => ids.get(file)!).filter((id) => !this.#blobs.has(id)));
    return { files, pages, text: (file) => this.#text(ids.get(file)!) };
  }

  #text(id: string): string {
    const known = this.#blobs.get(id);
    if (known !== undefined) return known;
    const text = this.#git('cat-file', 'blob', id);
    this.#blobs.set(id, text);
    return text;
  }

  /** Returns the addresses that front matter gives to pages at a commit: `slug`, `permalink` and former ones. */
  addressesAt(commit: string): readonly string[] {
    const field = '^(slug|permalink|path|id|  *-|-) *:? *["\']?/?[A-Za-z0-9_/.-]+["\']?$';
    try {
      return this.#git('grep', '-hE', field, commit, '--', '*.md', '*.mdx')
        .split('\n')
        .map((line) => line.replace(/^\s*(?:\w+:|-)\s*/, '').replaceAll(/["']/g, ''));
    } catch {
      return [];
    }
  }

  /** Reads texts with few calls of git. */
  #read(ids: readonly string[]): void {
    const unique = [...new Set(ids)];
    for (let start = 0; start < unique.length; start += 500) {
      const input = `${unique.slice(start, start + 500).join('\n')}\n`;
      const batch = runGit(this.#path, ['cat-file', '--batch=\x01\x02%(objectname)'], {
        input,
        env: this.#env,
      });
      for (const blob of batch.split('\x01\x02').slice(1)) {
        const end = blob.indexOf('\n');
        this.#blobs.set(
          blob.slice(0, end),
          blob
            .slice(end + 1, -1)
            .replace(/^\uFEFF/, '')
            .replaceAll('\r\n', '\n'),
        );
      }
    }
  }

  readonly #git = (...args: string[]) => runGit(this.#path, args, { env: this.#env });

  get #env() {
    const inside = join(this.#path, '.git');
    return { GIT_DIR: existsSync(inside) ? inside : this.#path };
  }
}

/** Tells whether a Markdown file is documentation that readers see. */
const isText = (file: string) =>
  !/(?:^|\/)(?:\.|node_modules\/|change_?log|license|licence|code_of_conduct)/i.test(file);
