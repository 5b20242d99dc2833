import { expect, it } from 'vitest';
import { sampleIndex } from './sample-index.ts';

it('the tables of the index are those of its INDEX_FORMAT; increase it if they change', async () => {
  const file = await sampleIndex();
  const head = new TextDecoder().decode(file.subarray(0, file.indexOf(0x0a)));
  const { format, tables } = JSON.parse(head) as { format: number; tables: object };
  expect({ format, tables: Object.keys(tables).join(' ') }).toMatchInlineSnapshot(`
    {
      "format": 12,
      "tables": "pageTitle pageUrl pageWords nameLabels nameStarts pageNamesEnd pageWeight pageFirstSection sectionHeading sectionAnchor sectionPage sectionStart sectionBody sectionEnd sectionLabels labelStarts sectionFirstLabel sectionRows codeStretches sectionCodeStart rowAnchor rowStart rowEnd sectionFirstRow token tokenLength textBytes textStarts pageFirstText postings postingStarts termPages word wordTerm",
    }
  `);
});
