import { nearest } from '../../text/nearest.ts';
import { contentComponents, groupNames, type ComponentName } from '../components.ts';
import type { Page } from '../facts.ts';
import { refusedElement } from '../language/html-rules.ts';
import type { BodyNode } from '../language/tree.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';
import { baseUrlOutsideCode } from './code.ts';

/** Mistakes in components, and everything that has no form in Markdown: other elements, JavaScript. */
export function componentProblems(
  page: Page,
  node: BodyNode,
  root: BodyNode,
  groups: readonly string[],
): Problem[] {
  return messages(node, root, groups).map((message) => bodyProblem(page, node, message));
}

function messages(node: BodyNode, root: BodyNode, groups: readonly string[]): string[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return ['Pages hold no import or export. Remove it; components are known by their name.'];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [expressionMessage(node.value)];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return elementMessages(node, root, groups);
    default:
      return [];
  }
}

function expressionMessage(value: string): string {
  if (value.trim() === 'base_url') return baseUrlOutsideCode;
  return 'Braces are JavaScript in .mdx. Put the text in back quotes, or write the value itself.';
}

type Element = Extract<BodyNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function elementMessages(node: Element, root: BodyNode, groups: readonly string[]): string[] {
  const name = node.name ?? '';
  if (!isComponent(name)) return [refusedElement(name)];
  const onItsOwn = 'children' in root && root.children.some((child) => child === node);
  return [
    ...(onItsOwn ? [] : [`<${name} /> must stand on a line of its own, outside lists and quotes.`]),
    ...(node.children.length > 0 ? [`<${name}> takes no content. Close it: <${name} />.`] : []),
    ...attributeMessages(node, name, groups),
  ];
}

function attributeMessages(
  node: Element,
  name: ComponentName,
  groups: readonly string[],
): string[] {
  const allowed = Object.fromEntries(
    Object.entries<readonly string[] | typeof groupNames>(contentComponents[name]).map(
      ([key, values]) => [key, values === groupNames ? groups : values],
    ),
  );
  const given = new Map(
    node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [attribute.name, attribute.value] : ['{…}', undefined],
    ),
  );
  const unknown = [...given.keys()].filter((key) => !(key in allowed));
  const meant = new Set(unknown.map((key) => nearest(key, Object.keys(allowed))));
  const wrong = Object.entries(allowed).filter(([key, values]) => {
    const value = given.get(key);
    if (value === undefined && meant.has(key)) return false;
    return typeof value !== 'string' || !values.includes(value);
  });
  return [
    ...unknown.map(
      (key) => `<${name}> has no attribute ${key}. ${repairOf(key, Object.keys(allowed))}`,
    ),
    ...wrong.map(
      ([key, values]) =>
        `<${name}> needs ${key}, as plain text in quotes. Use one of: ${values.join(', ')}.`,
    ),
  ];
}

function repairOf(attribute: string, known: readonly string[]): string {
  const meant = nearest(attribute, known);
  return meant ? `Did you mean ${meant}?` : 'Remove it.';
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(contentComponents, name);
}
