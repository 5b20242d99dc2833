import { defineHastPlugin } from 'satteri';
import { breakableParts, unbrokenWords } from '../../base/text/breakable-parts.ts';
import { tokens } from './code-tokens.ts';

/**
 * Highlights fenced code with class names, because the Content-Security-Policy forbids inline styles. Plain text with
 * several lines scrolls and can be scrolled with the keyboard; all other code wraps. The class of the code element
 * contains the language, because converters from HTML to Markdown read the language from this class.
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
        // Only plain text scrolls, because its spaces can draw a picture, which line breaks would destroy.
        properties: isOneLine(text) || language !== 'text' ? {} : { tabIndex: 0 },
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: { className: [`language-${language}`] },
            children: isOneLine(text) ? breakable(children) : children.flatMap(withAddresses),
          },
        ],
      });
    },
  },
});

/** Tells whether code has a single line. Such code wraps instead of scrolling. */
export const isOneLine = (text: string) => !text.trimEnd().includes('\n');

const lineBreak: CodeElement = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Adds possible line breaks to the addresses in single-line code, after slashes and between parameters. */
const breakable = (children: readonly Child[]): Child[] =>
  children.flatMap((child): Child[] => {
    if (child.type === 'element') return [{ ...child, children: breakable(child.children) }];
    return breakableParts(child.value)
      .flatMap((part): Child[] => [unbrokenWords(part).map(wordOf), lineBreak].flat())
      .slice(0, -1);
  });

/** Returns a word that does not break, at an odd place, or the text between such words. */
const wordOf = (value: string, place: number): Child => {
  const text: Child = { type: 'text', value };
  return place % 2 === 1 ? unbroken([text]) : text;
};

/**
 * Marks the addresses in text of several lines, such as a prompt. An address that does not fit on the rest of a line
 * moves to the next one, and only breaks there if it is longer than the line.
 */
const withAddresses = (child: Child): Child[] =>
  child.type === 'element'
    ? [child]
    : child.value.split(/(https?:\/\/[^\s"'`]+)/).map((value, place) => {
        const text: Child = { type: 'text', value };
        return place % 2 === 1 ? unbroken(breakable([text])) : text;
      });

const unbroken = (children: Child[]): CodeElement => ({
  type: 'element',
  tagName: 'span',
  properties: {},
  children,
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

/** Returns highlighted code. Each line in `marked`, counted from 1, becomes an element that includes its line break. */
function lines(code: string, language: string, marked: ReadonlySet<number>): Child[] {
  const children: Child[] = [];
  let line = 1;
  for (const { kind, text: whole } of tokens(code, language)) {
    // Tokens are only split into lines if some lines are marked.
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
