import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/content/model/content.ts';
import { content, mdxPage, page, smallPublication } from '../../../setup/small-publication.ts';

/** The text of each section of a page, by its id. */
function sectionsOf(one: Page): Record<string, string> {
  const text = smallPublication.markdownVersion(one);
  return Object.fromEntries(
    smallPublication
      .sections(one)
      .map(([id, start, end]) => [id, text.slice(start, end).trimEnd()]),
  );
}

const lines = (...all: string[]) => all.join('\n\n');

describe('the sections of a Markdown version', () => {
  it('start with their headings and end before the next one of the same or a higher level', () => {
    const body = lines('Start.', '## A', 'One.', '### B', 'Two.', '#### C', '## D', 'Three.');
    expect(sectionsOf(page(body))).toEqual({
      a: lines('## A', 'One.', '### B', 'Two.', '#### C'),
      b: lines('### B', 'Two.', '#### C'),
      c: '#### C',
      d: lines('## D', 'Three.'),
    });
  });

  it('have the IDs of the HTML: those of authors, and numbers for repeated headings', () => {
    const body = lines('## Set up {#start}', 'One.', '## Notes', 'Two.', '## Notes', 'Three.');
    expect(sectionsOf(page(body))).toEqual({
      start: lines('## Set up', 'One.'),
      notes: lines('## Notes', 'Two.'),
      'notes-1': lines('## Notes', 'Three.'),
    });
  });

  it('do not end at text that only looks like a heading', () => {
    const body = lines(
      '## A',
      '```md\n## no heading\n```',
      '```\n# no heading\n```',
      '\\# escaped',
      'End.',
    );
    expect(sectionsOf(page(body))).toEqual({ a: body });
  });

  it('start with the line of their heading, also in a quotation or a list', () => {
    const body = lines('## Title', 'One.', '> ### Quoted\n>\n> Two.', '- #### Item');
    expect(sectionsOf(page(body))).toEqual({
      title: body,
      quoted: lines('> ### Quoted\n>\n> Two.', '- #### Item'),
      item: '- #### Item',
    });
  });

  it.each([
    '**.env** file',
    '**“Quoted”** name',
    '*(new)* one',
    '**/api/v1**',
    '`a` b',
    '[One](/support)',
  ])('are found if the heading is %s', (title) => {
    const one = page(lines(`## ${title} {#one}`, 'One.', '## Two', 'Two.'));
    const [first = ''] = Object.values(sectionsOf(one));
    expect(Object.keys(sectionsOf(one))).toEqual(['one', 'two']);
    expect(first).toContain('One.');
    expect(smallPublication.markdownVersion(one)).not.toMatch(/(?!\n)\p{Cc}|&#/u);
  });

  it('match the Markdown version if it differs from the source', () => {
    const body = lines(
      '<!-- a comment -->',
      ':::note\n## In a note {#n}\nOne.\n:::',
      '### B',
      ':tada:',
    );
    expect(sectionsOf(page(body))).toEqual({
      n: lines('> ## In a note\n>\n> One.', '### B', '🎉'),
      b: lines('### B', '🎉'),
    });
  });

  it('include those of components', () => {
    const sections = sectionsOf(mdxPage(lines('## Facts', '<ProductFacts />', '## After')));
    expect(sections['pricing']).toBe(
      '### pricing\n\n- `model`: free\n- `summary`: Everything is free.',
    );
    expect(sections['facts']).toContain(sections['pricing']);
    expect(sections['facts']).not.toContain('After');
  });

  it('exclude the text of the home page from the guide for agents above it', () => {
    const sections = sectionsOf(content.pages[0]!);
    expect(sections['for-agents']).toMatch(/^## .*- Sends a \| b\.$/s);
  });
});
