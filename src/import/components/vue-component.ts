import { parseDocument } from 'htmlparser2';
import type { Node, ObjectExpression, Statement } from '@babel/types';
import { parseCode, type Code } from '../parse-code.ts';
import { elementMarkup, literalText, valueMarkup } from './markup.ts';
import type { ComponentUse } from './component-use.ts';
import {
  Markup,
  textOf,
  UnknownValue,
  valueOfCode,
  valueOfNode,
  type Scope,
} from './template-values.ts';

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** Returns the markup that a Vue component prints, from its template. Throws an UnknownValue if the template needs code. */
export function printVue(text: string, use: ComponentUse): Markup {
  const options = {
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
  };
  const parts = parseDocument(text, options).children.filter(isElement);
  const template = parts.find(({ name }) => name === 'template');
  if (!template || (template.attribs['lang'] ?? 'html') !== 'html') throw new UnknownValue();
  const code: Code = { text: '', statements: [] };
  for (const { name, children } of parts) {
    if (name !== 'script') continue;
    const script = children.map((one) => ('data' in one ? one.data : '')).join('');
    code.statements.push(...parseCode(script, { startIndex: code.text.length, hasJsx: false }));
    code.text += script;
  }
  const scope: Scope = {
    files: use.files,
    file: use.file,
    code,
    values: new Map(),
    print: () => {
      throw new UnknownValue();
    },
  };
  const given = [...use.values].map(([name, value]) => [asCamelCase(name), value] as const);
  const values = new Map([...propsOf(code, scope), ...given]);
  return new Markup(printNodes(template.children, { ...scope, values }, use).trim());
}

/** Returns the name of a property for an attribute: `is-new` gives `isNew`. */
const asCamelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

/** Prints nodes that follow each other. Of elements with `v-if`, `v-else-if` and `v-else`, prints the first that applies. */
function printNodes(list: readonly HtmlNode[], scope: Scope, use: ComponentUse): string {
  let isChosen = false;
  return list
    .map((node, at) => {
      if (!isElement(node)) {
        if (node.type !== 'text') return '';
        // Vue drops spaces with a line break between elements.
        const isGap =
          node.data.trim() === '' && node.data.includes('\n') && at > 0 && at < list.length - 1;
        return isGap || !('data' in node) ? '' : printText(node.data, scope);
      }
      const { attribs } = node;
      const test = attribs['v-if'] ?? attribs['v-else-if'];
      const isBranch = 'v-else-if' in attribs || 'v-else' in attribs;
      if (isBranch && isChosen) return '';
      isChosen = test === undefined || Boolean(valueOfCode(test, scope));
      return isChosen ? printRepeated(node, scope, use) : '';
    })
    .join('');
}

const printText = (text: string, scope: Scope) =>
  text
    .split(/\{\{([^]*?)\}\}/)
    .map((part, at) => (at % 2 === 0 ? literalText(part) : valueMarkup(valueOfCode(part, scope))))
    .join('');

/** Prints an element once, or with `v-for` once for each entry of a list. */
function printRepeated(node: HtmlElement, scope: Scope, use: ComponentUse): string {
  const loop = node.attribs['v-for'];
  if (loop === undefined) return printElement(node, scope, use);
  const between = /\s(?:in|of)\s/.exec(loop);
  const list = between
    ? valueOfCode(loop.slice(between.index + between[0].length), scope)
    : undefined;
  if (!Array.isArray(list)) throw new UnknownValue();
  const names = loop.slice(0, between!.index).replaceAll(/[()]/g, '');
  const [name = '', index = ''] = names.split(',').map((one) => one.trim());
  return (list as unknown[])
    .map((entry, at) => {
      const values = new Map([...scope.values, [name, entry], [index, at]]);
      return printElement(node, { ...scope, values }, use);
    })
    .join('');
}

function printElement(node: HtmlElement, scope: Scope, use: ComponentUse): string {
  const { name, attribs, children } = node;
  const attributes = new Map(
    Object.entries(attribs).flatMap(([key, text]): [string, unknown][] => {
      const bound = key.replace(/^(?:v-bind)?:/, '');
      if (/^(?:v-|@|#)/.test(bound) || /^(?:class|style|key|ref)$/.test(bound)) return [];
      return [[bound, bound === key ? text : valueOfCode(text, scope)]];
    }),
  );
  if (name === 'slot') {
    if (attributes.has('name') && attributes.get('name') !== 'default') throw new UnknownValue();
    return use.content || printNodes(children, scope, use);
  }
  const { 'v-html': html, 'v-text': text } = attribs;
  const content =
    html !== undefined
      ? textOf(valueOfCode(html, scope))
      : text !== undefined
        ? valueMarkup(valueOfCode(text, scope))
        : printNodes(children, scope, use);
  return (
    use.printOther(name, attributes, content, scope.code) ??
    elementMarkup(name, attributes, content)
  ).text;
}

/** Returns the declared properties of a component with their default values. */
function propsOf({ statements }: Code, scope: Scope): Map<string, unknown> {
  const props = new Map<string, unknown>();
  for (const { declared, defaults } of statements.flatMap(declarationsOf)) {
    if (declared?.type === 'ArrayExpression')
      for (const one of declared.elements)
        if (one?.type === 'StringLiteral') props.set(one.value, undefined);
    if (declared?.type === 'ObjectExpression')
      for (const [name, value] of entriesOf(declared)) {
        const own = value.type === 'ObjectExpression' ? entriesOf(value) : [];
        const fallback = own.find(([key]) => key === 'default')?.[1];
        props.set(name, fallback && valueOfNode(fallback, scope));
      }
    if (declared?.type === 'TSTypeLiteral')
      for (const one of declared.members)
        if (one.type === 'TSPropertySignature' && one.key.type === 'Identifier')
          props.set(one.key.name, undefined);
    if (defaults?.type === 'ObjectExpression')
      for (const [name, value] of entriesOf(defaults)) props.set(name, valueOfNode(value, scope));
  }
  return props;
}

/** Returns the declaration of properties in a statement: `props: …`, `defineProps(…)` or `withDefaults(…)`. */
function declarationsOf(
  statement: Statement,
): { declared?: Node | undefined; defaults?: Node | undefined }[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    const own = declaration.type === 'CallExpression' ? declaration.arguments[0] : declaration;
    if (own?.type !== 'ObjectExpression') return [];
    return [{ declared: entriesOf(own).find(([name]) => name === 'props')?.[1] }];
  }
  const expressions =
    statement.type === 'VariableDeclaration'
      ? statement.declarations.map(({ init }) => init)
      : statement.type === 'ExpressionStatement'
        ? [statement.expression]
        : [];
  return expressions.flatMap((expression) => {
    if (expression?.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return [];
    const { name } = expression.callee;
    const [first, second] = expression.arguments;
    const call = name === 'withDefaults' ? first : name === 'defineProps' ? expression : undefined;
    if (call?.type !== 'CallExpression') return [];
    const declared = call.typeParameters?.params[0] ?? call.arguments[0];
    return [{ declared, defaults: name === 'withDefaults' ? second : undefined }];
  });
}

/** Returns the properties of an object as pairs of a name and the code of its value. */
const entriesOf = ({ properties }: ObjectExpression) =>
  properties.flatMap((one) => {
    if (one.type !== 'ObjectProperty') return [];
    const { key, value } = one;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : '';
    return [[name, value] as const];
  });
