import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineContentAndRules } from '../../../src/commands/check-content.ts';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { isError, placeOf } from '../../../src/source/finding.ts';
import { markedText } from '../../setup/marked-text.ts';
import { writeContent, type FileContent } from '../../setup/small-content.ts';
import { slips, type Case } from './mistakes/slips.ts';

const day = '2026-11-21';

/** The files of a case. `at` is the place of its mistake, `fixed` the text of its page after `--fix`. */
function filesOf(one: Case, name: string) {
  const files = typeof one === 'string' ? { [`content/pages/${name}.md`]: pageOf(one, name) } : one;
  const [file, content] = Object.entries(files)[0]!;
  if (typeof content !== 'string') return { files, at: `${file}:1:1`, file };
  const [before = '', fixed] = content.split(' ⟹ ');
  const { text, place } = markedText(before);
  const ended = (page: string) => (typeof one === 'string' ? `${page}\n` : page);
  return {
    files: { [file]: ended(text) } as Record<string, FileContent>,
    at: `${file}:${place}`,
    file,
    fixed: fixed === undefined ? undefined : ended(fixed),
  };
}

function pageOf(text: string, name: string): string {
  if (text.startsWith('---')) {
    return text
      .split(' ⟹ ')
      .map((part) => `${part}\nupdated: 2026-11-01\n---\n\nText of ${name}.`)
      .join(' ⟹ ');
  }
  const head = `---\ntitle: Slip ${name}\ndescription: About ${name}.\nupdated: 2026-11-01\n---\n\n`;
  return text
    .split(' ⟹ ')
    .map((part) => head + part)
    .join(' ⟹ ');
}

async function problemsOf(files: Record<string, FileContent>) {
  using content = writeContent(files);
  const { findings } = await examineContentAndRules(content.root, {}, day);
  return findings.map((finding) => ({
    at: Object.values(placeOf(finding)).join(':'),
    says: finding.message,
    severity: isError(finding) ? undefined : 'warning',
  }));
}

describe.each(Object.entries(slips))('%s', (_, { says, severity, cases, lookAlikes }) => {
  it('is reported once, at its place, in each case', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(3);
    for (const [index, one] of cases.entries()) {
      const { files, at } = filesOf(one, `case-${index}`);
      const found = await problemsOf(files);
      expect(found, JSON.stringify(one)).toEqual([
        { at, severity, says: expect.stringMatching(says) as string },
      ]);
    }
  });

  it('is not reported in correct texts that look like it', async () => {
    for (const [index, one] of lookAlikes.entries()) {
      const { files } = filesOf(one, `like-${index}`);
      expect(await problemsOf(files), JSON.stringify(one)).toEqual([]);
    }
  });
});

const fixable = Object.values(slips)
  .flatMap(({ cases }) => cases)
  .map((one, index) => filesOf(one, `fix-${index}`))
  .filter(({ fixed }) => fixed !== undefined);

it.each(fixable)('--fix corrects $at', async ({ files, file, fixed }) => {
  using content = writeContent(files);
  await fixContent(content.root, {}, day);
  expect(readFileSync(join(content.root, file), 'utf8')).toBe(fixed);
});
