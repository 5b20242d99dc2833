import { defineHastPlugin } from 'satteri';
import { tokens } from './code-tokens.ts';

/**
 * Highlights fenced code by class names, because the Content-Security-Policy forbids inline styles, and
 * makes long lines scrollable by keyboard. Converters to Markdown read the language from the class.
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
      context.replaceNode(node, {
        type: 'element',
        tagName: 'pre',
        properties: { tabIndex: 0 },
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: { className: [`language-${language}`] },
            children: tokens(text, language).map((token) =>
              token.kind ? span(token.kind, token.text) : { type: 'text', value: token.text },
            ),
          },
        ],
      });
    },
  },
});

function languageOf(classNames: unknown): string {
  const names = Array.isArray(classNames) ? classNames.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

function span(kind: string, value: string) {
  return {
    type: 'element' as const,
    tagName: 'span',
    properties: { className: [`t-${kind}`] },
    children: [{ type: 'text' as const, value }],
  };
}
