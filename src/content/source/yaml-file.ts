import type { z } from 'zod';
import { fillTexts, type Placeholders } from '../../base/text/placeholders.ts';
import type { Finding } from './finding.ts';
import { limits, shownLimit } from './limits.ts';
import { readingRules } from './reading-rules.ts';
import type { RuleRow } from './rule.ts';
import { fallbackOf, fieldsOf, schemaAt, withoutEmptyFields } from './fallback-values.ts';
import type { Source } from './source.ts';
import { commentsInText } from './yaml-syntax.ts';
import { keyRange, renamedField } from './yaml-fixes.ts';
import { schemaErrors } from './yaml-words.ts';

/**
 * Parses a data file with a schema and fills the placeholders in its texts. Adds all syntax errors to `findings`.
 * Without syntax errors, adds an error for each invalid value. Replaces invalid values by fallback values.
 */
export function parseYaml<T>(
  source: Source,
  schema: z.ZodType<T>,
  findings: Finding[],
  values: Placeholders = new Map(),
): T {
  const yaml = openYaml(source, findings);
  return yaml.read(fillTexts(yaml.value, values, yaml.reportPlaceholder), schema).data;
}

/** Parsed YAML, which can have syntax errors, and functions that report findings about its values. */
export interface OpenYaml {
  /** The value of the YAML. With syntax errors, contains only the parts that the parser understood. */
  value: unknown;
  /**
   * Reports a finding about the value at a path. If there is no value, uses the position of the nearest parent that
   * exists.
   */
  report(rule: RuleRow, path: PropertyKey[], message: string): void;
  /** Reports a placeholder without a value. */
  reportPlaceholder(path: PropertyKey[], message: string): void;
  /**
   * Reports a finding about the name of a field. `correction` is the correct name. Omit `correction` if the correct
   * name is uncertain.
   */
  reportName(rule: RuleRow, path: PropertyKey[], message: string, correction?: string): void;
  /**
   * Parses a value with a schema and reports all errors. Replaces the invalid parts by fallback values; see `salvage`.
   */
  read<T>(value: unknown, schema: z.ZodType<T>): YamlReading<T>;
}

/** A value that was parsed with a schema. */
interface YamlReading<T> {
  data: T;
  /** Tells whether an error that is already reported could be the reason why a field is missing. */
  isLost(field: PropertyKey): boolean;
}

/**
 * Parses the YAML of a source and reports its syntax errors. With syntax errors, does not report findings about values,
 * because the values can differ from what the author intended.
 */
export function openYaml(source: Source, findings: Finding[]): OpenYaml {
  const { yaml } = source;
  const { document, value: parsed, errors, start, text } = yaml;
  const counts = { error: 0, warning: 0 };
  /** Adds a finding, up to the limit for its severity. The finding at the limit says that there are more. */
  const push = (finding: Omit<Finding, 'source'>) => {
    const { rule, at } = finding;
    const count = ++counts[rule.severity];
    if (count > limits.fieldErrors.most) return;
    const isLast = count === limits.fieldErrors.most;
    findings.push({
      source,
      ...(isLast ? { rule, at, message: tooMany(rule.severity) } : finding),
    });
  };
  const isBroken = errors.length > 0;
  for (const { offset, message } of errors)
    push({ rule: readingRules['yaml-syntax'], at: start + offset, message });
  if (!isBroken) {
    for (const offset of commentsInText(document, text)) {
      push({ rule: readingRules['yaml-comment'], at: start + offset, message: commentInText });
    }
  }
  const report: OpenYaml['report'] = (rule, path, message) => {
    if (!isBroken) push({ rule, at: path, message });
  };
  const reportName: OpenYaml['reportName'] = (rule, path, message, correction) => {
    if (isBroken) return;
    const key = keyRange(document, path);
    const edit = correction === undefined ? undefined : renamedField(yaml, path, correction);
    const at = key ? start + key[0] : path;
    push({ rule, at, message, fix: edit && [edit] });
  };
  return {
    value: parsed,
    report,
    reportPlaceholder: (path, message) =>
      report(readingRules['unknown-placeholder'], path, message),
    reportName,
    read(value, schema) {
      const { data, issues } = salvage(withoutEmptyFields(value, schema), schema);
      const fieldsAt = (path: PropertyKey[]) =>
        Object.keys(fieldsOf(schemaAt(schema, path) ?? schema));
      const shown = isBroken ? [] : issues.slice(0, limits.fieldErrors.most);
      for (const { path, message, name } of schemaErrors(shown, fieldsAt)) {
        if (name) reportName(readingRules['unknown-field'], path, message, name.correction);
        else push({ rule: readingRules.value, at: path, message });
      }
      const wrong = new Set(issues.map(({ path }) => path[0]));
      return { data, isLost: (field) => isBroken || wrong.has(field) };
    },
  };
}

