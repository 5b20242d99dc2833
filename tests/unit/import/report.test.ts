import { expect, it } from 'vitest';
import { ImportReport } from '../../../src/import/report.ts';

it('lists what was changed and left out, and what is left, with lines', () => {
  const report = new ImportReport();
  report.changed('a.md', 'Changed.', 'Text');
  report.leftOut('b.md', 'Left out.');
  report.toDo('a.md', 'Why.', 'What to write.', 7);
  expect(report.print((file) => (file === 'a.md' ? 'One\n\nText' : undefined))).toBe(
    'Changed (1):\n  a.md:3: Changed.\n\nLeft out (1):\n  b.md: Left out.\n\nLeft for you (1):\n  a.md:7: Why. What to write.\n',
  );
});

it('forgets the files that a later import does not write', () => {
  const report = new ImportReport();
  report.changed('a.md', 'Changed.');
  report.changed('b.md', 'Changed.');
  report.forget((file) => file === 'a.md');
  expect(report.print(() => undefined)).toBe('Changed (1):\n  b.md: Changed.\n');
});
