import type { Document, ParsedNode } from 'yaml';
import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { limits, shownLimit } from './limits.ts';
import type { Problem } from './problem.ts';
import { fieldsOf, schemaAt } from './fallback-values.ts';
import { salvage } from './salvage.ts';
import { problemsIn, sourceOf, type Source } from './source.ts';
import { commentsInText, parseYamlText } from './yaml-syntax.ts';
import { keyRange, yamlEdit, type YamlFix } from './yaml-fixes.ts';
import { schemaFindings } from './yaml-words.ts';

/** YAML in a file. `firstLine` is above 1 for the front matter of a page. */
export interface YamlSource {
  file: string;
  text: string;
  firstLine?: number;
}

/**
 * Reads a data file through its schema. Adds every syntax error to `problems`, or every wrong value if
 * the syntax is right. Wrong values are replaced by fallback values.
 */
export function parseYaml<T>(source: YamlSource, schema: z.ZodType<T>, problems: Problem[]): T {
  const yaml = openYaml(source, problems);
  return yaml.read(yaml.value, schema).data;
}

/** YAML as far as it can be read. */
export interface OpenYaml {
  /** Its value; with syntax errors, as much of it as the parser understood. */
  value: unknown;
  /** Reports something about the value at a path, or about its nearest parent that exists. */
  report(path: PropertyKey[], message: string, severity?: 'warning'): void;
  /** Reports something about the name of a field. `meant` is the correct name, if it is certain. */
  reportName(
    path: PropertyKey[],
    message: string,
    more?: { severity?: 'warning'; meant?: string | undefined },
  ): void;
  /**
   * Parses a value with a schema and reports all errors. Wrong parts are replaced, see `salvage`. If the value
   * is not the unchanged value of this YAML, `placeOf` maps its paths to paths in the YAML.
   */
  read<T>(
    value: unknown,
    schema: z.ZodType<T>,
    placeOf?: (path: PropertyKey[]) => PropertyKey[],
  ): YamlReading<T>;
}

/** A value that was parsed with a schema. */
interface YamlReading<T> {
  data: T;
  /** Tells whether a field may only be missing because of a reported error. */
  isLost(field: PropertyKey): boolean;
}

/**
 * Opens YAML and reports its syntax errors. With such errors it reports nothing about the values, because
 * they may not be what the editor wrote.
 */
export function openYaml({ file, text, firstLine }: YamlSource, problems: Problem[]): OpenYaml {
  const { document, value: parsed, errors } = parseYamlText(text);
  const source = sourceOf(file, text, firstLine);
  const counts = { error: 0, warning: 0 };
  const push = (finding: Finding) => {
    const { offset, severity = 'error' } = finding;
    const count = ++counts[severity];
    if (count > limits.fieldErrors.most) return;
    const isLast = count === limits.fieldErrors.most;
    const last = { ...finding, offset, message: tooMany(severity), fix: [] };
    problems.push(...problemsIn(source, [isLast ? last : finding]));
  };
  const fixAt = (path: PropertyKey[], fix: YamlFix | undefined) => {
    const edit = fix && yamlEdit(document, text, path, fix);
    return edit && [edit];
  };
  const isBroken = errors.length > 0;
  for (const error of errors) push(error);
  if (!isBroken) {
    for (const offset of commentsInText(document, text)) {
      push({ offset, message: commentInText, severity: 'warning' });
    }
  }
  const report: OpenYaml['report'] = (path, message, severity) => {
    if (!isBroken) push({ offset: offsetOf(document, path), message, severity });
  };
  const reportName: OpenYaml['reportName'] = (path, message, { severity, meant } = {}) => {
    if (isBroken) return;
    const offset = keyRange(document, path)?.[0] ?? offsetOf(document, path);
    push({
      offset,
      message,
      severity,
      fix: fixAt(path, meant === undefined ? meant : { name: meant }),
    });
  };
  return {
    value: parsed,
    report,
    reportName,
    read(value, schema, placeOf = (path) => path) {
      const { data, issues } = salvage(value, schema);
      const fieldsAt = (path: PropertyKey[]) =>
        Object.keys(fieldsOf(schemaAt(schema, path) ?? schema));
      const shown = isBroken ? [] : issues.slice(0, limits.fieldErrors.most);
      for (const { path, message, name, written } of schemaFindings(shown, fieldsAt, placeOf)) {
        const fix = fixAt(path, written && { written });
        if (name) reportName(path, message, name);
        else push({ offset: offsetOf(document, path), message, fix });
      }
      const wrong = new Set(issues.map(({ path }) => path[0]));
      return { data, isLost: (field) => isBroken || wrong.has(field) };
    },
  };
}

/**
 * Finds the place of the value at a path of YAML, or of its nearest parent that exists. Undefined for
 * YAML with syntax errors.
 */
export function placesIn(
  source: Source,
): ((path: PropertyKey[]) => { line: number; column: number }) | undefined {
  const { document, errors } = parseYamlText(source.text);
  return errors.length > 0 ? undefined : (path) => source.at(offsetOf(document, path));
}

const commentInText =
  'The text after the # is a comment and is not published. If it belongs to the text, put the whole text in "double quotes".';

const tooMany = (what: string) =>
  `This file has ${shownLimit(limits.fieldErrors)} ${what}s up to here. The others are reported after you fix these.`;

/** Offset of the deepest node on the path that exists, so that a missing field points to its parent. */
function offsetOf(document: Document<ParsedNode>, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as ParsedNode | undefined;
    if (node?.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
