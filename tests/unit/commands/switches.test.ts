import { describe, expect, it } from 'vitest';
import { examine } from '../../../src/commands/check/examine.ts';
import { builtInRules } from '../../../src/commands/check/rules.ts';
import { whyAlwaysOn } from '../../../src/commands/check/switches.ts';
import { placeOf } from '../../../src/content/source/finding.ts';
import { checkDay } from '../../setup/content-problems.ts';
import { smallContent, writeContent, type FileContent } from '../../setup/small-content.ts';

const page = 'content/pages/a.md';

/** A page with a warning: its date is in the future. */
const late = (body: string, more = '') =>
  `---\ntitle: A\ndescription: About A.\nupdated: 2026-12-31\n${more}---\n\n${body}\n`;

/** The findings of the small content with these files, as rule and place. */
async function found(
  files: Readonly<Record<string, FileContent>>,
  off?: string,
): Promise<string[]> {
  const site = `${smallContent['content/site.yaml']}${off === undefined ? '' : `check: { off: ${off} }\n`}`;
  using content = writeContent({ 'content/site.yaml': site, ...files });
  const { findings } = await examine(content.root, {}, checkDay);
  return findings.map((one) => `${one.rule.name} ${Object.values(placeOf(one)).join(':')}`);
}

/** The messages about switches in the small content with these files. */
async function said(files: Readonly<Record<string, FileContent>>, off?: string): Promise<string[]> {
  const site = `${smallContent['content/site.yaml']}${off === undefined ? '' : `check: { off: ${off} }\n`}`;
  using content = writeContent({ 'content/site.yaml': site, ...files });
  const { findings } = await examine(content.root, {}, checkDay);
  return findings.filter(({ rule }) => /check-off/.test(rule.name)).map(({ message }) => message);
}

describe('check.off in content/site.yaml', () => {
  it('switches a warning off on the whole site', async () => {
    const files = {
      [page]: late('Text.'),
      'content/pages/b.md': late('More.').replace(': A', ': B'),
    };
    expect(await found(files)).toEqual([
      'date content/pages/a.md:4:10',
      'duplicate content/pages/b.md:3:14',
      'date content/pages/b.md:4:10',
    ]);
    expect(await found(files, '[date, duplicate]')).toEqual([]);
  });

  it('is not needless if there is no such warning now', async () => {
    expect(await found({}, '[date, misspelt, old-value, no-such-rule]')).toEqual([
      expect.stringMatching(/^check-off content\/site\.yaml:\d+:43$/),
    ]);
  });

  it('cannot have a rule that reports errors, nor an unknown rule', async () => {
    expect(await said({}, '[broken-link]')).toEqual([
      'The rule broken-link cannot be switched off, because its problems keep the site from being published. Remove this entry, and correct what it reports.',
    ]);
    expect(await said({}, '[brokn-link, dat, Date]')).toEqual([
      expect.stringContaining('There is no rule “brokn-link”.'),
      'There is no rule “dat”. Did you mean date?',
      'There is no rule “Date”. Did you mean date?',
    ]);
    expect(await found({ [page]: late('[x](/nowhere)') }, '[broken-link]')).toContain(
      'broken-link content/pages/a.md:7:1',
    );
  });

  it.each([
    'public-script',
    'proxy',
    'other-header',
    'agent-text',
    'hint-order',
    'model-instruction',
  ])('cannot have %s, which is about what others can do to readers and agents', async (name) => {
    expect(await said({}, `[${name}]`)).toEqual([
      expect.stringMatching(/cannot be switched off, because it is about/),
    ]);
  });

  it('does not apply to files in public/', async () => {
    const files = { 'public/a.txt': 'Linnеt is free.\n' };
    const [own] = await found(files);
    const [name = ''] = own!.split(' ');
    expect(whyAlwaysOn(builtInRules.get(name)!)).toBeUndefined();
    expect(await found(files, `[${name}]`)).toEqual([own]);
  });
});

describe('a comment in a page', () => {
  it.each(['', ' ', '\n'])(
    'switches warnings off for this page, with %j around its names',
    async (space) => {
      const comment = `<!--${space}check-off: date${space},${space}heading-level${space}-->`;
      const body = `${comment}\n\n#### Deep\n\nText.`;
      const other = late('#### Deep\n\nText.').replace(': A', ': B').replace('About A', 'About B');
      expect(await found({ [page]: late(body), 'content/pages/b.md': other })).toEqual([
        'date content/pages/b.md:4:10',
        'heading-level content/pages/b.md:7:1',
      ]);
    },
  );

  it('works in .mdx and in a draft', async () => {
    expect(
      await found({ 'content/pages/a.mdx': late('Text.\n\n<!-- check-off: date -->') }),
    ).toEqual([]);
    const draft = late('<!-- check-off: heading-level -->\n\n#### Deep', 'draft: true\n');
    expect(await found({ [page]: draft })).toEqual([]);
  });

  it('that switches nothing off is a warning', async () => {
    expect(await said({ [page]: late('<!-- check-off: date, alt-text -->\n\nText.') })).toEqual([
      'The check has no warning of the rule alt-text for this page. Remove the name from the comment.',
    ]);
  });

  it('is not needless if its rule did not run', async () => {
    expect(await found({ [page]: late('<!-- check-off: date, old-value -->\n\nText.') })).toEqual(
      [],
    );
  });

  it('must name rules that can be switched off', async () => {
    const bodies = ['<!-- check-off -->', '<!-- check-off: -->', '<!-- check-off: broken-link -->'];
    const all = bodies.map((body) => said({ [page]: late(`${body}\n\nText.`) }));
    expect(await Promise.all(all)).toEqual([
      [expect.stringMatching(/^The comment names no rule\./)],
      [expect.stringMatching(/^The comment names no rule\./)],
      [expect.stringMatching(/^The rule broken-link cannot be switched off/)],
    ]);
  });

  it('without a colon is read as well', async () => {
    expect(await found({ [page]: late('<!-- check-off date -->\n\nText.') })).toEqual([]);
  });

  it('is no switch in code, or as an example in front matter', async () => {
    const code = 'Write `<!-- check-off: date -->`.\n\n```md\n<!-- check-off: date -->\n```';
    expect(await found({ [page]: late(code) })).toEqual(['date content/pages/a.md:4:10']);
  });

  it('is not published', async () => {
    using content = writeContent({ [page]: late('<!-- check-off: date -->\n\nText.') });
    const { publication } = await examine(content.root, {}, checkDay);
    const own = publication.content.pages.find(({ file }) => file === page)!;
    expect(publication.markdownVersion(own)).not.toContain('check-off');
  });
});

it('every rule has a name in lower case, a sentence, and a reason if its warnings cannot be off', () => {
  for (const [key, { name, about }] of builtInRules) {
    expect(key).toBe(name);
    expect(name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
    expect(about, name).toMatch(/^\S.*\.$/);
  }
});
