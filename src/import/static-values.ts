import { posix } from 'node:path';
import { sourcePlaces } from '../content/source/source-places.ts';
import { attempt } from './attempt.ts';
import type { DocumentationFiles, Place } from './documentation-files.ts';
import { ImportLimitError, importLimits } from './import-limits.ts';
import { CodeError, parseCode, type ESTree } from './syntax-tree.ts';
import {
  copyListPlaces,
  copyPlaces,
  noteInput,
  notePlace,
  noteUnknownValues,
} from './value-places.ts';

/**
 * Reads an export of a JavaScript or TypeScript file as data, without running it: the default one, or the one with a name. Follows constants, spread
 * values and imports of other files. The result of a function such as `defineConfig` is its first argument. Computed
 * values are undefined in the result; those that decide what the sidebar and redirects list are reported. Throws an
 * ImportLimitError if the values become too large.
 */
export const readConfiguration = (
  files: DocumentationFiles,
  file: string,
  name = 'default',
): unknown => moduleAt(file, { file }, readingOf(files, true))(name);

/** Returns the value of an expression that uses the declarations of a page. Undefined if only running it would give it. */
export function valueOfExpression(
  files: DocumentationFiles,
  file: string,
  declarations: string,
  expression: string,
): unknown {
  const own = `export default (${expression}\n);`;
  // The declarations are parsed apart, so that all expressions of a page share their syntax tree.
  const statements = [
    ...parseCode(declarations, 'tsx').body,
    ...parseCode(declarations.replaceAll(/[^\n]/g, ' ') + own, 'tsx').body,
  ];
  const code = { file, text: declarations + own, statements };
  return moduleOf(code, readingOf(files, false))('default');
}

/** Returns the import and export statements at the start of a text, up to the first other statement. */
export function leadingStatements(text: string): { end: number; imports: Imported[] } {
  const statements = statementsBefore(text);
  const first = statements.findIndex((statement) => !isModuleStatement(statement, text));
  const own = first < 0 ? statements : statements.slice(0, first);
  return { end: own.at(-1)?.end ?? 0, imports: own.flatMap(importsOf) };
}

/**
 * Returns the statements at the start of a text. As in MDX, they end at the first blank line before which they are
 * complete. Text directly below a statement is not a part of it.
 */
function statementsBefore(text: string): Statement[] {
  for (const { index } of text.matchAll(blankLine)) {
    const code = text.slice(0, index);
    const found = parsedOrError(code);
    if (!(found instanceof CodeError)) return found;
    // An error at the end can be that more has to follow.
    const canGrow = found.end >= code.trimEnd().length && index < text.length;
    if (!canGrow) return statementsAbove(code, found);
  }
  return [];
}

/** Returns the statements on the lines above an error. */
function statementsAbove(text: string, { start }: CodeError): Statement[] {
  const code = text.slice(0, Math.max(0, text.lastIndexOf('\n', start - 1)));
  const found = parsedOrError(code);
  return found instanceof CodeError ? statementsAbove(code, found) : found;
}

function parsedOrError(code: string): Statement[] | CodeError {
  try {
    return parseCode(code, 'tsx').body;
  } catch (error) {
    if (error instanceof CodeError) return error;
    throw error;
  }
}

/** Matches before a blank line that is not inside an indented block, and at the end of a text. */
const blankLine = /\n[ \t\r]*\n(?=\S)|$/g;

/** A name in a file, the module from which it is imported, and the name that it has there. */
export interface Imported {
  name: string;
  from: string;
  original: string;
}

type Statement = ESTree.Program['body'][number];

function importsOf(statement: Statement): Imported[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const from = statement.source.value;
  return statement.specifiers.flatMap((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return [];
    const original = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
    return [{ name: one.local.name, from, original }];
  });
}

const nameOf = (node: ESTree.ModuleExportName) =>
  node.type === 'Literal' ? node.value : node.name;

