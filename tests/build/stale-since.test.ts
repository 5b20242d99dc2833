import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examine } from '../../src/commands/check/examine.ts';
import { withoutRenamed } from '../../src/commands/check/renamed-values.ts';
import { examineWithSearch } from '../../src/commands/check/examine-with-search.ts';
import { withFormerAnswers } from '../../src/commands/check/changed-answers.ts';
import { settle } from '../../src/commands/check/settle.ts';
import { staleSince } from '../../src/commands/check/stale-since.ts';
import { suggestions } from '../../src/commands/check/suggestions.ts';
import { readContent } from '../../src/content/model/load.ts';
import { formatFinding, isError, printedLines } from '../../src/content/source/finding.ts';
import { commitContent } from '../setup/commit-content.ts';
import { smallContent, writeContent } from '../setup/small-content.ts';
import { anyDay } from '../../src/content/model/unpublished.ts';

const page = (body: string) =>
  `---\ntitle: T\ndescription: D.\nupdated: 2026-11-01\n---\n\n${body}\n`;

function repository() {
  const content = writeContent({
    'content/product.yaml': `${smallContent['content/product.yaml']}facts:\n  cards: 8\n`,
    'content/pages/a.md': page('Up to 8 cards. Not {{facts.cards}} cards.'),
    'content/blog/post.md': page('Up to 8 cards.').replace(
      'updated',
      'published: 2026-11-01\nupdated',
    ),
  });
  const { root } = content;
  const git = commitContent(root);
  const change = (file: string, from: string, to: string) => {
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  const since = (ref: string) => {
    const { contentOn, files } = readContent(root, {}, '2026-11-21');
    const everything = contentOn(anyDay);
    return settle([], staleSince(root, ref, everything.pages, files), files).map(formatFinding);
  };
  const stale = (ref: string) => since(ref).filter((line) => !line.includes('is still 2026'));
  return { content, git, change, since, stale };
}

const warning =
  'content/pages/a.md:7:7 warning: “8” was in facts.cards until this change; it is still written here. Write {{facts.cards}}. If this is about the past, put <!-- history --> above it. (old-value)';

it('finds old values since the commit at which a branch started', () => {
  const { content, git, change, stale } = repository();
  using _ = content;
  expect(stale('HEAD')).toEqual([]);
  git('checkout', '--quiet', '-b', 'mine');
  change('content/product.yaml', 'cards: 8', 'cards: 12');
  expect(stale('main')).toEqual([warning]);
  git('commit', '--quiet', '--all', '--message=B');
  expect(stale('main')).toEqual([warning]);
  // What the main branch changes in the meantime is not a change of this branch.
  git('checkout', '--quiet', 'main');
  change('content/product.yaml', 'name: Linnet', 'name: Wren');
  git('commit', '--quiet', '--all', '--message=C');
  git('checkout', '--quiet', 'mine');
  expect(stale('main')).toEqual([warning]);
  expect(stale('HEAD')).toEqual([]);
});

it('finds nothing while a data file is unreadable', () => {
  const { content, change, stale } = repository();
  using _ = content;
  change('content/product.yaml', 'cards: 8', 'cards: "12');
  expect(stale('main')).toEqual([]);
});

it('says how to fetch a commit that is missing', () => {
  const { content, stale } = repository();
  using _ = content;
  expect(() => stale('nowhere')).toThrow(
    /There is no branch, tag or commit "nowhere" here\. .*fetch the commit first/,
  );
});

it('lists the places of a name, up to 50, and not only one of them', () => {
  const { content, change, stale } = repository();
  using _ = content;
  change('content/product.yaml', 'name: Linnet', 'name: Wren');
  for (const name of ['b', 'c', 'd', 'e', 'f']) {
    writeFileSync(join(content.root, `content/pages/${name}.md`), page(`${name} Linnet.`));
  }
  const { contentOn, files } = readContent(content.root, {}, '2026-11-21');
  const everything = contentOn(anyDay);
  const printed = printedLines(staleSince(content.root, 'main', everything.pages, files), {});
  const pages = printed.match(
    /content\/pages\/[b-f]\.md:7:3 warning: “Linnet” was in product\.name/g,
  );
  expect(pages).toHaveLength(5);
  expect(stale('main').length).toBeGreaterThan(5);
});

it('reports a renamed value once, where it was renamed, and suggests the wrong name nowhere', async () => {
  const { content, change, stale } = repository();
  using _ = content;
  change('content/pages/a.md', 'Not', 'Up to {{facts.cards}} of {{facts.card}}.\n\nNot');
  change('content/product.yaml', 'cards: 8', 'crads: 8');
  const { findings, files } = await examine(content.root, {}, '2026-11-21');
  expect(findings.filter(isError).length).toBe(3);
  const found = withoutRenamed(content.root, 'main', findings, files).filter(isError);
  expect(found.map(formatFinding)).toEqual([
    'content/pages/a.md:7:41 {{facts.card}} has no value. Add it below facts: in content/product.yaml and write {{facts.…}}. If it is meant as text, put it in back quotes. (unknown-placeholder)',
    'content/product.yaml:17:10 {{facts.cards}} had a value until this change, which has facts.crads instead, but 2 places use it. Restore the name, or write another one in all of them, such as content/pages/a.md:7. (unknown-placeholder)',
  ]);
  expect(suggestions(content.root, 'main', found)).toEqual([]);
  expect(stale('main')).toEqual([]);
});

it('reports a removed value once, and leaves it to an error of its line', async () => {
  const { content, change } = repository();
  using _ = content;
  change('content/product.yaml', 'facts:\n  cards: 8\n', '');
  const removed = await examine(content.root, {}, '2026-11-21');
  const once = withoutRenamed(content.root, 'main', removed.findings, removed.files);
  expect(once.filter(isError).map(formatFinding)).toEqual([
    'content/product.yaml:1:1 {{facts.cards}} had a value until this change, which removed it, but content/pages/a.md:7 uses it. Restore the name, or write another one there. (unknown-placeholder)',
  ]);
  change('content/product.yaml', '  summary:', '  sumary:');
  change('content/pages/a.md', 'Not {{facts.cards}}', '{{product.pricing.summary}} Not');
  const misspelt = await examine(content.root, {}, '2026-11-21');
  const lines = withoutRenamed(content.root, 'main', misspelt.findings, misspelt.files);
  expect(lines.filter(isError).map(({ source }) => source.file)).not.toContain(
    'content/pages/a.md',
  );
});

const contradiction = (place: string, value: string) =>
  `content/pages/a.md:${place} warning: “${value}” differs from facts.cards, which is “8”. Write {{facts.cards}}, or change the fact. If this is about the past, put <!-- history --> above it. (new-value)`;

it('finds values in added lines that contradict a fact, and each value once', () => {
  const { content, git, change, stale } = repository();
  using _ = content;
  change('content/pages/a.md', 'Not', 'A phone keeps up to 10 cards.\n\nNot');
  change('content/blog/post.md', 'Up to 8 cards.', 'Up to 9 cards.');
  expect(stale('HEAD')).toEqual([contradiction('7:36', '10')]);
  git('commit', '--quiet', '--all', '--message=B');
  expect(stale('HEAD')).toEqual([]);
  change('content/product.yaml', 'cards: 8', 'cards: 12');
  change('content/pages/a.md', 'Up to 8 cards.', 'Up to 8 cards, always.');
  expect(stale('HEAD')).toEqual([warning, contradiction('7:44', '10').replace('“8”.', '“12”.')]);
});

it('reminds of `updated` if facts or many lines of a page changed, and `updated` did not', () => {
  const { content, change, since } = repository();
  using _ = content;
  const dates = () => since('HEAD').filter((line) => line.includes('"updated"'));
  change('content/pages/a.md', 'Up to 8', 'At most 8');
  expect(dates()).toEqual([]);
  change('content/pages/a.md', 'Not', `${'A new sentence.\n'.repeat(5)}\nNot`);
  change('content/product.yaml', 'cards: 8', 'cards: 8\n  fields: 24');
  expect(dates()).toEqual([
    'content/pages/a.md:4:10 warning: The text of this page changed, but "updated" is still 2026-11-01. If the change matters to readers, write its date. (forgotten-date)',
    expect.stringMatching(
      /^content\/product\.yaml:\d+:10 warning: A fact in this file changed, but "updated" is still /,
    ),
  ]);
  change('content/pages/a.md', 'updated: 2026-11-01', 'updated: 2026-10-21');
  expect(dates()[0]).toBe(
    'content/pages/a.md:4:10 warning: "updated" was 2026-11-01 and is now 2026-10-21, which is older. Write the date of the last change. (forgotten-date)',
  );
  change('content/pages/a.md', 'updated: 2026-10-21', 'updated: 2026-11-21');
  change('content/product.yaml', 'updated: 2026-11-01', 'updated: 2026-11-21');
  expect(dates()).toEqual([]);
});

it('finds the places of a name of the interface that changed on one page only', () => {
  const { content, git, change, stale } = repository();
  using _ = content;
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text>Add field</text></svg>';
  writeFileSync(join(content.root, 'content/pages/screen.svg'), picture);
  change('content/pages/a.md', 'Not', 'Tap **Add field**.\n\n![Screen](screen.svg)\n\nNot');
  writeFileSync(join(content.root, 'content/pages/b.md'), page('Tap **Add field** again.'));
  git('add', '.');
  git('commit', '--quiet', '--message=B');
  change('content/pages/a.md', 'Add field', 'New field');
  const [said = '', ...others] = stale('HEAD');
  expect(said).toMatch(
    /^content\/pages\/a\.md:7:22 .* but not in content\/pages\/b\.md:7, content\/pages\/screen\.svg:1\./,
  );
  expect(others).toEqual([]);
});

it('says which line answered a test query until the change', async () => {
  const { content, git, change } = repository();
  using _ = content;
  change('content/pages/a.md', 'Up to 8', 'The maximum is eight blue');
  change(
    'content/search.yaml',
    'queries:',
    'queries:\n  - query: maximum\n    page: /a\n    answer: eight blue',
  );
  git('commit', '--quiet', '--all', '--message=B');
  change('content/pages/a.md', 'eight blue', 'nine');
  const { findings, everything } = await examineWithSearch(content.root, {}, '2026-11-21');
  const found = withFormerAnswers(content.root, 'HEAD', findings, everything.content);
  expect(found.filter(isError).map(formatFinding)).toEqual([
    expect.stringMatching(
      /^content\/search\.yaml:4:13 .* Until this change, content\/pages\/a\.md had the answer: “The maximum is eight blue cards\. .*”\. \(test-query\)$/,
    ),
  ]);
});
