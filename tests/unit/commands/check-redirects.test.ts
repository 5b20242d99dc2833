import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsWithRules } from '../../setup/content-problems.ts';
import { movedPage, writeContent } from '../../setup/small-content.ts';
import { readTable } from '../../setup/read-table.ts';

/** A case of `check-redirects.yaml`. `moved` are former addresses of a page. A message can end with `…`. */
interface Case {
  rules: string;
  moved?: string[];
  files?: Record<string, string>;
  says: string[];
}

/** The problems of the small content folder with these redirect rules and other files, without their rule. */
async function problems(rules: string, files: Record<string, string> = {}): Promise<string[]> {
  using content = writeContent({
    'netlify.toml': readFileSync('netlify.toml', 'utf8'),
    'public/_redirects': rules,
    ...files,
  });
  return (await problemsWithRules(content.root)).map((line) =>
    line.replace(/ \((?:redirect|proxy)\)$/, ''),
  );
}

describe("the team's redirect rules", () => {
  const cases = readTable<Record<string, Case[]>>(import.meta.url);

  it.each(Object.entries(cases))('%s', async (_, list) => {
    for (const { rules, moved, files, says } of list) {
      const page = moved && { 'content/pages/moved.md': movedPage(...moved) };
      expect(await problems(rules, { ...page, ...files })).toEqual(
        says.map((message) => {
          const text = message.replace(/^(\d+) /, 'public/_redirects:$1:1 ');
          return text.endsWith('…') ? expect.stringContaining(text.slice(0, -1)) : text;
        }),
      );
    }
  });

  const many = Array.from({ length: 10_001 }, (_, index) => `/old/${index} /support\n`).join('');
  const tooMany = [expect.stringMatching(/^public\/_redirects:10001:1 /)];

  it('are refused if there are too many, which causes no further errors', async () => {
    expect(await problems(many)).toEqual(tooMany);
    const ledger = 'base_url: https://linnet.example\naddresses:\n  - /old/1\n';
    expect(await problems(many, { 'content/promises.yaml': ledger })).toEqual(tooMany);
    const languages = Array.from({ length: 500 }, (_, i) => `/old /support 302 Language=l${i}\n`);
    expect(await problems(languages.join(''))).toEqual([
      'public/_redirects:200:1 Too many rules up to this one can match the same addresses. Remove rules that differ only in placeholders, parameters or conditions.',
    ]);
  });
});
