import { posix } from 'node:path';
import type {
  ArrayExpression,
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  MemberExpression,
  Node,
  ObjectExpression,
  ObjectMethod,
  ObjectProperty,
  OptionalCallExpression,
  OptionalMemberExpression,
  Statement,
  TemplateLiteral,
} from '@babel/types';
import { attempt } from './attempt.ts';
import type { DocumentationFiles, Place } from './documentation-files.ts';
import { ImportLimitError, importLimits } from './import-limits.ts';
import { importsOf } from './leading-statements.ts';
import { parseCode, type Code } from './parse-code.ts';
import {
  copyListPlaces,
  copyPlaces,
  noteInput,
  notePlace,
  noteUnknownValues,
} from './value-places.ts';

/**
 * Reads an export of a JavaScript or TypeScript file as data, without running the file. `name` is the export; without
 * it, the default export is read. Follows constants, spread values and imports of other files. For a call such as
 * `defineConfig({ … })`, the result is the first argument. Values that must be computed are undefined. The report lists
 * the computed values that decide which pages the sidebar and redirects contain. Throws an ImportLimitError if the
 * values become too large.
 */
export const readConfiguration = (
  files: DocumentationFiles,
  file: string,
  name = 'default',
): unknown => moduleAt(file, { file }, readingOf(files, true))(name);

/**
 * Returns the value of an expression that can use the declarations of a page. Returns undefined if only running the
 * code would give the value.
 */
export function valueOfExpression(
  files: DocumentationFiles,
  file: string,
  declarations: Code,
  expression: string,
): unknown {
  const { text, statements } = declarations;
  const own = `export default (${expression}\n);`;
  const code = {
    text: text + own,
    statements: [...statements, ...parseCode(own, { startIndex: text.length })],
  };
  return moduleOf(file, code, readingOf(files, false))('default');
}

/** A source file, as a function that returns the value of an export by its name. */
type Module = (name: string) => unknown;

/** The state that all modules of a configuration share while they are read. */
interface Reading {
  files: DocumentationFiles;
  /** Whether the code is a configuration, whose computed values are reported. */
  isConfiguration: boolean;
  /** The modules that were already read, by path. */
  modules: Map<string, Module>;
  /** The declarations that are being read now. A declaration that needs one of these contains itself. */
  running: Set<Node>;
  /** How many values were read so far. */
  size: number;
}

const readingOf = (files: DocumentationFiles, isConfiguration: boolean): Reading => ({
  files,
  isConfiguration,
  modules: new Map(),
  running: new Set(),
  size: 0,
});

/**
 * Returns the module at a path with or without its ending. If the file is missing or cannot be read, the module has no
 * exports.
 */
function moduleAt(path: string, at: Place, reading: Reading): Module {
  const known = reading.modules.get(path);
  if (known) return known;
  const { files } = reading;
  const file = [path, ...endings.map((ending) => `${path}${ending}`)].find(
    (name) => /\.\w+$/.test(name) && files.has(name, at),
  );
  const read = attempt(
    () => (file === undefined ? empty : readModule(file, files.text(file, at) ?? '', reading)),
    (why, line) => {
      files.report.toDo(file!, why, correction, line);
      return empty;
    },
  );
  reading.modules.set(path, read);
  return read;
}

/** A module without exports. */
const empty: Module = () => undefined;

/** The fix that the report shows for a file that cannot be read. */
export const correction = 'Correct it, and import again.';

/** Reads a JSON file or a source file as a module. */
function readModule(file: string, text: string, reading: Reading): Module {
  if (file.endsWith('.json')) {
    const value: unknown = JSON.parse(text);
    return () => value;
  }
  const statements = parseCode(text, { hasJsx: !/\.[cm]?ts$/.test(file) });
  return moduleOf(file, { text, statements }, reading);
}

