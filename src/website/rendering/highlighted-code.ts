import { defineHastPlugin } from 'satteri';
import { breakableParts } from '../../base/text/breakable-parts.ts';
import { tokens } from './code-tokens.ts';

/**
 * Highlights fenced code with class names, because the Content-Security-Policy forbids inline styles. Plain text
 * scrolls, and this makes it scrollable with the keyboard; other code wraps. The CSS class of the block also names its
 * language, because converters of HTML to Markdown read it there.
 */
export const highlightedCode = defineHastPlugin({
  name: 'highlighted-code',
  element: {
    filter: ['pre'],
    visit(node, context) {
      const code = node.children.find((child) => child.type === 'element');
      if (!code) return;
      const language = languageOf(code.properties?.['className']);
      const text = context.textContent(code);
      const children = lines(text, language, markedLines(node.properties['dataMark']));
      context.replaceNode(node, {
        type: 'element',
        tagName: 'pre',
        // Only plain text scrolls: its spaces can draw a picture.
        properties: isOneLine(text) || language !== 'text' ? {} : { tabIndex: 0 },
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: { className: [`language-${language}`] },
            children: isOneLine(text) ? breakable(children) : children,
          },
        ],
      });
    },
  },
});

/** Tells whether code has only one line. One line wraps and does not scroll. */
export const isOneLine = (text: string) => !text.trimEnd().includes('\n');

const lineBreak: CodeElement = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Allows line breaks in a long address in single-line code, after slashes and between parameters. */
const breakable = (children: readonly Child[]): Child[] =>
  children.flatMap((child): Child[] => {
    if (child.type === 'element') return [{ ...child, children: breakable(child.children) }];
    return breakableParts(child.value)
      .flatMap((value): Child[] => [{ type: 'text', value }, lineBreak])
      .slice(0, -1);
  });

function languageOf(classNames: unknown): string {
  const names = Array.isArray(classNames) ? classNames.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

type Child = { type: 'text'; value: string } | CodeElement;

interface CodeElement {
  type: 'element';
  tagName: string;
  properties: Record<string, string[]>;
  children: Child[];
}

/** Returns highlighted code. Each marked line becomes an element, including its line break. Lines count from 1. */
function lines(code: string, language: string, marked: ReadonlySet<number>): Child[] {
  const children: Child[] = [];
  let line = 1;
  for (const { kind, text: whole } of tokens(code, language)) {
    // Lines are only split if some are marked.
    for (const text of marked.size > 0 ? whole.split(/(?<=\n)/) : [whole]) {
      const value: Child = { type: 'text', value: text };
      const child = kind ? codeElement('span', [`t-${kind}`], [value]) : value;
      const last = children.at(-1);
      if (!marked.has(line)) children.push(child);
      else if (last?.type === 'element' && last.tagName === 'mark' && !endsLine(last)) {
        last.children.push(child);
      } else children.push(codeElement('mark', ['line'], [child]));
      if (text.endsWith('\n')) line += 1;
    }
  }
  return children;
}

const endsLine = (node: Child): boolean =>
  node.type === 'text' ? node.value.endsWith('\n') : endsLine(node.children.at(-1)!);

/** Parses a list of lines such as `2,4-5`. */
function markedLines(value: unknown): ReadonlySet<number> {
  const ranges = typeof value === 'string' ? value.split(',') : [];
  return new Set(
    ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from({ length: Math.min(to - from + 1, 1000) }, (_, place) => from + place);
    }),
  );
}

const codeElement = (tagName: string, className: string[], children: Child[]): CodeElement => ({
  type: 'element',
  tagName,
  properties: { className },
  children,
});
