import { posix } from 'node:path';
import ts from 'typescript';
import { attempt } from './attempt.ts';
import type { DocumentationFiles, Place } from './documentation-files.ts';
import { ImportLimitError, importLimits } from './import-limits.ts';
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
  const text = `${declarations}\nexport default (${expression}\n);`;
  return readModule(`${file}.tsx`, text, readingOf(files, false))('default');
}

/** Returns the import and export statements at the start of a text, up to the first other statement. */
export function leadingStatements(text: string): { end: number; imports: Imported[] } {
  const { statements } = ts.createSourceFile('page.tsx', text, ts.ScriptTarget.Latest);
  const first = statements.findIndex((statement) => !isModuleStatement(statement, text));
  const own = first < 0 ? statements.slice() : statements.slice(0, first);
  return { end: own.at(-1)?.end ?? 0, imports: own.flatMap(importsOf) };
}

/** A name in a file, the module from which it is imported, and the name that it has there. */
export interface Imported {
  name: string;
  from: string;
  original: string;
}

function importsOf(statement: ts.Statement): Imported[] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
    return [];
  const { text: from } = statement.moduleSpecifier;
  const { name, namedBindings } = statement.importClause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [
    ...(name ? [{ name: name.text, from, original: 'default' }] : []),
    ...named.map((one) => ({
      name: one.name.text,
      from,
      original: (one.propertyName ?? one.name).text,
    })),
  ];
}

function isModuleStatement(statement: ts.Statement, text: string): boolean {
  if (ts.isImportDeclaration(statement))
    return (
      ts.isStringLiteral(statement.moduleSpecifier) &&
      !/[\n]\n/.test(statement.moduleSpecifier.text)
    );
  return /^export\s+(?:const|let|default|function|async|class|\{|\*)/.test(
    text.slice(statement.pos, statement.end).trimStart(),
  );
}

/** A source file: a function that returns an exported value. */
type Module = (name: string) => unknown;

/** What the modules of a configuration share: those that were read, the names that are being read, and the size so far. */
interface Reading {
  files: DocumentationFiles;
  /** Whether to report computed values. */
  isConfiguration: boolean;
  modules: Map<string, Module>;
  running: Set<ts.Node>;
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
    (why) => {
      files.report.leftOut(file!, why);
      return empty;
    },
  );
  reading.modules.set(path, read);
  return read;
}

const empty: Module = () => undefined;

