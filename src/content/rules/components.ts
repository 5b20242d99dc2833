import { nearest, onlyCorrection } from '../../base/text/did-you-mean.ts';
import { contentComponents, groupNames, type ComponentName } from '../markdown/components.ts';
import { refusedElement } from '../markdown/constructs.ts';
import { childrenOf, nodes, type BodyNode } from '../markdown/tree.ts';
import { ruleRows } from '../source/rule.ts';
import type { NodeFinding } from './page-findings.ts';
import { patternFindings } from './patterns.ts';
import type { CheckedText } from './checked-site.ts';
import { onNodes, sharing } from './rule.ts';

const rows = ruleRows({
  component: { severity: 'error', about: 'A component is unknown, or used in a wrong way.' },
  javascript: { severity: 'error', about: 'An .mdx page contains JavaScript.' },
});

/**
 * Reports errors in the use of components. Also reports JavaScript and unknown components, because the Markdown version
 * cannot contain them.
 */
export const componentRules = sharing(rows, onNodes(componentFindings));

function componentFindings(node: BodyNode, text: CheckedText): NodeFinding[] {
  switch (node.type) {
    case 'mdxjsEsm': {
      const message = 'Pages cannot have import or export. Remove it; components work without it.';
      return [{ rule: rows.javascript, message }];
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [expressionFinding(node.value)];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return elementFindings(node, text);
    default:
      return [];
  }
}

/**
 * Returns the finding about an expression in braces. If a pattern matches the expression, such as the pattern for
 * `{base_url}`, returns the finding of the pattern. If none matches, the finding says that braces are JavaScript.
 */
function expressionFinding(value: string): NodeFinding {
  const [found] = patternFindings('expressions', `{${value.trim()}}`);
  return found
    ? { rule: found.rule, message: found.message }
    : { rule: rows.javascript, message: javaScript };
}

const javaScript =
  'Braces are JavaScript in .mdx. Put the text in back quotes, or write the value itself.';

type Element = Extract<BodyNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Checks the name, the attributes and the place of a component, and that the component has no content. */
function elementFindings(node: Element, { root, groups }: CheckedText): NodeFinding[] {
  const name = node.name ?? '';
  if (!isComponent(name)) {
    const message = refusedElement(name);
    const replace = correctionOf(name, Object.keys(contentComponents));
    return [{ rule: rows.component, message, replace }];
  }
  const findings = attributeFindings(node, name, groups);
  if (node.children.length > 0) {
    const message = `<${name}> cannot have content. Close it: <${name} />.`;
    findings.unshift({ rule: rows.component, message });
  }
  if (![root, ...layoutsIn(root)].some((around) => childrenOf(around).includes(node))) {
    const message = `<${name} /> must be on a separate line, outside lists and quotes.`;
    findings.unshift({ rule: rows.component, message });
  }
  return findings;
}

/**
 * Returns the layouts of a page, such as `:::hero`, and the parts of these layouts. Both layouts and their parts are
 * allowed to contain components.
 */
const layoutsIn = (root: BodyNode): BodyNode[] => nodes(root).filter(({ type }) => type === 'box');

/** Returns the fix for a misspelt name. Returns undefined if no correction is certain. */
function correctionOf(wrong: string, known: readonly string[]): NodeFinding['replace'] {
  const correction = onlyCorrection(wrong, known);
  return correction === undefined ? undefined : [wrong, correction];
}

/** Checks the attributes of a component. `groups` contains the names of all page groups. */
function attributeFindings(
  node: Element,
  name: ComponentName,
  groups: readonly string[],
): NodeFinding[] {
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
    ...unknown.map((key) => {
      const message = `<${name}> has no attribute ${key}. ${fixFor(key, Object.keys(allowed))}`;
      return { rule: rows.component, message, replace: correctionOf(key, Object.keys(allowed)) };
    }),
    ...wrong.map(([key, values]) => ({
      rule: rows.component,
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
