import { printable } from '../base/text/printable.ts';
import { shorten } from '../base/text/shorten.ts';

/** What the import did with a part of the documentation, or that a person must act. */
type Outcome = 'changed' | 'left out' | 'to do';

/** An entry of the report. */
interface Entry {
  outcome: Outcome;
  /** The path of a new file, or of a file of the old documentation. */
  file: string;
  /** A text that is at the place in the new file, to find the line when the report is printed. */
  near: string | undefined;
  line: number | undefined;
  why: string;
  /** What a person must write. */
  what: string | undefined;
}

/** Collects what an import changed or left out, and what a person must still do. */
export class ImportReport {
  readonly entries: Entry[] = [];
  /** Errors because of which the import writes no files. Each is a line with a place, a problem and a fix. */
  readonly stops = new Set<string>();
  /** What pages lose although readers of the old site saw it. Each is the new file and what is missing. */
  readonly losses = new Set<string>();
  /** Addresses that the sidebar of the old site lists but that are not pages of the documentation. */
  readonly sidebarLinks: { path: string; file: string }[] = [];

  /** Reports a construct whose form or meaning changed. `near` is a text at its place in the new page. */
  changed(file: string, why: string, near?: string): void {
    this.#add('changed', file, why, undefined, near);
  }

  /**
   * Stops the import because it cannot read a setting that decides what is public. After this call, no files are
   * written.
   */
  stop(
    { file, line }: { file: string; line?: number | undefined },
    problem: string,
    fix: string,
  ): void {
    const at = line === undefined ? file : `${file}:${line}`;
    this.stops.add(printable(shorten(`${at}: ${problem} ${fix}`, mostCharacters)));
  }

  /** Counts something that a page loses. The import then only succeeds if a person accepts the loss. */
  lose(file: string, what: string): void {
    this.losses.add(`${file}: ${printable(what)}`);
  }

  /** Reports what was left out. `at` is a line of the file, or a text at its place in the new page. */
  leftOut(file: string, why: string, at?: string | number): void {
    this.#add('left out', file, why, undefined, at);
  }

  /** Reports a task for a person. `why` is the reason, `what` says what to write. */
  toDo(file: string, why: string, what: string, at?: string | number): void {
    this.#add('to do', file, why, what, at);
  }

  /** Adds the entries of another report. `nameOf` returns the name that a file has in this report. */
  add({ entries, losses, stops }: ImportReport, nameOf: (file: string) => string): void {
    this.entries.push(
      ...entries.map((entry) => Object.assign({}, entry, { file: nameOf(entry.file) })),
    );
    for (const stop of stops) this.stops.add(stop);
    for (const loss of losses) {
      const end = loss.indexOf(': ');
      this.losses.add(nameOf(loss.slice(0, end)) + loss.slice(end));
    }
  }

  /** Removes the entries about some files, for an import that does not write these files. */
  forget(isSame: (file: string) => boolean): void {
    this.entries.splice(0, Infinity, ...this.entries.filter(({ file }) => !isSame(file)));
  }

  #add(outcome: Outcome, file: string, why: string, what?: string, at?: string | number): void {
    const [near, line] = typeof at === 'number' ? [undefined, at] : [at, undefined];
    this.entries.push({ outcome, file, near, line, why, what });
  }

  /**
   * Formats the report as text. Entries with the same cause are one line, with their number and the first place.
   * `textOf` returns the text of a new file, to find the line of an entry.
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
 * Returns a text that is equal for entries with the same cause: their sentences without paths, quotations and numbers.
 * A sentence that starts with "It" is about one file, so the text also contains the file.
 */
const causeOf = ({ file, why, what }: Entry) =>
  why.startsWith('It ')
    ? `${file} ${why}`
    : `${why} ${what ?? ''}`.replaceAll(/"[^"]*"|(?<!\S)[^\s/]*[/#]\S*|\d+/g, '…');

/** Formats entries with the same cause as one line: their number, then the place and the text of the first entry. */
function lineOf(
  [{ file, near, line, why, what }, ...others]: readonly [Entry, ...Entry[]],
  textOf: (file: string) => string | undefined,
): string {
  const text = textOf(file);
  // A later conversion can change the end of `near`, so the first 15 characters are tried as well.
  const at = [near ?? '', near?.slice(0, 15) ?? '']
    .filter((one) => one.trim() !== '')
    .map((one) => text?.indexOf(one) ?? -1)
    .find((one) => one >= 0);
  const number = line ?? (at === undefined ? undefined : text!.slice(0, at).split('\n').length);
  const place = `${file}${number === undefined ? '' : `:${number}`}`;
  const count = others.length === 0 ? '' : `${others.length + 1} × `;
  // The text is untrusted. `printable` removes control characters, so that it cannot control the terminal, and keeps it
  // on one line.
  return `  ${printable(shorten(`${count}${place}: ${why} ${what ?? ''}`, mostCharacters))}`;
}

/**
 * The maximum number of characters in a line of the report, because names and tags from the documentation can have any
 * length.
 */
const mostCharacters = 600;
