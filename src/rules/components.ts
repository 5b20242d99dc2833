import { nearest, onlyCorrection } from '../text/did-you-mean.ts';
import { contentComponents, groupNames, type ComponentName } from '../markdown/components.ts';
import type { Page } from '../model/facts.ts';
import { refusedElement } from '../markdown/html-rules.ts';
import { childrenOf, nodes, type BodyNode } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import { nodeFinding, replacing } from './page-findings.ts';
import { baseUrlOutsideCode } from './code.ts';

/**
 * Reports errors in the use of components. Also reports JavaScript and unknown components, because they have no
 * Markdown form.
 */
export function componentFindings(
  page: Page,
  node: BodyNode,
  root: BodyNode,
  groups: readonly string[],
): Finding[] {
  return errorsIn(node, root, groups).map(({ message, typo }) => {
    const edits = typo && replacing(page, node, typo.wrong, typo.correction);
    return Object.assign(nodeFinding(page, node, message), edits);
  });
}

interface ElementError {
  message: string;
  /** A misspelt name, and the correct name if only one is possible. */
  typo?: { wrong: string; correction: string };
}

function errorsIn(node: BodyNode, root: BodyNode, groups: readonly string[]): ElementError[] {
  switch (node.type) {
    case 'mdxjsEsm': {
      const message = 'Pages cannot have import or export. Remove it; components work without it.';
      return [{ message }];
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [{ message: expressionMessage(node.value) }];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return elementErrors(node, root, groups);
    default:
      return [];
  }
}

function expressionMessage(value: string): string {
  if (value.trim() === 'base_url') return baseUrlOutsideCode;
  return 'Braces are JavaScript in .mdx. Put the text in back quotes, or write the value itself.';
}

type Element = Extract<BodyNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function elementErrors(node: Element, root: BodyNode, groups: readonly string[]): ElementError[] {
  const name = node.name ?? '';
  if (!isComponent(name)) {
    return [{ message: refusedElement(name), ...typoIn(name, Object.keys(contentComponents)) }];
  }
  const onItsOwn = [root, ...layoutsIn(root)].some((around) => childrenOf(around).includes(node));
  return [
    ...(onItsOwn
      ? []
      : [{ message: `<${name} /> must be on a separate line, outside lists and quotes.` }]),
    ...(node.children.length > 0
      ? [{ message: `<${name}> cannot have content. Close it: <${name} />.` }]
      : []),
    ...attributeErrors(node, name, groups),
  ];
}

/** Returns the layouts of a page, such as `:::hero`, and their parts. They may contain components. */
const layoutsIn = (root: BodyNode): BodyNode[] => nodes(root).filter(({ type }) => type === 'box');

function typoIn(wrong: string, known: readonly string[]): Pick<ElementError, 'typo'> {
  const correction = onlyCorrection(wrong, known);
  return correction === undefined ? {} : { typo: { wrong, correction } };
}

function attributeErrors(
  node: Element,
  name: ComponentName,
  groups: readonly string[],
): ElementError[] {
  const allowed = Object.fromEntries(
    Object.entries<readonly string[] | typeof groupNames>(contentComponents[name]).map(
      ([key, values]) => [key, values === groupNames ? groups : values],
    ),
  );
  const attributes = new Map(
    node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [attribute.name, attribute.value] : ['{…}', undefined],
    ),
  );
  const unknown = [...attributes.keys()].filter((key) => !(key in allowed));
  const misspelt = new Set(unknown.map((key) => nearest(key, Object.keys(allowed))));
  const wrong = Object.entries(allowed).filter(([key, values]) => {
    const value = attributes.get(key);
    if (value === undefined && misspelt.has(key)) return false;
    return typeof value !== 'string' || !values.includes(value);
  });
  return [
    ...unknown.map((key): ElementError => {
      const message = `<${name}> has no attribute ${key}. ${fixFor(key, Object.keys(allowed))}`;
      return Object.assign(typoIn(key, Object.keys(allowed)), { message });
    }),
    ...wrong.map(([key, values]) => ({
      message: `<${name}> needs ${key}, as plain text in quotes. Use one of: ${values.join(', ')}.`,
    })),
  ];
}

function fixFor(attribute: string, known: readonly string[]): string {
  const suggestion = nearest(attribute, known);
  return suggestion ? `Did you mean ${suggestion}?` : 'Remove it.';
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(contentComponents, name);
}
