import { parse, type ParseError } from '@babel/parser';
import type { Statement } from '@babel/types';
import { ImportLimitError, importLimits } from './import-limits.ts';

/** The text of some code, and its statements. The positions of statements are offsets in the text. */
export interface Code {
  text: string;
  statements: Statement[];
}

/**
 * Parses JavaScript or TypeScript. The first position is `startIndex`. If `hasJsx` is false, `<T>value` is a type
 * assertion. Throws a CodeError for a syntax error, and a RangeError for code that is nested too deeply.
 */
export function parseCode(text: string, { hasJsx = true, startIndex = 0 } = {}): Statement[] {
  const most = importLimits.codeCharacters;
  if (text.length > most)
    throw new ImportLimitError(`It has ${text.length} characters of code, more than ${most}.`);
  try {
    const { program } = parse(text, {
      sourceType: 'unambiguous',
      plugins: hasJsx ? ['jsx', ...syntax] : [...syntax],
      allowReturnOutsideFunction: true,
      allowUndeclaredExports: true,
      attachComment: false,
      // Parentheses become nodes, so that the source text of a value includes them.
      createParenthesizedExpressions: true,
      startIndex,
    });
    return program.body;
  } catch (error) {
    throw error instanceof SyntaxError ? new CodeError(error as ParseError, startIndex) : error;
  }
}

/** The syntax beyond JavaScript that documentation tools accept, even in files that end in `.js`. */
const syntax = [
  'typescript',
  'decorators-legacy',
  'decoratorAutoAccessors',
  'deferredImportEvaluation',
  'deprecatedImportAssert',
  'explicitResourceManagement',
] as const;

/** Thrown for a syntax error. */
export class CodeError extends Error {
  override name = 'CodeError';
  /** The line of the error, from 1. */
  readonly line: number;
  /** The offset of the error in the code. */
  readonly offset: number;
  /** Whether the error is a missing end: of a comment, a template or a JSX element that starts at `offset`. */
  readonly isOpen: boolean;

  constructor({ message, loc, pos, reasonCode }: ParseError, startIndex: number) {
    // Babel appends the place to the message, such as ` (3:14)`.
    super(message.replace(/\.? \(\d+:\d+\)$/, ''));
    this.line = loc.line;
    this.offset = pos - startIndex;
    this.isOpen = /^Unterminated(?:Comment|JsxContent|Template)$/.test(reasonCode);
  }
}
