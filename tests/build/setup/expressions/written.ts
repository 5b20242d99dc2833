import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { scriptsOf } from '../../../unit/setup/imports.ts';

/** A regular expression in the code. */
export interface Expression {
  /** The file, and the line in modules: `src/base/http/json.ts:22`. */
  place: string;
  source: string;
  flags: string;
}

/**
 * Reads the regular expressions in a module or an Astro component: literals, and `new RegExp` of a string or a
 * template. Each value in a template is replaced by the letter x, or by 9 where a number of times is expected.
 */
export function expressionsOf(path: string): Expression[] {
  const text = readFileSync(path, 'utf8');
  const isAstro = path.endsWith('.astro');
  const file = ts.createSourceFile(path, isAstro ? scriptsOf(text) : text, ts.ScriptTarget.Latest);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const expression = literal(node, file) ?? constructed(node, file);
    if (expression) found.push({ place: isAstro ? path : `${path}:${line + 1}`, ...expression });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Parts = Omit<Expression, 'place'>;

function literal(node: ts.Node, file: ts.SourceFile): Parts | undefined {
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.getText(file))!;
  return { source, flags };
}

function constructed(node: ts.Node, file: ts.SourceFile): Parts | undefined {
  if (!ts.isNewExpression(node) || node.expression.getText(file) !== 'RegExp') return undefined;
  const [source, flags] = (node.arguments ?? []).map((argument) => textOf(argument, file));
  return source === undefined ? undefined : { source, flags: flags ?? '' };
}

/** The text of a string or a template; undefined for other nodes. */
function textOf(node: ts.Expression, file: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) {
    return node.template
      .getText(file)
      .slice(1, -1)
      .replaceAll(/(?<=\{\d*,?)\$\{[^}]*\}/g, '9')
      .replaceAll(/\$\{[^}]*\}/g, 'x');
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal: part }) => part)]
    .map(({ text }) => text)
    .join('x');
}
