import { expect, it } from 'vitest';
import { checkContentAndRules } from '../../src/commands/check-content.ts';
import { asCode, reportLink } from '../../src/commands/github/report-text.ts';
import { compareSnapshots, isEmpty } from '../../src/commands/preview-diff/changes.ts';
import { changeReport, markdownForm } from '../../src/commands/preview-diff/report.ts';
import { snapshot } from '../../src/commands/preview-diff/snapshot.ts';
import { moreEdits, sampleCopy, tenEdits } from './ten-edits.ts';

const day = '2026-12-01';
const preview = 'https://deploy-preview-7--linnet.example';
const before = await published(() => {});

it.each([...tenEdits, ...moreEdits])(
  'reports what $name changes for readers',
  async ({ make, says, not = [] }) => {
    const changes = compareSnapshots(before, await published(make));
    const base = { ref: 'main', commit: '0123456789abcdef' };
    const report = isEmpty(changes)
      ? ''
      : changeReport(changes, { base, preview, notes: [] }, markdownForm);
    for (const text of says) expect(report).toContain(asReported(text));
    for (const text of not) expect(report).not.toContain(asReported(text));
    if (says.length === 0) expect(report).toBe('');
  },
);

async function published(make: (root: string) => void) {
  using copy = sampleCopy();
  make(copy.root);
  const env = { BASE_URL: 'https://linnet.example' };
  const checked = await checkContentAndRules(copy.root, env, day);
  // Awaited here, because the copy is removed afterwards.
  return await snapshot(copy.root, checked);
}

/** Replaces `document("…")` and `link("/…")` by the form that texts and addresses have in a report. */
function asReported(text: string): string {
  return text
    .replaceAll(/document\("(.*?)"\)/g, (_, quotation: string) => asCode(quotation))
    .replaceAll(/link\("(.*?)"\)/g, (_, path: string) => reportLink(path, preview + path));
}
