import { posix } from 'node:path';
import { attempt } from '../attempt.ts';
import { printedByComponent } from '../components/print-component.ts';
import { UnknownValue, valueOfCode, type Scope } from '../components/template-values.ts';
import { parseCode, type Code } from '../parse-code.ts';
import type { Conversion } from './converter.ts';
import { elementRules } from './elements.ts';

/** Tells whether the import converts an element or component by its name. */
const isConverted = (name: string) => Object.hasOwn(elementRules, name);

/** A component in a page: its start tag, and its content as Markdown. */
interface UsedComponent {
  name: string;
  tag: string;
  content: string;
}

/**
 * Returns what a component of the old site prints, if its template can be read as data. `data` are the values of
 * attributes in braces; a value is undefined if only running the code would give it.
 */
export const printedByTemplate = (
  { name, tag, content }: UsedComponent,
  data: Readonly<Record<string, unknown>>,
  { declarations, documentation, page }: Conversion,
): string | undefined =>
  attempt(
    () => {
      const file = posix.join(documentation.folder, page.file);
      // In VitePress, the script of a page contains its imports.
      const script = setupScript(page.body);
      const code: Code =
        script === undefined
          ? declarations
          : { text: script, statements: parseCode(script, { hasJsx: false }) };
      const scope: Scope = { files: documentation.files, file, code, values: new Map(), print };
      const values = propertiesOf(tag, data, scope);
      return printedByComponent(
        name,
        { values, content },
        { documentation, file, code, isConverted },
      );
    },
    () => undefined,
  );

const print = () => {
  throw new UnknownValue();
};

/** Reads the properties in a start tag. Throws an UnknownValue if only running the code would give one of them. */
function propertiesOf(
  tag: string,
  data: Readonly<Record<string, unknown>>,
  scope: Scope,
): Map<string, unknown> {
  if (tag.includes('{...')) throw new UnknownValue();
  const written = tag.replace(/^<[\w.-]+/, '').matchAll(property);
  return new Map(
    [...written].flatMap(([, name = '', double, single, expression, bare]): [string, unknown][] => {
      const [, bound] = /^(?:v-bind)?:([\w-]+)$/.exec(name) ?? [];
      const text = double ?? single ?? bare;
      const key = bound ?? name;
      if (/^(?:@|v-|class(?:Name)?$|style$|key$)/.test(key)) return [];
      if (bound !== undefined) return [[key, valueOfCode(text ?? '', scope)]];
      if (expression === undefined) return [[key, text ?? true]];
      return [[key, name in data ? knownValue(data[name]) : valueOfCode(expression, scope)]];
    }),
  );
}

/** Matches an attribute. The groups are its name, and its value in quotes, in braces or without marks. */
const property =
  /([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}|([^\s"'<>{}=]+)))?/g;

function knownValue(value: unknown): unknown {
  if (value === undefined) throw new UnknownValue();
  return value;
}

/** Returns the code in the `<script setup>` of a page. */
function setupScript(body: string): string | undefined {
  const tag = [...body.matchAll(/<script\b([^<>]*)>/g)].find(([, has = '']) =>
    /\bsetup\b/.test(has),
  );
  if (!tag) return undefined;
  const start = tag.index + tag[0].length;
  const end = body.indexOf('</script>', start);
  return end === -1 ? undefined : body.slice(start, end);
}