const isModuleStatement = ({ type, start, end }: Statement, text: string) =>
  type === 'ImportDeclaration' ||
  /^export\s+(?:const|let|default|function|async|class|\{|\*)/.test(text.slice(start, end));

/** A source file: a function that returns an exported value. */
type Module = (name: string) => unknown;

/** What the modules of a configuration share: those that were read, the names that are being read, and the size so far. */
interface Reading {
  files: DocumentationFiles;
  /** Whether to report computed values. */
  isConfiguration: boolean;
  modules: Map<string, Module>;
  running: Set<ESTree.Expression>;
  size: number;
}

const readingOf = (files: DocumentationFiles, isConfiguration: boolean): Reading => ({
  files,
  isConfiguration,
  modules: new Map(),
  running: new Set(),
  size: 0,
});

/** Returns the module at a path, which can lack its ending. */
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
      files.report.leftOut(file!, why, line);
      return empty;
    },
  );
  reading.modules.set(path, read);
  return read;
}

const empty: Module = () => undefined;

function readModule(file: string, text: string, reading: Reading): Module {
  if (file.endsWith('.json')) {
    const value: unknown = JSON.parse(text);
    return () => value;
  }
  const statements = parseCode(text, /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx').body;
  return moduleOf({ file, text, statements }, reading);
}

/** The text of a module, and its statements, whose positions are offsets in the text. */
interface Code {
  file: string;
  text: string;
  statements: readonly Statement[];
}

function moduleOf({ file, text, statements }: Code, reading: Reading): Module {
  const { files, isConfiguration, running } = reading;
  const pointAt = sourcePlaces(text);
  // The declarations of the file by name, and its default export.
  const declared = new Map<string, ESTree.Expression>();
  const imports = new Map(
    statements.flatMap(importsOf).map((imported) => [imported.name, imported]),
  );
  // The names of the properties that contain the value that is being read.
  let names: string[] = [];
  for (const statement of statements) readStatement(statement);
  return (name) => {
    const found = declared.get(name);
    return found && valueOnce(found);
  };

  function readStatement(statement: Statement | ESTree.Declaration): void {
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
      if (declaration.type === 'FunctionDeclaration') readStatement(declaration);
      else if (!declaration.type.endsWith('Declaration'))
        declared.set('default', declaration as ESTree.Expression);
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

  /** Returns the value of a declaration, or undefined inside its own value. */
  function valueOnce(node: ESTree.Expression): unknown {
    if (running.has(node)) return undefined;
    const outer = names;
    names = [];
    running.add(node);
    const value = valueOf(node);
    running.delete(node);
    names = outer;
    return value;
  }

  function count(size: number): void {
    reading.size += size;
    if (reading.size > importLimits.configurationSize)
      throw new ImportLimitError('Its values are too large.');
  }

  function valueOf(node: ESTree.Argument): unknown {
    count(1);
    switch (node.type) {
      case 'Literal':
        if ('regex' in node) return undefined;
        return 'bigint' in node ? reportComputed(node) : node.value;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return valueOf(node.expression);
      case 'ArrayExpression':
        return listOf(node);
      case 'ObjectExpression':
        return objectOf(node);
      case 'Identifier':
        return valueOfName(node);
      case 'MemberExpression':
        if (node.computed) return reportComputed(node);
        return (valueOf(node.object) as Record<string, unknown> | undefined)?.[node.property.name];
      case 'CallExpression':
        return valueOfCall(node);
      case 'TemplateLiteral':
        return valueOfTemplate(node);
      // The text of JSX, which the import converts like that of a page.
      case 'JSXElement':
        return codeOf(node);
      case 'JSXFragment':
        return text.slice(node.openingFragment.end, node.closingFragment.start).trimStart();
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return undefined;
      default:
        return reportComputed(node);
    }
  }

  function valueOfTemplate(node: ESTree.TemplateLiteral): unknown {
    const [head, ...texts] = node.quasis.map(({ value }) => value.cooked);
    const parts = texts.flatMap((after, at) => [valueOf(node.expressions[at]!), after]);
    count(parts.reduce<number>((sum, part) => sum + String(part).length, 0) / 10);
    return parts.includes(undefined) ? reportComputed(node) : [head, ...parts].join('');
  }

  function listOf({ elements }: ESTree.ArrayExpression): unknown[] {
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

  function objectOf({ properties }: ESTree.ObjectExpression): Record<string, unknown> {
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

  /** Reads a property. Its key is undefined if only running its code would give it. `code` is the code of its value. */
  function readProperty(property: ESTree.ObjectPropertyKind): {
    key?: string | undefined;
    code: ESTree.Node;
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
    if (property.method || property.kind !== 'init') return { key, code: property };
    const code = property.value;
    if (property.shorthand) return { key, code, value: valueOf(code) };
    names.push(codeOf(property.key));
    const value = (key === 'label' ? translatedText(code) : undefined) ?? valueOf(code);
    names.pop();
    return { key, code, value: key === undefined ? undefined : value };
  }

  function keyOf({ computed, key }: ESTree.ObjectProperty): string | undefined {
    if (!computed && key.type === 'Identifier') return key.name;
    const found = valueOf(key as ESTree.Expression);
    if (!computed) return String(found);
    return typeof found === 'string' ? found : undefined;
  }

  /** Describes the place of a value: a property or an element of a list, and the code of the value in it. */
  function placeOf(node: ESTree.Node, valueNode: ESTree.Node, value: unknown) {
    const code = codeOf(valueNode);
    const isComputed = value === undefined && code !== 'undefined';
    return { file, line: lineOf(node), code, isComputed };
  }

  function valueOfName(node: ESTree.IdentifierReference): unknown {
    const { name } = node;
    const own = declared.get(name);
    if (own) return running.has(own) ? reportComputed(node) : valueOnce(own);
    const imported = imports.get(name);
    if (imported?.from.startsWith('.')) return other(imported.from, node)(imported.original);
    return name === 'undefined' || imported ? undefined : reportComputed(node);
  }

  function valueOfCall(node: ESTree.CallExpression): unknown {
    const called = codeOf(node.callee);
    const [first] = node.arguments;
    if (called === 'require.resolve' && first) return valueOf(first);
    if (called === 'require' && first?.type === 'Literal' && typeof first.value === 'string') {
      return first.value.startsWith('.') ? other(first.value, node)('default') : undefined;
    }
    const result = resultOf(declared.get(called));
    if (result && !running.has(result)) return valueOnce(result);
    const isMerge = /merge|assign|extend/i.test(called) && node.arguments.length > 1;
    // Functions such as defineConfig and starlight return or use their first object. Others also use the next ones.
    if (first && node.callee.type === 'Identifier' && !isMerge) {
      const value = valueOf(first);
      if (typeof value === 'object') {
        if (value !== null) noteInput(value);
        return value;
      }
    }
    return reportComputed(node);
  }

  function other(from: string, node: ESTree.Node): Module {
    return moduleAt(posix.join(posix.dirname(file), from), { file, line: lineOf(node) }, reading);
  }

  function codeOf({ start, end }: ESTree.Span): string {
    return text.slice(start, end);
  }

  function lineOf({ start }: ESTree.Span): number {
    return pointAt(start).line;
  }

  /** Returns the text that a call such as `translate('Guides')` gets, which is the label in the main language. */
  function translatedText(node: ESTree.Expression): string | undefined {
    if (node.type !== 'CallExpression' || codeOf(node.callee).startsWith('require'))
      return undefined;
    const [first] = node.arguments;
    return first && plainText(first);
  }

  function reportComputed(node: ESTree.Node): undefined {
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

/** Matches names of properties and files that decide which pages the sidebar and redirects list. */
const structure = /sidebar|^(?:redirects|nav)$/i;

/** Returns the text of a string or of a template without expressions. */
function plainText(node: ESTree.Argument): string | undefined {
  const isTemplate = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  const value = isTemplate ? node.quasis[0]?.value.cooked : node.type === 'Literal' && node.value;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the expression that a function without parameters returns. */
function resultOf(node: ESTree.Expression | undefined): ESTree.Expression | undefined {
  if (!node || !('params' in node) || node.params.length > 0) return undefined;
  const { body } = node;
  if (body?.type !== 'BlockStatement') return body ?? undefined;
  return body.body.find((one) => one.type === 'ReturnStatement')?.argument ?? undefined;
}

const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];
