import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { publishedTree } from '../../../../src/site/components/published-tree.ts';
import { withBaseUrl } from '../../../../src/content/model/base-url.ts';
import { bodyFindings } from '../../../setup/body-findings.ts';
import {
  acceptedSyntax,
  foreignElements,
  refusedSyntax,
} from '../../../../src/content/markdown/constructs.ts';
import { linesOf } from '../../../../src/api/search/index/lines.ts';
import { bodyMarkdown, mdxPage, page, smallPublication } from '../../../setup/small-publication.ts';
import { renderedPage } from '../../../setup/rendered-body.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  constructs: [string, string][];
  belowHtml: string[];
  inTitles: string[];
}>(import.meta.url);

const markdownVersionOf = (text: string) => withBaseUrl(text, 'https://linnet.example');

const problems = (body: string, isMdx = false) =>
  bodyFindings([isMdx ? mdxPage(body) : page(body)], undefined).map(({ message }) => message);

function searched(body: string, isMdx = false): string {
  return linesOf(publishedTree(isMdx ? mdxPage(body) : page(body), smallPublication), wordsOf('en'))
    .map(({ text }) => text)
    .join('\n');
}

describe.each(acceptedSyntax)(
  '$construct',
  ({ construct, example, format, html, markdownVersion, search }) => {
    it.runIf(format !== 'mdx')('is accepted in .md and shown on each surface', () => {
      expect(problems(example)).toEqual([]);
      expect(renderedPage(page(example)).trim()).toBe(html);
      expect(bodyMarkdown(page(example))).toBe(markdownVersionOf(markdownVersion ?? example));
      expect(searched(example)).toBe(search);
    });

    it.runIf(format !== 'md')('is accepted in .mdx and shown in the same form', () => {
      expect(problems(example, true)).toEqual([]);
      expect(renderedPage(mdxPage(example)).trim()).toBe(html);
      expect(bodyMarkdown(mdxPage(example))).toBe(markdownVersionOf(markdownVersion ?? example));
      expect(searched(example, true)).toBe(search);
    });

    // Emoji codes are replaced after a backslash, too, and backslashes do not change indented code.
    it.skipIf(construct === 'emoji code' || /^ {4}/m.test(example))(
      'is text after a backslash',
      () => {
        const text = renderedPage(page(example.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)));
        expect(new Set(text.match(/<\w+/g))).toEqual(new Set(['<p']));
      },
    );
  },
);

describe.each(refusedSyntax)('$construct', ({ construct, example, repair }) => {
  it('is refused with the fix', () => {
    const [message, ...others] = problems(example);
    expect(message).toContain(`${construct}`);
    expect(message).toContain(repair);
    expect(others).toEqual([]);
  });

  it('is accepted in code and after a backslash', () => {
    expect(problems(`\`\`\`text\n${example}\n\`\`\``)).toEqual([]);
    expect(problems(example.replaceAll(/[^\w\s]/g, String.raw`\$&`))).toEqual([]);
  });
});

describe('a form of a construct', () => {
  it.each(table.constructs)('%s: %s', (construct, text) => {
    expect(problems(text)).toEqual([expect.stringContaining(` ${construct}`)]);
  });

  it.each(table.belowHtml)('Markdown directly below HTML is reported: %s', (text) => {
    const [message] = problems(`<details><summary>A</summary>\n\nB\n\n${text}`);
    expect(message).toContain('Leave a blank line before this text.');
  });

  it('a comment that contains a blank line after HTML is reported', () => {
    const text = '<details><summary>A</summary>\n\nB\n\n</details>\n<!-- one\n\ntwo -->\n';
    expect(problems(text)).toEqual([expect.stringContaining('This comment contains a blank line')]);
    expect(problems('B\n\n<!-- one\n\ntwo -->\n')).toEqual([]);
  });

  it('text after a tag is no list, quotation or row of a table', () => {
    const cell = '<kbd>A</kbd> | <b>B</b> - C > D 2 * 3 * 4';
    expect(problems(`<table><tr><td>${cell}</td></tr></table>`)).toEqual([]);
  });

  it('a table or a note that Markdown reads as text is reported', () => {
    const rows = '| a | b |\n|:-:|--:|\n| 1 | 2 |';
    expect(problems(`> [!NOTE]\n> A note.\n${rows}`)).toEqual([
      expect.stringContaining('malformed table'),
    ]);
    expect(problems(`- a\n${rows}`)).toEqual([expect.stringContaining('malformed table')]);
    expect(problems('> [!NOTE]\n> A note.\n> [!TIP]\n> A tip.')).toEqual([
      expect.stringContaining('misplaced note mark'),
    ]);
    expect(problems('> [!HINTS] No kind\n> Text.')).toHaveLength(1);
    expect(problems(`Text.\n\n${rows}\n\na | b\n--|--\n1 | 2\n\nYes - no | maybe --- or.`)).toEqual(
      [],
    );
  });

  it.each(table.inTitles)('is also reported in the title of a note: %s', (text) => {
    expect(problems(text)).toHaveLength(1);
    expect(problems(text.replace(/\^\^.*\^\^|\[\[.*\]\]|\[with.*o\]|\{.*\}/, '`$&`'))).toEqual([]);
  });

  it('is no heading ID after a backslash', () => {
    expect(problems('## Use \\{#id}\n\n## *Use* `x`\\{#id}')).toEqual([]);
    expect(renderedPage(page('## Use \\{#id}'))).toContain('Use {#id}</h2>');
  });

  it('is not matched by similar text', () => {
    const text = 'Set {x=1}, {a: 1}, f(x) {y} and `{z=1}`; std::vector, 1 == 2, C++ and x^2.';
    expect(problems(text)).toEqual([]);
    expect(problems('{{< a >}}\n\n{{< b >}}')).toHaveLength(2);
  });
});

describe('an element or component of another tool', () => {
  const refused = foreignElements.flatMap(({ names, repair }) =>
    repair === undefined ? [] : names.map((name) => [name, repair] as const),
  );

  it.each(refused)('<%s> is refused with the fix', (name, repair) => {
    const inLine = `Text <${name}>x</${name}> more.`;
    expect(problems(inLine)[0]).toContain(repair);
    expect(problems(inLine, true)[0]).toContain(repair);
  });
});

describe('the first table of docs/markdown.md', () => {
  const [rows = ''] = readFileSync('docs/markdown.md', 'utf8').split('\n\n').slice(1);
  const examples = [...rows.matchAll(/^\| (.*?) +\| (`+) ?(.*?) ?\2 +\|$/gm)].map(
    ([, what, , example = '']) =>
      [what!, example.replaceAll('\\|', '|').replaceAll(' ⏎ ', '\n')] as const,
  );

  it('has an example in each row', () => {
    expect(examples).toHaveLength(rows.split('\n').length - 2);
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples)('shows %s as Markdown that pages accept', (_, example) => {
    const one = { ...page(example), values: new Map([['product.name', 'Atlas']]) };
    expect(bodyFindings([one], undefined)).toEqual([]);
    const unformatted = `<p>${example.replaceAll('\n', ' ')}</p>`;
    expect(renderedPage(one).trim()).not.toBe(unformatted);
  });
});