const commentInText =
  'The text after the # is a comment and is not published. If it belongs to the text, put the whole text in "double quotes".';

/** Returns the message of the last finding that is reported for a file. */
const tooMany = (what: string) =>
  `This file has ${shownLimit(limits.fieldErrors)} ${what}s up to here. The others are reported after you fix these.`;

/** A parsed value. Its invalid parts were replaced by fallback values or left out. */
interface Salvaged<T> {
  data: T;
  /** The errors in the original value. */
  issues: readonly z.core.$ZodIssue[];
}

/**
 * Parses a value with a schema. Replaces invalid parts by their fallback values. Leaves out parts without a fallback
 * value. If the result is still invalid, replaces whole fields.
 */
export function salvage<T>(value: unknown, schema: z.ZodType<T>): Salvaged<T> {
  const whole = schema.safeParse(value, { reportInput: true });
  if (whole.success) return { data: whole.data, issues: [] };
  const issues = whole.error.issues.flatMap(issuesOfForm);
  // First replaces only the invalid parts. If this is not enough, replaces whole fields at the top level, and at last
  // everything.
  const places = issues.flatMap(placesOf);
  const inPlace = schema.safeParse(replaced(value, places, schema));
  if (inPlace.success) return { data: inPlace.data, issues };
  const fields = [...places, ...inPlace.error.issues.flatMap(placesOf)].map(([field]) => [field!]);
  const byField = schema.safeParse(replaced(value, fields, schema));
  return { data: byField.success ? byField.data : schema.parse(fallbackOf(schema)), issues };
}

/**
 * Replaces the issue of a value that can have several forms by the issues of the form that the author uses. Keeps the
 * issue if the value has none of the forms, or if several forms are possible.
 */
function issuesOfForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [used, ...others] = issue.errors.filter((form) =>
    form.every(({ path }) => path.length > 0),
  );
  if (used === undefined || others.length > 0) return [issue];
  return used.map((one) => Object.assign({}, one, { path: [...issue.path, ...one.path] }));
}

/** The path of a value: its keys, the outermost first. */
type Place = readonly PropertyKey[];

/** Returns the paths of the values that an issue is about. */
function placesOf(issue: z.core.$ZodIssue): Place[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

/** Copies a value and replaces the parts at some paths by their fallback values. */
function replaced(value: unknown, places: readonly Place[], schema: z.ZodType): unknown {
  const root = { value: structuredClone(value) };
  for (const place of places) {
    const part = schemaAt(schema, place);
    replace(root, ['value', ...place], part && fallbackOf(part));
  }
  return root.value;
}

/**
 * Sets the value at a path in `root`, or removes it if `fallback` is undefined. Does nothing if the parent of the value
 * is missing.
 */
function replace(root: object, place: Place, fallback: unknown): void {
  const parent = place.slice(0, -1).reduce(inside, root);
  if (typeof parent !== 'object' || parent === null) return;
  const key = place.at(-1)!;
  if (fallback !== undefined) Reflect.set(parent, key, structuredClone(fallback));
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}

/** Returns the member of an object or array with this key. Returns undefined if there is none. */
const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
