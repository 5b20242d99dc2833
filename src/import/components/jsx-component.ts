import type { JSXElement, JSXFragment, JSXOpeningElement, Node, Statement } from '@babel/types';
import { parseCode, type Code } from '../parse-code.ts';
import { elementMarkup, literalText, valueMarkup } from './markup.ts';
import type { ComponentUse } from './component-use.ts';
import {
  Markup,
  resultOf,
  textOf,
  UnknownValue,
  valueOfNode,
  type ReadableFunction,
  type Scope,
} from './template-values.ts';

/**
 * Returns the markup that a component of React prints. `name` is the export of the file. Throws an UnknownValue if only
 * running the component would give it.
 */
export const printReact = (text: string, name: string, use: ComponentUse): Markup =>
  printFunction(
    { text, statements: parseCode(text, { hasJsx: /\.[jt]sx$|\.m?js$/.test(use.file) }) },
    name,
    use,
  );

/** Returns the markup that a function in the code of a file or page prints. */
export function printFunction(code: Code, name: string, use: ComponentUse): Markup {
  const found = functionIn(code.statements, name);
  if (!found) throw new UnknownValue();
  const properties = { ...Object.fromEntries(use.values), children: new Markup(use.content) };
  const { result, inside } = resultOf(found, [properties], scopeOf(code, use));
  return trimmed(printer(use)(result, inside));
}

/** Returns the markup that a component of Astro prints. */
export function printAstro(text: string, use: ComponentUse): Markup {
  const [, script = '', template = ''] = /^\s*(?:---\r?\n([^]*?)\r?\n---)?([^]*)$/.exec(text) ?? [];
  const code = { text: script, statements: parseCode(script) };
  const shown = template.replaceAll(/<(style|script)\b[^]*?<\/\1>|<!--[^]*?-->/g, '');
  // A template is the result of a function with the code above it.
  const whole = `(function ({ Astro }) { ${script.replaceAll(/^import[^\n]*$/gm, '')}\nreturn (<>${shown}</>); })`;
  const [statement] = parseCode(whole);
  const inner = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const found = inner?.type === 'ParenthesizedExpression' ? inner.expression : undefined;
  if (found?.type !== 'FunctionExpression') throw new UnknownValue();
  const properties = { Astro: { props: Object.fromEntries(use.values) } };
  const { result, inside } = resultOf(found, [properties], scopeOf(code, use));
  return trimmed(printer(use)(result, inside));
}

const scopeOf = (code: Code, use: ComponentUse): Scope => ({
  files: use.files,
  file: use.file,
  code,
  values: new Map(),
  print: printer(use),
});

const trimmed = ({ text }: Markup) => new Markup(text.trim());

/** Finds the function that a file exports, or that a page declares. */
function functionIn(statements: readonly Statement[], name: string): ReadableFunction | undefined {
  const declared = new Map<string, Node>();
  const declare = (statement: Statement) => {
    if (statement.type === 'FunctionDeclaration' && statement.id)
      declared.set(statement.id.name, statement);
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init) declared.set(id.name, init);
  };
  for (const statement of statements) {
    declare(statement);
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      declare(statement.declaration);
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration') declare(declaration);
      declared.set('default', declaration);
    }
  }
  const found = declared.get(name);
  const named = found?.type === 'Identifier' ? declared.get(found.name) : found;
  return named?.type === 'FunctionDeclaration' ||
    named?.type === 'FunctionExpression' ||
    named?.type === 'ArrowFunctionExpression'
    ? named
    : undefined;
}

/** Returns the function that prints the result of a component. */
function printer(use: ComponentUse): Scope['print'] {
  return print;

  function print(node: Node, scope: Scope): Markup {
    if (node.type === 'JSXFragment') return new Markup(printChildren(node, scope));
    if (node.type === 'JSXElement') return printElement(node, scope);
    return new Markup(valueMarkup(valueOfNode(node, scope)));
  }

  function printElement(node: JSXElement, scope: Scope): Markup {
    const name = nameOf(node.openingElement.name);
    const attributes = attributesOf(node.openingElement, scope);
    if (name === 'slot') return new Markup(use.content || printChildren(node, scope));
    const html = attributes.get('dangerouslySetInnerHTML') as { __html?: unknown } | undefined;
    const inner = html?.__html ?? attributes.get('set:html');
    const content = inner === undefined ? printChildren(node, scope) : textOf(inner);
    if (/^(?:React\.)?Fragment$|^Translate$/.test(name)) return new Markup(content);
    return (
      use.printOther(name, attributes, content, scope.code) ??
      elementMarkup(name, attributes, content)
    );
  }

  function printChildren({ children }: JSXElement | JSXFragment, scope: Scope): string {
    return children
      .map((child) => {
        if (child.type === 'JSXText') return jsxText(child.value);
        if (child.type === 'JSXExpressionContainer')
          return child.expression.type === 'JSXEmptyExpression'
            ? ''
            : print(child.expression, scope).text;
        if (child.type === 'JSXSpreadChild') throw new UnknownValue();
        return print(child, scope).text;
      })
      .join('');
  }
}

/** Returns a text between tags as React shows it: without the line breaks and the indentation of its lines. */
const jsxText = (text: string) =>
  literalText(
    text
      .split('\n')
      .map((line, at, lines) => {
        const start = at === 0 ? line : line.trimStart();
        return at === lines.length - 1 ? start : start.trimEnd();
      })
      .filter((line, _, lines) => line !== '' || lines.length === 1)
      .join(' '),
  );

function attributesOf({ attributes }: JSXOpeningElement, scope: Scope): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const one of attributes) {
    if (one.type === 'JSXSpreadAttribute') throw new UnknownValue();
    const { value } = one;
    const name =
      one.name.type === 'JSXIdentifier'
        ? one.name.name
        : `${one.name.namespace.name}:${one.name.name.name}`;
    if (/^(?:class(?:Name|:list)?|style|key|ref|on[A-Z].*)$/.test(name)) continue;
    if (value === null || value === undefined) found.set(name, true);
    else if (value.type === 'StringLiteral') found.set(name, value.value);
    else if (
      value.type === 'JSXExpressionContainer' &&
      value.expression.type !== 'JSXEmptyExpression'
    )
      found.set(name, attributeValue(value.expression, scope));
    else throw new UnknownValue();
  }
  return found;
}

/** Returns the value of an attribute. An object such as `{ __html: text }` keeps its values. */
function attributeValue(node: Node, scope: Scope): unknown {
  if (node.type !== 'ObjectExpression') return valueOfNode(node, scope);
  return Object.fromEntries(
    node.properties.flatMap((one) =>
      one.type === 'ObjectProperty' && one.key.type === 'Identifier'
        ? [[one.key.name, valueOfNode(one.value, scope)]]
        : [],
    ),
  );
}

function nameOf(name: JSXOpeningElement['name']): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXMemberExpression') return `${nameOf(name.object)}.${name.property.name}`;
  throw new UnknownValue();
}
