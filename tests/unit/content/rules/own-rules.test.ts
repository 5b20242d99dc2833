import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { examine } from '../../../../src/commands/check/examine.ts';
import { fixContent } from '../../../../src/commands/check/fix-content.ts';
import { RulesFile } from '../../../../src/content/model/pattern-rows.ts';
import { patterns } from '../../../../src/content/rules/patterns.ts';
import { isError, placeOf } from '../../../../src/content/source/finding.ts';
import { checkDay } from '../../../setup/content-problems.ts';
import { smallContent, writeContent, type FileContent } from '../../../setup/small-content.ts';

const acme = {
  name: 'competitor',
  in: ['text', 'fields'],
  pattern: String.raw`\bAcme Tags?\b`,
  message: '“$&” is the product of another company. Describe ours.',
  examples: ['▸Acme Tags are different.', '---\ntitle: ▸Acme Tag\ndescription: D.'],
  lookAlikes: ['The acme of tags.', 'Write `Acme Tag`.'],
};

const page = (body: string) =>
  `---\ntitle: A\ndescription: About A.\nupdated: 2026-11-01\n---\n\n${body}\n`;

type Files = Record<string, FileContent>;

const write = (rules: readonly object[] | string, files: Files = {}) =>
  writeContent({
    'content/rules.yaml':
      typeof rules === 'string' ? rules : stringify({ rules }, { aliasDuplicateObjects: false }),
    ...files,
  });

/** What the check says about the small content with these rules and files: severity, rule, place and message. */
async function found(rules: readonly object[] | string, files: Files = {}): Promise<string[]> {
  using content = write(rules, files);
  const { findings } = await examine(content.root, {}, checkDay);
  return findings.map((one) => {
    const place = Object.values(placeOf(one)).join(':');
    return `${isError(one) ? 'error' : 'warning'} ${one.rule.name} ${place} ${one.message}`;
  });
}

const says = (text: string) => [expect.stringContaining(text) as string];

describe('a rule of the team', () => {
  it('finds its pattern in the parts that it names, with its severity', async () => {
    const files = { 'content/pages/a.md': page('An Acme Tag, and `Acme Tag` in code.') };
    expect(await found([acme], files)).toEqual([
      'warning competitor content/pages/a.md:7:4 “Acme Tag” is the product of another company. Describe ours.',
    ]);
    const [error] = await found([{ ...acme, severity: 'error' }], files);
    expect(error).toMatch(/^error competitor /);
  });

  it.each([
    ['markdown', '## Acme Tag {#a}', 4],
    ['code', 'Write `Acme Tag`.', 8],
    ['links', '[x](https://acme.example/Acme Tag)', 0],
    ['addresses', '[x](https://example.com/Acme-Tag)', 1],
    ['files', 'Any Acme Tag.', 5],
  ])('in %s', async (part, body, column) => {
    const rule = {
      ...acme,
      in: [part],
      pattern: 'Acme[ -]Tag',
      examples: [body.replace('Acme', '▸Acme')],
      lookAlikes: ['Acme'],
    };
    if (part === 'addresses') rule.examples = [`▸${body}`];
    const lines = await found([rule], { 'content/pages/a.md': page(body) });
    const own = lines.filter((line) => line.startsWith('warning competitor'));
    expect(own).toEqual(column === 0 ? own : says(`content/pages/a.md:7:${column} `));
  });

  it('finds its pattern in one field of a data file, and in public/', async () => {
    const inField = {
      ...acme,
      in: ['fields'],
      file: 'content/site.yaml',
      field: 'tagline',
      pattern: 'fast',
      examples: ['It is ▸fast.'],
      lookAlikes: ['It is quick.'],
    };
    const site = smallContent['content/site.yaml']!.replace(
      /^tagline: .*$/m,
      'tagline: It is fast.',
    );
    expect(await found([inField], { 'content/site.yaml': site })).toEqual(
      says('warning competitor content/site.yaml:'),
    );
    const inFiles = { ...acme, in: ['files', 'scripts'], examples: ['An ▸Acme Tag.'] };
    const files = { 'public/a.txt': 'An Acme Tag.\n', 'public/b.toml': 'An Acme Tag.\n' };
    expect(await found([{ ...inFiles, lookAlikes: ['Acme'] }], files)).toHaveLength(2);
  });

  it('can be fixed, switched off, and is not applied to its own examples', async () => {
    const rule = { ...acme, fix: 'Linnet', examples: ['An ▸Acme Tag. ⟹ An Linnet.'] };
    using content = write([rule], { 'content/pages/a.md': page('An Acme Tag.') });
    await fixContent(content.root, {}, checkDay);
    expect(readFileSync(join(content.root, 'content/pages/a.md'), 'utf8')).toBe(page('An Linnet.'));
    const comment = page('<!-- check-off: competitor -->\n\nAn Acme Tag.');
    expect(await found([rule], { 'content/pages/a.md': comment })).toEqual([]);
  });

  it('can contain braces of placeholders', async () => {
    const rule = { ...acme, pattern: String.raw`\{\{facts\.old\}\}`, in: ['code'] };
    const examples = ['Write `▸{{facts.old}}`.'];
    expect(await found([{ ...rule, examples, lookAlikes: ['`{{facts.new}}`'] }])).toEqual([]);
  });
});

