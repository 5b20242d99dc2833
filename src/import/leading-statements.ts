import type { Statement } from '@babel/types';
import { CodeError, parseCode, type Code } from './parse-code.ts';

/**
 * Reads the import and export statements at the start of a text and adds them to `code`. Returns the offset at which
 * they end, and the names that they import. Without statements, the offset is 0.
 */
export function addLeadingStatements(
  text: string,
  code: Code,
): { end: number; imports: Imported[] } {
  const startIndex = code.text.length;
  const statements = statementsBefore(text, startIndex);
  const first = statements.findIndex(({ type }) => !/^(?:Import|Export)/.test(type));
  const own = first < 0 ? statements : statements.slice(0, first);
  if (own.length === 0) return { end: 0, imports: [] };
  const end = own.at(-1)!.end! - startIndex;
  code.text += `${text.slice(0, end)}\n`;
  code.statements.push(...own);
  return { end, imports: own.flatMap(importsOf) };
}

/**
 * Returns the statements at the start of a text. As in MDX, they end at the first blank line before which the code is
 * complete. If prose follows directly below a statement, without a blank line, the statements end above the prose.
 */
function statementsBefore(text: string, startIndex: number): Statement[] {
  for (const { index } of text.matchAll(blankLine)) {
    const code = text.slice(0, index);
    const found = statementsOrError(code, startIndex);
    if (!(found instanceof CodeError)) return found;
    const isIncomplete = found.isOpen || found.offset >= code.trimEnd().length;
    if (!isIncomplete || index === text.length) return statementsAbove(code, found, startIndex);
  }
  return [];
}

/** Returns the statements that end on the lines above a syntax error. */
function statementsAbove(text: string, { offset }: CodeError, startIndex: number): Statement[] {
  const code = text.slice(0, Math.max(0, text.lastIndexOf('\n', offset - 1)));
  const found = statementsOrError(code, startIndex);
  return found instanceof CodeError ? statementsAbove(code, found, startIndex) : found;
}

/** Parses code. Returns a syntax error instead of throwing it. */
function statementsOrError(code: string, startIndex: number): Statement[] | CodeError {
  try {
    return parseCode(code, { startIndex });
  } catch (error) {
    if (error instanceof CodeError) return error;
    throw error;
  }
}

/** Matches the position before a blank line that is not inside an indented block, and the end of the text. */
const blankLine = /\n[ \t\r]*\n(?=\S)|$/g;

/** An imported name. In `import { a as b } from 'm'`, `name` is `b`, `from` is `m` and `original` is `a`. */
export interface Imported {
  name: string;
  from: string;
  original: string;
}

/** Returns the names that a statement imports. Leaves out `* as name`, which imports a whole module. */
export function importsOf(statement: Statement): Imported[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const from = statement.source.value;
  return statement.specifiers.flatMap((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return [];
    const name = one.local.name;
    if (one.type === 'ImportDefaultSpecifier') return [{ name, from, original: 'default' }];
    const { imported } = one;
    return [{ name, from, original: 'name' in imported ? imported.name : imported.value }];
  });
}
