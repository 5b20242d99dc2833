/** Source syntax that readers should never see, with a text that contains it. */
export interface RawMark {
  mark: string;
  pattern: RegExp;
  example: string;
}

/**
 * Source syntax that should have been converted, listed independently of the code that accepts or rejects
 * it. Outside code, each is a construct that was published unconverted.
 */
export const rawMarks: readonly RawMark[] = [
  { mark: 'colons around a note', pattern: /:::/, example: ':::note' },
  { mark: 'kind of a note', pattern: /\[![a-z]/i, example: '[!NOTE]' },
  { mark: 'box', pattern: /!!!|\?\?\?/, example: '!!! note' },
  { mark: 'tab', pattern: /^===/m, example: '=== "iOS"' },
  { mark: 'id of a heading', pattern: /\{[ :]*#/, example: '{#save}' },
  { mark: 'attribute list', pattern: /\{[:.%]|[:.%]\}/, example: '{: .button }' },
  { mark: 'wiki link', pattern: /\[\[|\]\]/, example: '[[Page]]' },
  { mark: 'template', pattern: /\{\{|\}\}|\{%|%\}/, example: '{{ page.title }}' },
  { mark: 'highlight', pattern: /==\S|\S==/, example: '==x==' },
  { mark: 'comment', pattern: /%%|<!--|-->|\{\/\*|\*\/\}|\[\/\/\]/, example: '<!-- x -->' },
  { mark: 'key', pattern: /\+\+\w/, example: '++x++' },
  { mark: 'emoji code', pattern: /(?<![\w:]):[a-z+][\w+-]*:(?![\w:])/, example: ':tada:' },
  { mark: 'tag', pattern: /<\/?[a-z][^<>]*>/i, example: '<kbd>' },
  { mark: 'character reference', pattern: /&(?:[a-z]+|#\d+);/i, example: '&amp;' },
  { mark: 'import or export', pattern: /^\s*(?:import|export)\s/m, example: "import a from 'a'" },
  { mark: 'footnote', pattern: /\^\[|\[\^/, example: 'a^[b] c[^1]' },
  { mark: 'definition', pattern: /^\s*\[[^\]]+\]:\s/m, example: '[a]: /b' },
  { mark: 'link', pattern: /\]\(|\]\[/, example: '[a](b)' },
  { mark: 'bold text', pattern: /\*\*\S|\S\*\*/, example: '**a**' },
  { mark: 'heading', pattern: /^\s*#{1,6}\s/m, example: '## A' },
  { mark: 'row of a table', pattern: /^\s*\||\|\s*$|-\s*\|\s*:?-/m, example: '| a |' },
  { mark: 'fence of code', pattern: /`|~~~/, example: '```' },
  { mark: 'task', pattern: /\[[ x]\]/i, example: '[x] done' },
  { mark: 'quotation', pattern: /^\s*>\s/m, example: '> a' },
  { mark: 'front matter', pattern: /^\s*(?:---|(?:title|tags|weight|layout): )/m, example: '---' },
  { mark: 'formula', pattern: /\$\$|\\\(|\\\[/, example: '$$a$$' },
];

/** The marks in a text, each with the surrounding words. */
export function marksIn(text: string): string[] {
  return rawMarks.flatMap(({ mark, pattern }) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 40), found.index + 40);
    return [`${mark}: ${JSON.stringify(around)}`];
  });
}