/** Creates a module from the code of a file. */
function moduleOf(file: string, { text, statements }: Code, reading: Reading): Module {
  const { files, isConfiguration, running } = reading;
  // The declared values of the file by name. The default export has the name `default`.
  const declared = new Map<string, Node>();
  const imports = new Map(
    statements.flatMap(importsOf).map((imported) => [imported.name, imported]),
  );
  // The names of the properties around the value that is being read, the outermost first.
  let names: string[] = [];
  for (const statement of statements) readStatement(statement);
  return (name) => {
    const found = declared.get(name);
    return found && valueOnce(found);
  };

  function readStatement(statement: Statement): void {
    if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) readStatement(statement.declaration);
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init) declared.set(id.name, init);
      }
    } else if (statement.type === 'FunctionDeclaration') {
      if (statement.id) declared.set(statement.id.name, statement);
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      declared.set('default', declaration);
      if (declaration.type === 'FunctionDeclaration') readStatement(declaration);
    } else if (statement.type === 'TSExportAssignment') {
      declared.set('default', statement.expression);
    } else if (
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression'
    ) {
      const { left, right } = statement.expression;
      if (codeOf(left) === 'module.exports') declared.set('default', right);
    }
  }

  /**
   * Returns the value of a declaration. Returns undefined if the declaration is already being read, because its value
   * then contains itself.
   */
  function valueOnce(node: Node): unknown {
    if (running.has(node)) return undefined;
    const outer = names;
    names = [];
    running.add(node);
    const value = valueOf(node);
    running.delete(node);
    names = outer;
    return value;
  }

  /** Adds to the number of values. Throws an ImportLimitError if there are too many. */
  function count(size: number): void {
    reading.size += size;
    if (reading.size > importLimits.configurationSize)
      throw new ImportLimitError('Its values are too large.');
  }

  function valueOf(node: Node): unknown {
    count(1);
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node.value;
      case 'NullLiteral':
        return null;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return valueOf(node.expression);
      case 'ArrayExpression':
        return listOf(node);
      case 'ObjectExpression':
        return objectOf(node);
      case 'Identifier':
        return valueOfName(node);
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return valueOfMember(node);
      case 'CallExpression':
      case 'OptionalCallExpression':
        return valueOfCall(node);
      case 'TemplateLiteral':
        return valueOfTemplate(node);
      // JSX stays source text, which the import later converts like the text of a page.
      case 'JSXElement':
        return codeOf(node);
      case 'JSXFragment':
        return text.slice(node.openingFragment.end!, node.closingFragment.start!).trimStart();
      case 'RegExpLiteral':
        return undefined;
      default:
        return isFunction(node) ? undefined : reportComputed(node);
    }
  }

  function valueOfMember(node: MemberExpression | OptionalMemberExpression): unknown {
    const { object, property, computed } = node;
    if (computed || property.type !== 'Identifier') return reportComputed(node);
    return (valueOf(object) as Record<string, unknown> | undefined)?.[property.name];
  }

  function valueOfTemplate(node: TemplateLiteral): unknown {
    const [head, ...texts] = node.quasis.map(({ value }) => value.cooked);
    const parts = texts.flatMap((after, at) => [valueOf(node.expressions[at]!), after]);
    count(parts.reduce<number>((sum, part) => sum + String(part).length, 0) / 10);
    return parts.includes(undefined) ? reportComputed(node) : [head, ...parts].join('');
  }

  function listOf({ elements }: ArrayExpression): unknown[] {
    const list: unknown[] = [];
    for (const one of elements) {
      if (one?.type !== 'SpreadElement') {
        const value = one ? valueOf(one) : undefined;
        if (one) notePlace(list, String(list.length), placeOf(one, one, value));
        list.push(value);
        continue;
      }
      const value = valueOf(one.argument);
      copyListPlaces(list, value, placeOf(one, one.argument, value));
      if (!Array.isArray(value)) continue;
      count(value.length);
      for (const inner of value as unknown[]) list.push(inner);
    }
    return list;
  }

  function objectOf({ properties }: ObjectExpression): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    const notes: ((object: object) => void)[] = [];
    for (const property of properties) {
      const { key, code, value, spread } = readProperty(property);
      if (spread) {
        const own = Object.entries(spread);
        count(own.length);
        entries.push(...own);
        notes.push((object) => copyPlaces(object, spread));
      } else {
        const place = placeOf(property, code, value);
        if (key !== undefined) {
          entries.push([key, value]);
          notes.push((object) => notePlace(object, key, place));
        } else if (place.isComputed) notes.push((object) => noteUnknownValues(object, place));
      }
    }
    const object = Object.fromEntries(entries);
    for (const note of notes) note(object);
    return object;
  }

  /**
   * Reads a property. `key` is undefined if only running the code would give it. `code` is the code of the value.
   * `spread` is set for a property such as `...defaults`.
   */
  function readProperty(property: ObjectExpression['properties'][number]): {
    key?: string | undefined;
    code: Node;
    value?: unknown;
    spread?: object;
  } {
    if (property.type === 'SpreadElement') {
      const code = property.argument;
      const label = translatedText(code);
      if (label !== undefined) return { key: 'label', code, value: label };
      const value = valueOf(code);
      return typeof value === 'object' && value !== null
        ? { code, spread: value }
        : { code, value };
    }
    const key = keyOf(property);
    if (property.type === 'ObjectMethod') return { key, code: property };
    const code = property.value;
    if (property.shorthand) return { key, code, value: valueOf(code) };
    names.push(key ?? '');
    const value = (key === 'label' ? translatedText(code) : undefined) ?? valueOf(code);
    names.pop();
    return { key, code, value: key === undefined ? undefined : value };
  }

  function keyOf({ computed, key }: ObjectProperty | ObjectMethod): string | undefined {
    if (!computed && key.type === 'Identifier') return key.name;
    if (!computed && 'value' in key) return String(key.value);
    const value = valueOf(key);
    return typeof value === 'string' ? value : undefined;
  }

  /** Describes the place of a value. `node` is the property or list element, `valueNode` the code of its value. */
  function placeOf(node: Node, valueNode: Node, value: unknown) {
    const code = codeOf(valueNode);
    const isComputed = value === undefined && code !== 'undefined';
    return { file, line: lineOf(node), code, isComputed };
  }

  function valueOfName(node: Identifier): unknown {
    const { name } = node;
    const own = declared.get(name);
    if (own) return running.has(own) ? reportComputed(node) : valueOnce(own);
    const imported = imports.get(name);
    if (imported?.from.startsWith('.')) return other(imported.from, node)(imported.original);
    return name === 'undefined' || imported ? undefined : reportComputed(node);
  }

  function valueOfCall(node: CallExpression | OptionalCallExpression): unknown {
    const called = codeOf(node.callee);
    const [first] = node.arguments;
    if (called === 'require.resolve' && first) return valueOf(first);
    if (called === 'require' && first?.type === 'StringLiteral') {
      return first.value.startsWith('.') ? other(first.value, node)('default') : undefined;
    }
    const result = resultOf(declared.get(called));
    if (result && !running.has(result)) return valueOnce(result);
    const isMerge = /merge|assign|extend/i.test(called) && node.arguments.length > 1;
    // Functions such as `defineConfig` and `starlight` return or use their first argument. A function that merges
    // objects also uses the other arguments, so its result is unknown.
    if (first && node.callee.type === 'Identifier' && !isMerge) {
      const value = valueOf(first);
      if (typeof value === 'object') {
        if (value !== null) noteInput(value);
        return value;
      }
    }
    return reportComputed(node);
  }

  function other(from: string, node: Node): Module {
    return moduleAt(posix.join(posix.dirname(file), from), { file, line: lineOf(node) }, reading);
  }

  function codeOf({ start, end }: Node): string {
    return text.slice(start!, end!);
  }

  /** Returns the text in a call such as `translate('Guides')`. This text is the label in the main language. */
  function translatedText(node: Node): string | undefined {
    if (node.type !== 'CallExpression' || codeOf(node.callee).startsWith('require'))
      return undefined;
    const [first] = node.arguments;
    return first && plainText(first);
  }

  /** Reports a value that only running the code would give, if it decides what the sidebar and redirects contain. */
  function reportComputed(node: Node): undefined {
    const isStructure = [posix.basename(file), ...names].some((name) => structure.test(name));
    if (!isConfiguration || !isStructure) return;
    files.report.toDo(
      file,
      `${codeOf(node).split('\n', 1)[0]} is computed, so it was not read.`,
      'Add what it lists to content/groups.yaml and the front matter of the pages.',
      lineOf(node),
    );
  }
}

/** Matches names of properties and files that decide which pages the sidebar and redirects contain. */
const structure = /sidebar|^(?:redirects|nav)$/i;

/** Returns the text of a string or of a template without expressions. */
function plainText(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]!.value.cooked ?? undefined) : undefined;
}

/**
 * Returns the expression that a function without parameters returns. A function with parameters has no known result.
 */
function resultOf(node: Node | undefined): Expression | undefined {
  if (!node || !isFunction(node) || node.params.length > 0) return undefined;
  const { body } = node;
  if (body.type !== 'BlockStatement') return body;
  return body.body.find((one) => one.type === 'ReturnStatement')?.argument ?? undefined;
}

const lineOf = ({ loc }: Node): number => loc!.start.line;

const isFunction = (
  node: Node,
): node is FunctionDeclaration | FunctionExpression | ArrowFunctionExpression =>
  /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type);

/** What an import may leave out at the end of a path, in the order in which it is tried. */
const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];
