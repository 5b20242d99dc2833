import { describe, expect, it } from 'vitest';
import { bodyFindings } from '../../../src/rules/bodies.ts';
import { readablePages } from '../../../src/rules/readable.ts';
import type { Page } from '../../../src/model/facts.ts';
import { linksBetween } from '../../../src/model/links.ts';
import { formatFinding } from '../../../src/source/finding.ts';
import { page as smallPage } from '../../setup/small-publication.ts';

/** A page whose body starts at line 7, as after a front matter of five lines. */
const page = (body: string, changes: Partial<Page> = {}) => smallPage(body, changes, 7);

const mdx = (body: string) => page(body, { file: 'content/pages/support/nfc.mdx', format: 'mdx' });

const home = page('## Start\n', { path: '/', file: 'content/pages/index.md' });
const site = {
  paths: new Set(['/openapi.json', '/index.md', '/picture.png']),
  origins: ['https://linnet.example', 'http://localhost:8888'],
  linkSchemes: ['https', 'http', 'mailto'],
  pictureHosts: [],
  day: '2026-11-21',
  unpublished: [],
  pictureAt: () => undefined,
};

function found(checked: Page): string[] {
  const { pages, broken, findings } = readablePages([home, checked]);
  const ofBodies = bodyFindings(pages, { ...site, pages, broken, links: linksBetween(pages) });
  return [...findings, ...ofBodies].map(formatFinding);
}

describe('a sound page', () => {
  it('has no problem, whatever its Markdown uses', () => {
    const body = [
      'Text at 10:30 with `{base_url}/ask`, a [page](/), a [heading](/#start), [set-up](#a-b-c),',
      'a [document](/openapi.json), a [file](../index.md#start), [elsewhere](https://elsewhere.example/x)',
      'and [mail](mailto:a@linnet.example). <!-- a note for editors -->',
      '',
      '## A `b` & c',
      '',
      '> [!NOTE]',
      '> A note.',
      '',
      '### Deeper',
      '',
      '```sh',
      'curl {base_url}/ask # not a heading',
      '```',
      '',
      '![A picture](/picture.png)',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | [x][1] |',
      '',
      '- **System:** CPU and memory',
      '',
      '[1]: /openapi.json',
    ].join('\n');
    expect(found(page(body.replace('#a-b-c', '#a-b--c')))).toEqual([]);
  });

  it('has no problem with each component in .mdx', () => {
    const body = [
      '<Platforms />',
      '<Operation id="searchServiceDocs" />',
      '<PageList group="support" />',
      '<Directory category="policy" />',
    ].join('\n\n');
    expect(found(mdx(body))).toEqual([]);
  });
});

describe('components and everything that has no Markdown form', () => {
  it('reports unknown components, wrong attributes, content, and a place within a line', () => {
    const body = [
      '<Chart />',
      '<Operation />',
      '<Operation id="deleteAll" />',
      '<PageList group={support} />',
      '<Limits wide />',
      '<Limits>\n\nText\n\n</Limits>',
      'See <Limits /> here.',
      '- <Limits />',
    ].join('\n\n');
    expect(found(mdx(body))).toEqual([
      'content/pages/support/nfc.mdx:7:1 <Chart> is not a component. Use Markdown, or one of: Platforms, StoreButton, Pricing, Capabilities, Limitations, ProductFacts, Limits, ErrorCodes, FailureCodes, Fields, Operation, AgentPrompt, McpClients, SearchAdvice, PageList, Categories, Directory, Deprecations.',
      'content/pages/support/nfc.mdx:9:1 <Operation> needs id, as plain text in quotes. Use one of: getServiceProduct, listServiceResources, searchServiceDocs.',
      'content/pages/support/nfc.mdx:11:1 <Operation> needs id, as plain text in quotes. Use one of: getServiceProduct, listServiceResources, searchServiceDocs.',
      'content/pages/support/nfc.mdx:13:1 <PageList> needs group, as plain text in quotes. Use one of: /, support.',
      'content/pages/support/nfc.mdx:15:1 <Limits> has no attribute wide. Remove it.',
      'content/pages/support/nfc.mdx:17:1 <Limits> cannot have content. Close it: <Limits />.',
      'content/pages/support/nfc.mdx:23:5 <Limits /> must be on a separate line, outside lists and quotes.',
      'content/pages/support/nfc.mdx:25:3 <Limits /> must be on a separate line, outside lists and quotes.',
    ]);
  });

  it('reports imports, exports, expressions and HTML that has no form in Markdown', () => {
    const body = [
      "import x from './x'",
      'export const y = 1',
      'Sum {1 + 1}.',
      '{/* note */}',
      'At {base_url}.',
      '<b>bold</b>',
      '<video>film</video>',
    ].join('\n\n');
    expect(found(mdx(body))).toEqual([
      'content/pages/support/nfc.mdx:19:1 <video> has no form in Markdown. Write a link: [What it shows](https://…).',
      'content/pages/support/nfc.mdx:7:1 Pages cannot have import or export. Remove it; components work without it.',
      'content/pages/support/nfc.mdx:9:1 Pages cannot have import or export. Remove it; components work without it.',
      'content/pages/support/nfc.mdx:11:5 Braces are JavaScript in .mdx. Put the text in back quotes, or write the value itself.',
      'content/pages/support/nfc.mdx:15:4 {base_url} is only replaced in code. Put it in back quotes, or link to a path such as /support.',
    ]);
  });

  it('reports the place of broken MDX', () => {
    expect(found(mdx('Text.\n\n<Limits\n\nMore.\n'))).toEqual([
      'content/pages/support/nfc.mdx:9:1 MDX: Unexpected character after `<`, expected a valid JSX tag. Put < and { that are meant as text in back quotes, and close components as in <Limits />.',
    ]);
    const sound = ':::note\nA note.\n:::\n\n## Id {#id}\n\n';
    expect(found(mdx(`${sound}<Limits\n\nMore.\n`)), 'what is sound').toEqual([
      expect.stringContaining('nfc.mdx:13:1 MDX: '),
    ]);
    expect(found(mdx('Fewer than <5 cards.\n'))).toEqual([
      'content/pages/support/nfc.mdx:7:12 MDX: Unexpected character after `<`, expected a valid JSX tag. Put < and { that are meant as text in back quotes, and close components as in <Limits />.',
    ]);
    expect(found(mdx('An open { brace.\n'))).toEqual([
      'content/pages/support/nfc.mdx:7:9 MDX: Unexpected end of file in expression, expected a corresponding closing brace for `{`. Put < and { that are meant as text in back quotes, and close components as in <Limits />.',
    ]);
  });
});

