import type { Document, ParsedNode } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';
import { fieldsOf, salvage } from './salvage.ts';
import { cutTexts } from './yaml-marks.ts';
import { parseYamlText } from './yaml-syntax.ts';
import { shapeMistakes } from './yaml-words.ts';

/** Text of YAML and where it stands: `firstLine` is above 1 for the front matter of a page. */
export interface YamlSource {
  file: string;
  text: string;
  firstLine?: number;
}

/**
 * Reads a data file through its schema. Every mistake, of syntax or of shape, is pushed to `problems`
 * with its position and its repair; in the place of what is wrong the result has what `standIn` has,
 * so that the rest can be checked all the same.
 */
export function parseYaml<T>(
  source: YamlSource,
  { schema, standIn }: DataForm<T>,
  problems: Problem[],
): T {
  const yaml = openYaml(source, problems);
  return yaml.read(yaml.value, schema, standIn).data;
}

/** What a data file holds, and a sound example of it, with one entry in each list. */
export interface DataForm<T> {
  schema: z.ZodType<T>;
  standIn: unknown;
}

/** YAML as far as it can be read. */
export interface OpenYaml {
  /** What it says, without the lines whose syntax is wrong. */
  value: unknown;
  /** Reports something about the value at a path, or about its nearest parent that exists. */
  report(path: PropertyKey[], message: string, severity?: 'warning'): void;
  /**
   * Takes a value through a schema and reports every mistake; see `salvage` for what takes the place of
   * what is wrong. Where it is not the whole value of this YAML as it stands, `placeOf` tells where a
   * part of it does.
   */
  read<T>(
    value: unknown,
    schema: z.ZodType<T>,
    standIn: unknown,
    placeOf?: (path: PropertyKey[]) => PropertyKey[],
  ): YamlReading<T>;
}

/** A value that a schema has taken. */
interface YamlReading<T> {
  data: T;
  /** Whether a field may be missing only because of a mistake that is reported. */
  isLost(field: PropertyKey): boolean;
}

/** Opens YAML, and reports the mistakes of its syntax. */
export function openYaml(source: YamlSource, problems: Problem[]): OpenYaml {
  const { file, text, firstLine = 1 } = source;
  const { document, lineCounter, mistakes } = parseYamlText(text);
  const reportAt = (offset: number, message: string, severity?: 'warning') => {
    const { line, col } = lineCounter.linePos(offset);
    const place = { file, line: line + firstLine - 1, column: Math.max(col, 1) };
    problems.push({ ...place, message, ...(severity && { severity }) });
  };
  for (const { offset, message } of mistakes) reportAt(offset, message);
  for (const offset of cutTexts(document, text)) reportAt(offset, cutText, 'warning');
  const hasLostLines = mistakes.length > 0;
  const report: OpenYaml['report'] = (path, message, severity) =>
    reportAt(offsetOf(document, path), message, severity);
  return {
    value: document.toJS(),
    report,
    read(value, schema, standIn, placeOf = (path) => path) {
      const { data, issues } = salvage(value, schema, standIn);
      // A field may be missing because its line could not be read.
      const told = hasLostLines ? issues.filter((issue) => !isMissing(issue)) : issues;
      const fieldsAt = (path: PropertyKey[]) => fieldsOf(standIn, path);
      for (const { path, message } of shapeMistakes(told, fieldsAt, placeOf)) {
        report(path, message);
      }
      const wrong = new Set(issues.map(({ path }) => path[0]));
      return { data, isLost: (field) => hasLostLines || wrong.has(field) };
    },
  };
}

/** Tells where values stand in YAML: the value at a path itself, or its nearest parent that exists. */
export function placesIn(text: string): (path: PropertyKey[]) => { line: number; column: number } {
  const { document, lineCounter } = parseYamlText(text);
  return (path) => {
    const { line, col } = lineCounter.linePos(offsetOf(document, path));
    return { line, column: Math.max(col, 1) };
  };
}

const cutText =
  'What follows the # is a note for editors, and is not published. Put the whole text in "double quotes" if it belongs to it.';

const isMissing = ({ input }: z.core.$ZodIssue) => input === undefined || input === null;

/** Offset of the deepest node on the path that exists, so that a missing field points to its parent. */
function offsetOf(document: Document<ParsedNode>, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as ParsedNode | undefined;
    if (node?.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
