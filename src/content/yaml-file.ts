import { LineCounter, parseDocument, type Document, type ParsedNode } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';
import { syntaxMistake } from './yaml-syntax.ts';

/** Text of YAML and where it stands: `firstLine` is above 1 for the front matter of a page. */
export interface YamlSource {
  file: string;
  text: string;
  firstLine?: number;
}

/**
 * Reads YAML through a schema. Every mistake, of syntax or of shape, is pushed to `problems` with
 * its position and its repair; the result is undefined if there was one.
 */
export function parseYaml<T>(
  source: YamlSource,
  schema: z.ZodType<T>,
  problems: Problem[],
): T | undefined {
  const yaml = openYaml(source, problems);
  return yaml?.read(yaml.value, schema);
}

/** YAML without mistakes of syntax. */
export interface OpenYaml {
  /** What it says. */
  value: unknown;
  /** Reports something about the value at a path, or about its nearest parent that exists. */
  report(path: PropertyKey[], message: string, severity?: 'warning'): void;
  /**
   * Takes a value through a schema and reports every mistake. Where it is not the whole value of this
   * YAML as it stands, `placeOf` tells where a part of it does.
   */
  read<T>(
    value: unknown,
    schema: z.ZodType<T>,
    placeOf?: (path: PropertyKey[]) => PropertyKey[],
  ): T | undefined;
}

/** Opens YAML; undefined, with a problem, where its syntax is wrong. */
export function openYaml(source: YamlSource, problems: Problem[]): OpenYaml | undefined {
  const { file, text, firstLine = 1 } = source;
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const reportAt = (offset: number, message: string, severity?: 'warning') => {
    const { line, col } = lineCounter.linePos(offset);
    const place = { file, line: line + firstLine - 1, column: Math.max(col, 1) };
    problems.push({ ...place, message, ...(severity && { severity }) });
  };
  const mistake = syntaxMistake(document);
  if (mistake) {
    reportAt(mistake.offset, mistake.message);
    return undefined;
  }
  const report: OpenYaml['report'] = (path, message, severity) =>
    reportAt(offsetOf(document, path), message, severity);
  return {
    value: document.toJS(),
    report,
    read(value, schema, placeOf = (path) => path) {
      const result = schema.safeParse(value, { reportInput: true });
      if (result.success) return result.data;
      for (const issue of result.error.issues) {
        const placed = { ...issue, path: placeOf(issue.path) };
        for (const { path, message } of readable(placed)) report(path, message);
      }
      return undefined;
    },
  };
}

/** Where a value stands in YAML that parses: the value itself, or its nearest parent that exists. */
export function positionOf(text: string, path: PropertyKey[]): { line: number; column: number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const { line, col } = lineCounter.linePos(offsetOf(document, path));
  return { line, column: Math.max(col, 1) };
}

interface Finding {
  path: PropertyKey[];
  message: string;
}

/** A zod issue in an editor's words: the field, what is wrong, the repair. */
function readable(issue: z.core.$ZodIssue): Finding[] {
  const field = fieldName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `${fieldName([...issue.path, key])} is not a known field. Remove it or correct its spelling.`,
    }));
  }
  if (issue.input === undefined || issue.input === null) {
    if (issue.path.length === 0) return [{ path: [], message: nothing }];
    if (issue.input === null) return [{ path: issue.path, message: `${field} ${noValue}` }];
    return [{ path: issue.path, message: `${field} is missing. Add it, with a value.` }];
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ');
    return [
      { path: issue.path, message: `${field} is ${show(issue.input)}. Use one of: ${values}.` },
    ];
  }
  if (issue.code === 'invalid_type') {
    return [
      { path: issue.path, message: `${field} is ${show(issue.input)}. ${typeRepair(issue)}` },
    ];
  }
  const size = sizeOf(issue);
  if (size) return [{ path: issue.path, message: `${field} ${size}` }];
  const rule = issue.message.replace(/^Invalid input: /, '');
  return [{ path: issue.path, message: `${field} is ${show(issue.input)}: ${rule}.` }];
}

const nothing = 'Nothing is written here. Add the fields; another file of this kind shows them.';

const noValue =
  'has no value. Write one after the colon; a text that starts with # needs "double quotes".';

/** How a value of the wrong type is written right. */
function typeRepair({ expected, input }: z.core.$ZodIssueInvalidType): string {
  if (expected === 'string' && typeof input === 'object') {
    return 'A colon with a space, or a bracket at the start, makes more than text of it. Put the text in "double quotes".';
  }
  return typeRepairs[expected] ?? `It must be of the type ${expected}.`;
}

const wholeNumber = 'Write a whole number, without quotes.';

const typeRepairs: Partial<Record<z.core.$ZodIssueInvalidType['expected'], string>> = {
  string: 'It must be text. Put it in "double quotes".',
  boolean: 'Write true or false, without quotes.',
  number: 'Write a number, without quotes.',
  int: wholeNumber,
  array: 'Write a list: each entry on a line of its own, after a hyphen and a space.',
  object: 'Write its fields below it, each on a line of its own and indented by two spaces.',
};

/** What is wrong with the length of a text or a list, and the repair. */
function sizeOf(issue: z.core.$ZodIssue): string | undefined {
  const { input } = issue;
  if (issue.code === 'too_big' && typeof input === 'string') {
    return `has ${input.length} characters. Shorten it to ${issue.maximum}.`;
  }
  if (issue.code === 'too_small' && typeof input === 'string') return 'is empty. Give it a value.';
  if (issue.code === 'too_small' && Array.isArray(input)) {
    return `has ${input.length} entries. Give it at least ${issue.minimum}.`;
  }
  return undefined;
}

/** Offset of the deepest node on the path that exists, so that a missing field points to its parent. */
function offsetOf(document: Document<ParsedNode>, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as ParsedNode | undefined;
    if (node?.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function fieldName(path: PropertyKey[]): string {
  const name = path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return name === '' ? 'The file' : `"${name}"`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
