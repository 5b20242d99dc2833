import { describe, expect, it } from 'vitest';
import { examineContentAndRules } from '../../../../src/commands/check-content.ts';
import { checkContent } from '../../../../src/commands/check-content.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { placeholderValues } from '../../../../src/content/model/placeholders.ts';
import { formatFinding, type Finding } from '../../../../src/content/source/finding.ts';
import { Source } from '../../../../src/content/source/source.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ reports: [string, string, string[]][] }>(import.meta.url);

const product = (text: string) => new Source('content/product.yaml', text);
const site = new Source('content/site.yaml', smallContent['content/site.yaml']);

describe('placeholderValues', () => {
  it('has the fields of product.yaml and site.yaml, its facts, and the names of list entries', () => {
    const text = `${smallContent['content/product.yaml']}facts:
  version: 4.10
  cards: 8
  upload: { value: 25, unit: MB }
  both: "{{facts.cards}} cards of {{product.name}}"
`;
    const values = placeholderValues(product(text), site, []);
    expect(Object.fromEntries(values)).toMatchObject({
      'product.name': 'Linnet',
      'product.platforms.ios.url': 'https://apps.example/linnet',
      'product.capabilities.1': 'Shares a card.',
      'site.contacts.support': 'support@linnet.example',
      'facts.version': '4.10',
      'facts.upload': '25 MB',
      'facts.upload.value': '25',
      'facts.both': '8 cards of Linnet',
    });
  });

  it.each(table.reports)('reports %s', (_, lines, expected) => {
    const findings: Finding[] = [];
    placeholderValues(product(`name: A\nfacts:\n  ${lines}\n`), site, findings);
    const found = findings.map(formatFinding);
    expect(found).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) {
      expect(found[index]).toContain(`content/product.yaml:${start}`);
    }
  });

  it('reports a value that contains itself once, although others contain it', async () => {
    using files = withFacts({
      'content/product.yaml': `${smallContent['content/product.yaml']!}facts:\n  a: "{{facts.a}}"\n  b: "{{facts.a}}"\n`,
      'content/pages/a.md': page(
        'title: A {{facts.a}}\ndescription: B.',
        '{{facts.b}} and {{facts.a}}',
      ),
    });
    const { findings } = await examineContentAndRules(files.root, {}, day);
    expect(findings.filter(({ severity }) => !severity).map(formatFinding)).toEqual([
      'content/product.yaml:17:6 This value contains itself: {{facts.a}} → {{facts.a}}. Write one of these values without placeholders.',
    ]);
  });
});

const facts = 'facts:\n  cards: 8\n  upload: { value: 25, unit: MB }\n';

function withFacts(changes: Record<string, string>) {
  const text = smallContent['content/product.yaml']!;
  return writeContent({ 'content/product.yaml': text + facts, ...changes });
}

const page = (fields: string, body: string) =>
  `---\n${fields}\nupdated: 2026-11-01\n---\n\n${body}\n`;

const day = '2026-11-21';

describe('placeholders in content', () => {
  it('are filled in every document', () => {
    using files = withFacts({
      'content/product.yaml': `${smallContent['content/product.yaml']!.replace('Shares a card.', 'Keeps {{facts.cards}} cards.')}${facts}`,
      'content/search.yaml':
        'queries:\n  - query: how many cards\n    page: /limits\n    answer: up to {{facts.cards}} cards\n',
      'content/pages/limits.mdx': page(
        'title: "{{facts.cards}} cards in {{product.name}}"\ndescription: Up to {{facts.upload}}.',
        'One phone keeps up to {{facts.cards}} cards.',
      ),
    });
    const { publication, published, content: read } = checkContent(files.root, {}, day);
    const limits = read.pages.find(({ path }) => path === '/limits')!;
    expect(limits).toMatchObject({ title: '8 cards in Linnet', description: 'Up to 25 MB.' });
    expect(publication.markdownVersion(limits)).toContain('One phone keeps up to 8 cards.');
    expect(read.product).toMatchObject({ capabilities: ['Keeps 8 cards.'] });
    expect(read.product).not.toHaveProperty('facts');
    expect(read.queries[0]!.answer).toBe('up to 8 cards');
    const texts = documents(publication).map((one) => [one.path, String(one.body())] as const);
    expect(texts.filter(([, text]) => text.includes('{{')).map(([path]) => path)).toEqual([]);
    expect(published.length).toBe(texts.length);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an unknown name in a page',
      { 'content/pages/a.md': page('title: A\ndescription: B.', 'Up to {{facts.crads}} cards.') },
      'content/pages/a.md:7:7 {{facts.crads}} has no value. Did you mean {{facts.cards}}?',
    ],
    [
      'an unknown name in a title',
      { 'content/pages/a.md': page('title: A {{product.nam}}\ndescription: B.', 'Text.') },
      'content/pages/a.md:2:8 {{product.nam}} has no value. Did you mean {{product.name}}?',
    ],
    [
      'an unknown name in a data file',
      {
        'content/search.yaml':
          'queries:\n  - query: help\n    page: /support\n    answer: "{{facts.x_y}}"\n',
      },
      'content/search.yaml:4:13 {{facts.x_y}} has no value. Add it below facts: in content/product.yaml and write {{facts.…}}. If it is meant as text, put it in back quotes.',
    ],
    [
      'a title without quotes',
      { 'content/pages/a.md': page('title: {{product.name}}\ndescription: B.', 'Text.') },
      'content/pages/a.md:2:8 YAML: a text that starts with {{ needs quotes. Write title: "{{product.name}}"',
    ],
    [
      'a title without quotes and more text',
      { 'content/pages/a.md': page('title: {{product.name}} for iOS\ndescription: B.', 'Text.') },
      'content/pages/a.md:2:8 YAML: a text that starts with {{ needs quotes. Write title: "{{product.name}} for iOS"',
    ],
    [
      'a list entry without quotes',
      {
        'content/product.yaml': `${smallContent['content/product.yaml']!.replace('- Shares a card.', '- {{facts.cards}} cards')}${facts}`,
      },
      'content/product.yaml:12:5 YAML: a text that starts with {{ needs quotes. Write - "{{facts.cards}} cards"',
    ],
    [
      'a fact that is a list',
      { 'content/product.yaml': `${smallContent['content/product.yaml']}facts:\n  a: [1]\n` },
      'content/product.yaml:17:6 "facts.a" is [1]: must be a text or a number, or have the fields value and unit.',
    ],
    [
      'a fact with a capital in its name',
      { 'content/product.yaml': `${smallContent['content/product.yaml']}facts:\n  Cards: 8\n` },
      'content/product.yaml:17:10 "facts.Cards" is "Cards": must be a name such as cards or max_upload.',
    ],
  ])('report %s once', async (_, changes, message) => {
    using files = withFacts(changes);
    const { findings } = await examineContentAndRules(files.root, {}, day);
    expect(findings.filter(({ severity }) => !severity).map(formatFinding)).toEqual([message]);
  });
});