function readModule(file: string, text: string, reading: Reading): Module {
  const { files, isConfiguration, running } = reading;
  if (file.endsWith('.json')) {
    const value: unknown = JSON.parse(text);
    return () => value;
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  // The declarations of the file by name, and its default export.
  const declared = new Map<string, ts.Expression | ts.FunctionDeclaration>();
  const imports = new Map(
    source.statements.flatMap(importsOf).map((imported) => [imported.name, imported]),
  );
  for (const statement of source.statements) readStatement(statement);
  return (name) => {
    const found = declared.get(name);
    return found && valueOnce(found);
  };

  function readStatement(statement: ts.Statement): void {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      declared.set(statement.name.text, statement);
    } else if (ts.isExportAssignment(statement)) declared.set('default', statement.expression);
    else if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const { left, right } = statement.expression;
      if (left.getText() === 'module.exports') declared.set('default', right);
    }
  }

  /** Returns the value of a declaration, or undefined inside its own value. */
  function valueOnce(node: ts.Node): unknown {
    if (running.has(node)) return undefined;
    running.add(node);
    const value = valueOf(node);
    running.delete(node);
    return value;
  }

  function count(size: number): void {
    reading.size += size;
    if (reading.size > importLimits.configurationSize)
      throw new ImportLimitError('Its values are too large.');
  }

  function valueOf(node: ts.Node): unknown {
    count(1);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (keywords.has(node.kind)) return keywords.get(node.kind);
    if (isWrapper(node)) return valueOf(node.expression);
    if (ts.isArrayLiteralExpression(node)) return listOf(node);
    if (ts.isObjectLiteralExpression(node)) return objectOf(node);
    if (ts.isIdentifier(node)) return valueOfName(node);
    if (ts.isPropertyAccessExpression(node)) {
      return (valueOf(node.expression) as Record<string, unknown> | undefined)?.[node.name.text];
    }
    if (ts.isCallExpression(node)) return valueOfCall(node);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.flatMap((one) => [
        valueOf(one.expression),
        one.literal.text,
      ]);
      count(parts.reduce<number>((sum, part) => sum + String(part).length, 0) / 10);
      if (!parts.includes(undefined)) return [node.head.text, ...parts].join('');
    }
    // The text of JSX, which the import converts like that of a page.
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return node.getText();
    if (ts.isJsxFragment(node)) return node.children.map((child) => child.getText()).join('');
    return isFunction(node) ? undefined : reportComputed(node);
  }

  function listOf({ elements }: ts.ArrayLiteralExpression): unknown[] {
    const list: unknown[] = [];
    for (const one of elements) {
      const isSpread = ts.isSpreadElement(one);
      const value = valueOf(isSpread ? one.expression : one);
      const place = placeOf(one, value);
      if (!isSpread) {
        notePlace(list, String(list.length), place);
        list.push(value);
        continue;
      }
      copyListPlaces(list, value, place);
      if (!Array.isArray(value)) continue;
      count(value.length);
      for (const inner of value as unknown[]) list.push(inner);
    }
    return list;
  }

  function objectOf({ properties }: ts.ObjectLiteralExpression): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    const notes: ((object: object) => void)[] = [];
    for (const property of properties) {
      const { key, value, spread } = readProperty(property);
      if (spread) {
        const own = Object.entries(spread);
        count(own.length);
        entries.push(...own);
        notes.push((object) => copyPlaces(object, spread));
      } else {
        const place = placeOf(property, value);
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

  /** Reads a property. Its key is undefined if only running its code would give it. */
  function readProperty(property: ts.ObjectLiteralElementLike): {
    key?: string | undefined;
    value?: unknown;
    spread?: object;
  } {
    if (ts.isSpreadAssignment(property)) {
      const label = translatedText(property.expression);
      if (label !== undefined) return { key: 'label', value: label };
      const spread = valueOf(property.expression);
      if (typeof spread === 'object' && spread !== null) return { spread };
      return { value: spread };
    }
    if (ts.isShorthandPropertyAssignment(property))
      return { key: property.name.text, value: valueOfName(property.name) };
    const { name } = property;
    const found = ts.isComputedPropertyName(name) ? valueOf(name.expression) : name.text;
    const key = typeof found === 'string' ? found : undefined;
    if (!ts.isPropertyAssignment(property)) return { key };
    const label = key === 'label' ? translatedText(property.initializer) : undefined;
    const value = label ?? valueOf(property.initializer);
    return key === undefined ? {} : { key, value };
  }

  /** Describes the place of a value, whose code is a property or an element of a list. */
  function placeOf(node: ts.ObjectLiteralElementLike | ts.Expression, value: unknown) {
    const isSpread = ts.isSpreadAssignment(node) || ts.isSpreadElement(node);
    const inner = isSpread ? node.expression : node;
    const code = ts.isPropertyAssignment(inner) ? inner.initializer : inner;
    const isComputed = value === undefined && code.getText() !== 'undefined';
    return { file, line: lineOf(node), code: code.getText(), isComputed };
  }

  function valueOfName(node: ts.Identifier): unknown {
    const { text: name } = node;
    const own = declared.get(name);
    if (own) return running.has(own) ? reportComputed(node) : valueOnce(own);
    const imported = imports.get(name);
    if (imported?.from.startsWith('.')) return other(imported.from, node)(imported.original);
    return name === 'undefined' || imported ? undefined : reportComputed(node);
  }

  function valueOfCall(node: ts.CallExpression): unknown {
    const called = node.expression.getText();
    const [first] = node.arguments;
    if (called === 'require.resolve' && first) return valueOf(first);
    if (called === 'require' && first && ts.isStringLiteral(first)) {
      return first.text.startsWith('.') ? other(first.text, node)('default') : undefined;
    }
    const result = resultOf(declared.get(called));
    if (result && !running.has(result)) return valueOnce(result);
    const isMerge = /merge|assign|extend/i.test(called) && node.arguments.length > 1;
    // Functions such as defineConfig and starlight return or use their first object. Others also use the next ones.
    if (first && ts.isIdentifier(node.expression) && !isMerge) {
      const value = valueOf(first);
      if (typeof value === 'object') {
        if (value !== null) noteInput(value);
        return value;
      }
    }
    return reportComputed(node);
  }

  function other(from: string, node: ts.Node): Module {
    return moduleAt(posix.join(posix.dirname(file), from), { file, line: lineOf(node) }, reading);
  }

  function lineOf(node: ts.Node): number {
    return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  }

  function reportComputed(node: ts.Node): undefined {
    const names = [posix.basename(file)];
    for (let at = node; !ts.isSourceFile(at); at = at.parent) {
      if (ts.isPropertyAssignment(at)) names.push(at.name.getText());
    }
    if (!isConfiguration || !names.some((name) => structure.test(name))) return;
    files.report.toDo(
      file,
      `${node.getText().split('\n', 1)[0]} is computed, so it was not read.`,
      'Add what it lists to content/groups.yaml and the front matter of the pages.',
      lineOf(node),
    );
  }
}

/** Matches names of properties and files that decide which pages the sidebar and redirects list. */
const structure = /sidebar|^(?:redirects|nav)$/i;

/** Returns the text that a call such as `translate('Guides')` gets, which is the label in the main language. */
function translatedText(node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText().startsWith('require'))
    return undefined;
  const [first] = node.arguments;
  return first && ts.isStringLiteralLike(first) ? first.text : undefined;
}

/** Returns the expression that a function without parameters returns. */
function resultOf(node: ts.Node | undefined): ts.Expression | undefined {
  if (!node || !ts.isFunctionLike(node) || node.parameters.length > 0) return undefined;
  const { body } = node as ts.FunctionDeclaration | ts.ArrowFunction;
  if (!body || !ts.isBlock(body)) return body;
  return body.statements.find(ts.isReturnStatement)?.expression;
}

const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

const keywords = new Map<ts.SyntaxKind, unknown>([
  [ts.SyntaxKind.TrueKeyword, true],
  [ts.SyntaxKind.FalseKeyword, false],
  [ts.SyntaxKind.NullKeyword, null],
]);

const isWrapper = (node: ts.Node) =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node);

const isFunction = (node: ts.Node) =>
  ts.isFunctionLike(node) || ts.isRegularExpressionLiteral(node);
