import { printable } from '../base/text/printable.ts';
import { shorten } from '../base/text/shorten.ts';

/** What happened to a part of the documentation. */
type Outcome = 'changed' | 'left out' | 'to do';

/** An entry of the report. */
interface Entry {
  outcome: Outcome;
  /** A new file, or a file of the other tool. */
  file: string;
  /** The text at the place in the file. */
  near: string | undefined;
  line: number | undefined;
  why: string;
  /** What to write. */
  what: string | undefined;
}

/** Collects what an import changed or left out, and what a person must still do. */
export class ImportReport {
  readonly entries: Entry[] = [];
  /** Why the import must not write anything: lines with a place, a problem and a fix. */
  readonly stops = new Set<string>();
  /** The addresses that the sidebar lists and that are not pages of the documentation. */
  readonly sidebarLinks: { path: string; file: string }[] = [];

  /** Reports a construct whose meaning changed. `near` is text at its place in the new page. */
  changed(file: string, why: string, near?: string): void {
    this.#add('changed', file, why, undefined, near);
  }

  /** Stops the import, because a part of the configuration that decides what is public cannot be read. */
  stop(
    { file, line }: { file: string; line?: number | undefined },
    problem: string,
    fix: string,
  ): void {
    const at = line === undefined ? file : `${file}:${line}`;
    this.stops.add(printable(shorten(`${at}: ${problem} ${fix}`, mostCharacters)));
  }

  /** Reports what was left out. `at` is its line, or text at its place in the new page. */
  leftOut(file: string, why: string, at?: string | number): void {
    this.#add('left out', file, why, undefined, at);
  }

  /** Reports what a person must do: why, and what to write. */
  toDo(file: string, why: string, what: string, at?: string | number): void {
    this.#add('to do', file, why, what, at);
  }

  /** Forgets the conversions of some files, for a later import that does not write them. */
  forget(isSame: (file: string) => boolean): void {
    this.entries.splice(0, Infinity, ...this.entries.filter(({ file }) => !isSame(file)));
  }

  #add(outcome: Outcome, file: string, why: string, what?: string, at?: string | number): void {
    const [near, line] = typeof at === 'number' ? [undefined, at] : [at, undefined];
    this.entries.push({ outcome, file, near, line, why, what });
  }

  /**
   * Returns the report as text, a line for each cause with its count and first place. `textOf` returns the text of a new
   * file, to find lines in it.
   */
  print(textOf: (file: string) => string | undefined): string {
    const sections = headings.map(([outcome, heading]) => {
      const entries = this.entries.filter((entry) => entry.outcome === outcome);
      const causes = [...Map.groupBy(entries, causeOf).values()] as [Entry, ...Entry[]][];
      const lines = causes.map((same) => lineOf(same, textOf));
      return lines.length === 0 ? '' : `${heading} (${entries.length}):\n${lines.join('\n')}\n`;
    });
    return sections.filter(Boolean).join('\n');
  }
}

const headings = [
  ['changed', 'Changed'],
  ['left out', 'Left out'],
  ['to do', 'Left for you'],
] as const;

/**
 * Returns what entries with the same cause have in common: the sentences without paths, quotations and numbers. A
 * sentence with "It" is about the file, and so is a command to run.
 */
const causeOf = ({ file, why, what }: Entry) =>
  why.startsWith('It ')
    ? `${file} ${why}`
    : `${why} ${what ?? ''}`.replaceAll(/"[^"]*"|(?<!\S)[^\s/]*[/#]\S*|\d+/g, '…');

/** Formats entries with the same cause as one line: their number, the place and the text of the first one. */
function lineOf(
  [{ file, near, line, why, what }, ...others]: readonly [Entry, ...Entry[]],
  textOf: (file: string) => string | undefined,
): string {
  const text = textOf(file);
  // Later conversions can change the end of the text.
  const at = [near ?? '', near?.slice(0, 15) ?? '']
    .filter((one) => one.trim() !== '')
    .map((one) => text?.indexOf(one) ?? -1)
    .find((one) => one >= 0);
  const number = line ?? (at === undefined ? undefined : text!.slice(0, at).split('\n').length);
  const place = `${file}${number === undefined ? '' : `:${number}`}`;
  const count = others.length === 0 ? '' : `${others.length + 1} × `;
  // Names and texts of somebody else must not control the terminal, and each entry is one line.
  return `  ${printable(shorten(`${count}${place}: ${why} ${what ?? ''}`, mostCharacters))}`;
}

/** The most characters of a line of the report. Names and tags in it can have any length. */
const mostCharacters = 600;