describe('an error in content/rules.yaml', () => {
  it.each([
    ['a pattern that cannot be read', { pattern: '(' }, 'rules[1].pattern'],
    [
      'a pattern that matches an empty text',
      { pattern: 'x*', examples: ['▸A'], lookAlikes: ['B'] },
      'finds this correct text',
    ],
    ['an unknown part', { in: ['prose'] }, 'rules[1].in[1]'],
    ['no examples', { examples: [] }, 'examples'],
    ['a field that only patterns.yaml has', { stays: 'it is ours' }, 'stays'],
    ['a name with spaces', { name: 'two words' }, 'lower-case words joined by hyphens'],
    ['a file without a field', { file: 'content/site.yaml' }, 'field'],
    ['the name of a built-in rule', { name: 'broken-link' }, 'has the name of a built-in rule'],
    ['an example that it does not find', { examples: ['▸Acne Tag'] }, 'does not find this example'],
    ['an example without a mark', { examples: ['Acme Tag'] }, 'has an example without ▸'],
    ['a mark elsewhere', { examples: ['▸An Acme Tag'] }, 'finds this example at “Acme Tag”'],
    ['a look-alike that it finds', { lookAlikes: ['Acme Tag'] }, 'finds this correct text'],
    [
      'a fix with another result',
      { fix: 'Linnet', examples: ['▸Acme Tag. ⟹ Linet.'] },
      'corrects this example to “Linnet.”',
    ],
  ])('is reported at its place: %s', async (_, change, message) => {
    const lines = await found([{ ...acme, ...change }]);
    expect(lines).toEqual(says(message));
    expect(lines[0]).toMatch(/^error [a-z-]+ content\/rules\.yaml:\d+:\d+ /);
  });

  it('does not hide what other rules find', async () => {
    const files = { 'content/pages/a.md': page('An Acme Tag.') };
    const wrong = { ...acme, name: 'wrong', examples: ['▸Nothing'] };
    expect(await found([wrong, acme], files)).toHaveLength(2);
    expect(await found('rules: [', files)).toEqual(says('yaml-syntax content/rules.yaml'));
  });

  it('that needs too much memory for a text is reported', async () => {
    const rule = {
      ...acme,
      in: ['files'],
      pattern: '(?:(a)|(b)|(c)|(d)|(e)|(f))*z',
      examples: ['The ▸abz'],
      lookAlikes: ['The xy'],
    };
    const lines = await found([rule], { 'public/a.txt': 'ab'.repeat(2_000_000) });
    expect(lines).toEqual(says('The rule competitor cannot be used'));
  });

  it('cannot fill the memory by many matches', async () => {
    const every = {
      ...acme,
      in: ['text', 'files'],
      pattern: '.',
      examples: ['▸A'],
      lookAlikes: ['\n'],
    };
    const files = { 'public/a.txt': 'abc '.repeat(1_000_000), 'content/pages/a.md': page('Text.') };
    const lines = await found([every], files);
    expect(lines.length).toBeLessThanOrEqual(1000);
  });
});

it('patterns.yaml has the same schema', () => {
  const rows = patterns.map((row) => {
    const copy = structuredClone(row);
    copy.pattern = row.pattern.replace('{vagueLinks}', 'here');
    delete copy.stays;
    return copy;
  });
  for (let start = 0; start < rows.length; start += 50) {
    const { error } = RulesFile.safeParse({ rules: rows.slice(start, start + 50) });
    expect(error?.issues).toBeUndefined();
  }
});
