import { nearest } from '../../text/nearest.ts';
import { sureName } from '../../text/sure-name.ts';
import { contentComponents, groupNames, type ComponentName } from '../components.ts';
import type { Page } from '../facts.ts';
import { refusedElement } from '../language/html-rules.ts';
import type { BodyNode } from '../language/tree.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem, replacing } from './body-problem.ts';
import { baseUrlOutsideCode } from './code.ts';

/** Mistakes in components, and everything that has no form in Markdown: other elements, JavaScript. */
export function componentProblems(
  page: Page,
  node: BodyNode,
  root: BodyNode,
  groups: readonly string[],
): Problem[] {
  return mistakesIn(node, root, groups).map(({ message, slip }) => {
    const edits = slip && replacing(page, node, slip.wrong, slip.meant);
    return Object.assign(bodyProblem(page, node, message), edits);
  });
}

interface WrongElement {
  message: string;
  /** A name that is nearly another one, which alone can be meant. */
  slip?: { wrong: string; meant: string };
}

function mistakesIn(node: BodyNode, root: BodyNode, groups: readonly string[]): WrongElement[] {
  switch (node.type) {
    case 'mdxjsEsm': {
      const message =
        'Pages hold no import or export. Remove it; components are known by their name.';
      return [{ message }];
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [{ message: expressionMessage(node.value) }];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return elementMistakes(node, root, groups);
    default:
      return [];
  }
}

function expressionMessage(value: string): string {
  if (value.trim() === 'base_url') return baseUrlOutsideCode;
  return 'Braces are JavaScript in .mdx. Put the text in back quotes, or write the value itself.';
}

type Element = Extract<BodyNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function elementMistakes(node: Element, root: BodyNode, groups: readonly string[]): WrongElement[] {
  const name = node.name ?? '';
  if (!isComponent(name)) {
    return [{ message: refusedElement(name), ...slipOf(name, Object.keys(contentComponents)) }];
  }
  const onItsOwn = 'children' in root && root.children.some((child) => child === node);
  return [
    ...(onItsOwn
      ? []
      : [{ message: `<${name} /> must stand on a line of its own, outside lists and quotes.` }]),
    ...(node.children.length > 0
      ? [{ message: `<${name}> takes no content. Close it: <${name} />.` }]
      : []),
    ...attributeMistakes(node, name, groups),
  ];
}

function slipOf(wrong: string, known: readonly string[]): Pick<WrongElement, 'slip'> {
  const meant = sureName(wrong, known);
  return meant === undefined ? {} : { slip: { wrong, meant } };
}

function attributeMistakes(
  node: Element,
  name: ComponentName,
  groups: readonly string[],
): WrongElement[] {
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
    ...unknown.map((key): WrongElement => {
      const message = `<${name}> has no attribute ${key}. ${repairOf(key, Object.keys(allowed))}`;
      return Object.assign(slipOf(key, Object.keys(allowed)), { message });
    }),
    ...wrong.map(([key, values]) => ({
      message: `<${name}> needs ${key}, as plain text in quotes. Use one of: ${values.join(', ')}.`,
    })),
  ];
}

function repairOf(attribute: string, known: readonly string[]): string {
  const meant = nearest(attribute, known);
  return meant ? `Did you mean ${meant}?` : 'Remove it.';
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(contentComponents, name);
}
