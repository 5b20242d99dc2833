import { describe, expect, it } from 'vitest';
import { addQuestions } from '../../../../src/commands/ask/asked-field.ts';
import { examineContent } from '../../../../src/commands/check/examine.ts';
import { withEdits } from '../../../../src/content/source/edits.ts';
import { readTable } from '../../../setup/read-table.ts';
import { writeContent } from '../../../setup/small-content.ts';

const table = readTable<Record<string, { before: string; after: string }>>(import.meta.url);

const text = '\nWords.\n\n## Via iTunes\n\n### Steps\n\n## Cable\n\n### Steps\n\nWords.\n';

const added = [
  { question: 'copy a wav: how', section: 'via-itunes' },
  { question: 'my own song', section: '' },
  { question: '#2 is missing', section: 'steps-1' },
];

/** Adds the questions to a page, and returns its new text. */
function changed(before: string): string {
  using content = writeContent({ 'content/pages/ringtones.md': before });
  const { everything } = examineContent(content.root, {}, '2026-11-21');
  const page = everything.content.pages.find(({ path }) => path === '/ringtones')!;
  const placed = page.asked.map(({ question }) => ({ question, section: 'cable' }));
  return withEdits(before, [addQuestions(page, added, placed).edit]);
}

describe('questions are added to front matter', () => {
  it.each(Object.entries(table))('%s', (_, { before, after }) => {
    expect(changed(`---\n${before}---\n${text}`)).toBe(`---\n${after}---\n${text}`);
  });

  it('of a page that has none', () => {
    const page = `# Ringtones\n${text}`;
    const { after } = table['without the field']!;
    const field = after.slice(after.indexOf('asked:'));
    expect(changed(page)).toBe(`---\n${field}---\n\n${page}`);
  });

  it.each(['asked: [ # to do\n]\n', '? asked # often\n: - plug it in\n'])(
    'but not if a part of %j would be lost',
    (before) => {
      expect(() => changed(`---\n${before}---\n${text}`)).toThrow(
        '"asked" in content/pages/ringtones.md cannot be changed without losing a part of it',
      );
    },
  );
});
