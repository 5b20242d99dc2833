import type { Finding } from './finding.ts';
import { sourcePlaces } from './source-places.ts';
import type { Problem } from './problem.ts';

/** A text from a file: all of it, or a part that starts at a line. */
export interface Source {
  file: string;
  text: string;
  /** Line of the file at which the text starts, from 1. */
  firstLine: number;
  /** Finds line and column in the file, both from 1, of an offset in the text. */
  at(offset: number): { line: number; column: number };
}

/** Makes a source. The first call of `at` indexes the lines. */
export function sourceOf(file: string, text: string, firstLine = 1): Source {
  let find: ReturnType<typeof sourcePlaces> | undefined;
  return {
    file,
    text,
    firstLine,
    at(offset) {
      const { line, column } = (find ??= sourcePlaces(text))(offset);
      return { line: line + firstLine - 1, column };
    },
  };
}

/** Turns findings at offsets of a source into problems of its file. */
export function problemsIn(source: Source, findings: readonly Finding[]): Problem[] {
  return findings.map(({ offset, message, severity, fix }) => ({
    file: source.file,
    ...source.at(offset),
    message,
    ...(severity && { severity }),
    ...(fix?.length && {
      fix: fix.map(({ offset: at, from, to }) => ({ ...source.at(at), from, to })),
    }),
  }));
}
