import { describe, expect, it } from 'vitest';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { plainText } from '../../../../src/content/markdown/tree.ts';
import { readTable } from '../../../setup/read-table.ts';
import { bodyMarkdown, mdxPage, page } from '../../../setup/small-publication.ts';
import { processorTime } from '../../../setup/processor-time.ts';

const inMd = (body: string) => bodyMarkdown(page(body));
const inMdx = (body: string) => bodyMarkdown(mdxPage(body));

interface Row {
  md?: string;
  mdx?: string;
  becomes: string;
}
const table = readTable<{
  style: Row;
  addresses: Record<string, string>;
  replaced: Record<string, Row>;
  notes: Record<string, Row>;
}>(import.meta.url);
const markdownOf = ({ md, mdx = '' }: Row) => (md === undefined ? inMdx(mdx) : inMd(md));

describe("the author's text", () => {
  it('is printed in one style', () => {
    expect(markdownOf(table.style)).toBe(table.style.becomes);
    expect(inMd(table.style.becomes)).toBe(table.style.becomes);
  });

  it.each([
    'get_service_product',
    '?a=b&c=d',
    'a file in ~/.config',
    'the prefix https://',
    ':a::b',
  ])('needs no escape for %s', (text) => expect(inMd(`Text: ${text}`)).toBe(`Text: ${text}`));

  it.each(['_a_', '&lt;', '~a~', 'https://b.example', 'c@d.example', ':::note'])(
    'escapes %s if it is text',
    (text) => {
      const escaped = inMd(text.replaceAll(/[^a-z\s]/g, String.raw`\$&`));
      expect(escaped).not.toBe(text);
      expect(plainText(readBody(page(escaped)).root)).toBe(text);
    },
  );
});

it.each(Object.entries(table.addresses))(
  'the addresses in %s become those in %s',
  (md, becomes) => {
    expect(inMd(md)).toBe(becomes);
  },
);

it.each(Object.entries(table.notes))('the title of a note %s', (_, row) => {
  expect(markdownOf(row)).toBe(row.becomes);
});

describe('what is replaced', () => {
  it.each(Object.entries(table.replaced))('is %s', (_, row) => {
    expect(markdownOf(row)).toBe(row.becomes);
  });

  it('is deeply nested bold text, in less than three seconds', async () => {
    const deep = `${'<b>a <i>b'.repeat(49)}${'</i></b>'.repeat(49)}\n`;
    expect(inMd(deep)).toBe(`**a _b${'a b'.repeat(48)}_**`);
    const time = await processorTime(() =>
      expect(inMd(deep.repeat(100)).split('\n')).toHaveLength(100),
    );
    expect(time).toBeLessThan(3000);
  });

  it('fails for what cannot be published', () => {
    expect(() => inMdx('<Chart />')).toThrow(/nfc\.mdx: <Chart> is not a component/);
    expect(() => inMdx('{1 + 1}')).toThrow(/mdxFlowExpression cannot be published/);
    expect(() => inMdx("import a from 'b'")).toThrow(/mdxjsEsm cannot be published/);
  });
});
