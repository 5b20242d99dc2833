import { expect, it } from 'vitest';
import { textChange, type Changes } from '../../../src/commands/preview-diff/changes.ts';
import { previewAddress } from '../../../src/commands/preview-diff/preview-address.ts';
import {
  changeReport,
  markdownForm,
  plainForm,
} from '../../../src/commands/preview-diff/report.ts';

const preview = 'https://deploy-preview-7--linnet.example';
const frame = { base: { ref: 'main', commit: '0123456789abcdef' }, preview, notes: [] };

/** Changes with this text wherever a report can show text of the content. */
const changesOf = (hostile: string): Changes => ({
  addresses: [{ path: '/old', answer: hostile }],
  pages: [textChange('/a', '', `${hostile}\n\`\`\`\`\n@team\n`)],
  documents: [],
  queries: [{ query: hostile, page: '/', before: undefined, after: { rank: 1, isAnswered: true } }],
});

it('is plain text for a terminal, which content cannot control', () => {
  const hostile = '<b>&amp; \u001B[2Jred\u0007 `@team`';
  const report = changeReport(changesOf(hostile), frame, plainForm);
  expect(report).not.toMatch(/[^\P{Cc}\n]|<\/?(?:code|a|details|br)\b|&#/u);
  expect(report).toMatchInlineSnapshot(`
    "## Changes for readers

    Compared with main at 0123456789ab.

    ### Addresses

    - Moved: /old redirects to <b>&amp; \\x1b[2Jred\\x07 \`@team\`.

    ### Pages

    /a (https://deploy-preview-7--linnet.example/a) +3 −0

        @@ -0,0 +1,3 @@
        +<b>&amp; \\x1b[2Jred\\x07 \`@team\`
        +\`\`\`\`
        +@team


    ### Searches

    - <b>&amp; \\x1b[2Jred\\x07 \`@team\` → /: new query; place 1.
    "
  `);
});

it('shows markup of the content as text and mentions nobody on GitHub', () => {
  const hostile = '</code>|`@team`\n| <img src=x onerror=alert(1)> [a](javascript:b) *c* #1 $d$ \\';
  const report = changeReport(changesOf(hostile), frame, markdownForm);
  const [, diff = ''] = /^`{5}diff\n([^]*?)\n`{5}$/m.exec(report) ?? [];
  expect(diff).toContain('+````\n+@team');
  const outside = report.replace(diff, '').replaceAll(/<code>[^<\n]*<\/code>/g, 'TEXT');
  expect(outside).not.toMatch(/team|img|onerror|javascript|\$/);
  expect(outside).toContain('- TEXT → TEXT: new query; place 1.');
  const inCode = [...report.matchAll(/<code>(.*?)<\/code>/g)].map(([, text]) => text!).join('');
  expect(inCode).not.toMatch(/[<>|`*[\]@$\\]/);
});

it('leaves out what does not fit into a comment on GitHub and says how much', () => {
  const rewritten = textChange('', 'old *text*\n'.repeat(90), 'new *text*\n'.repeat(90));
  const paths = Array.from({ length: 2000 }, (_, index) => `/page-${index}`);
  const texts = paths.map((path) => ({ ...rewritten, path }));
  const report = changeReport(
    {
      addresses: paths.map((path) => ({ path, answer: undefined })),
      pages: texts,
      documents: texts,
      queries: paths.map((path) => ({
        query: path,
        page: path,
        before: { rank: 1, isAnswered: true },
        after: { rank: undefined, isAnswered: false },
      })),
    },
    frame,
    markdownForm,
  );
  expect(report.length).toBeLessThan(62_000);
  expect(report.match(/^… and \d+ more that do not fit here\.$/gm)).toHaveLength(4);
  expect(report).toContain('… and 141 more lines');
  expect(report).toContain(
    'place 1 before, not in the first 20 after. The excerpts lose the answer.',
  );
});

it('uses the given preview, otherwise Netlify’s, otherwise the pattern with the number of the pull request', () => {
  const env = { PREVIEW_URL: 'https://p-{number}.example', PULL_REQUEST: '12' };
  expect(previewAddress('https://given.example/', env)).toBe('https://given.example');
  expect(previewAddress(undefined, { ...env, DEPLOY_PRIME_URL: 'https://own.example' })).toBe(
    'https://own.example',
  );
  expect(previewAddress(undefined, env)).toBe('https://p-12.example');
  expect(previewAddress(undefined, { PULL_REQUEST: '12', PREVIEW_URL: '' })).toBeUndefined();
  expect(() => previewAddress('javascript:alert(1)', {})).toThrow(/is not a web address/);
});
