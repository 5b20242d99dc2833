import { describe, expect, it } from 'vitest';
import { readTable } from '../../../setup/read-table.ts';
import { renderedPage } from '../../../setup/rendered-body.ts';
import { problemsOf, shownTexts } from '../../../setup/shown-texts.ts';
import { bodyMarkdown, page, smallPublication } from '../../../setup/small-publication.ts';

interface Row {
  text: string;
  html: string;
  markdown?: string;
}
const table = readTable<Record<string, Row[]>>(import.meta.url);

describe.each(Object.entries(table))('%s', (_, rows) => {
  it.each(rows)('$text', ({ text, html, markdown = text }) => {
    const one = page(text);
    expect.soft(renderedPage(one).trim()).toBe(html);
    expect.soft(bodyMarkdown(one)).toBe(markdown);
    expect(problemsOf(shownTexts(one, smallPublication))).toEqual([]);
  });
});