describe('notes between colons', () => {
  it('lose their attributes, with a warning', () => {
    expect(found(page(':::note[Title]{icon="star"}\nText.\n:::\n'))).toEqual([
      expect.stringMatching(/nfc\.md:7:1 warning: \{icon="star"\} after :::note has no effect\./),
    ]);
  });
});

describe('the title of a note', () => {
  it('may refer to a definition that nothing else refers to, whose link is followed', () => {
    expect(found(page('> [!TIP] See [a][x] :tada:\n> Text[^1].\n\n[x]: /\n[^1]: A.\n'))).toEqual(
      [],
    );
    expect(found(page('> [!TIP] See [a][x]\n> Text.\n\n[x]: /nowhere\n'))).toEqual([
      expect.stringContaining('nfc.md:10:1 There is no page or document at /nowhere.'),
    ]);
  });

  it('leads to pages, by addresses that are no text', () => {
    expect(found(page('> [!TIP] [a](https://elsewhere.example/==b==)\n> Text.\n'))).toEqual([]);
    expect(found(page('> [!TIP] A [b](/nowhere)\n> Text.\n'))).toEqual([
      expect.stringContaining('nfc.md:7:12 There is no page or document at /nowhere.'),
    ]);
  });
});

describe('links', () => {
  it('reports links to missing pages and headings, without text, and with the address of the site', () => {
    const body = [
      'A [page](/suport), a [heading](/#strat), a [file](nfs.md), [](/),',
      'a [picture](/missing.png), [own](https://linnet.example/privacy),',
      '[own](http://localhost:8888) and a [reference][r].',
      '',
      '[r]: /openapi.jsn',
    ].join('\n');
    expect(found(page(body))).toEqual([
      'content/pages/support/nfc.md:7:3 There is no page or document at /suport. Correct the address.',
      'content/pages/support/nfc.md:7:22 / has no heading with the link #strat. Did you mean start?',
      'content/pages/support/nfc.md:7:44 There is no page or document at /support/nfs. Did you mean /support/nfc?',
      'content/pages/support/nfc.md:7:60 The link has no text. Describe its target between the brackets.',
      'content/pages/support/nfc.md:8:3 There is no page or document at /missing.png. Correct the address.',
      'content/pages/support/nfc.md:8:28 The link contains the address of this site, which can change. Write /privacy only.',
      'content/pages/support/nfc.md:9:1 The link contains the address of this site, which can change. Write / only.',
      'content/pages/support/nfc.md:11:1 There is no page or document at /openapi.jsn. Did you mean /openapi.json?',
    ]);
  });

  it('does not check the addresses of unused definitions, because they are not shown', () => {
    expect(found(page('Text.\n\n[ci]: /nowhere\n'))).toEqual([]);
  });

  it('reports an element with a broken link once', () => {
    expect(found(page('A <a>link</a>.\n\n<a href=""></a>\n'))).toEqual([
      expect.stringContaining('nfc.md:7:3 <a> has no href.'),
      expect.stringContaining('nfc.md:9:1 <a> has no href.'),
    ]);
  });

  it('does not follow links while the data files are broken', () => {
    expect(bodyFindings([page('[x](/nowhere)')], undefined)).toEqual([]);
  });
});
