import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { ContentError, formatProblem } from '../../../src/source/problem.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';

const today = '2026-11-21';
const home = 'content/pages/index.md';
const product = 'content/product.yaml';

/** The problems of the small content folder with files changed or added. */
function problems(changes: Record<string, string>): string[] {
  using content = writeContent(changes);
  try {
    checkContent(content.root, {}, today);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(formatProblem);
  }
}

function edited(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = smallContent[file]!.replace(from, to);
  expect(text, 'the edit must change the file').not.toBe(smallContent[file]);
  return { [file]: text };
}

const factsOf = (root: string) => checkContent(root, {}, today).publication.facts;

describe('an error in YAML is reported in one line with its place and a fix', () => {
  it.each([
    ['a colon in a title', edited(home, 'title: Home', 'title: Home: welcome')],
    ['a quotation mark left open', edited(home, 'title: Home', 'title: "Home')],
    ['text after a quotation', edited(home, 'title: Home', `title: 'What's new'`)],
    ['a tab', edited(product, '  summary', '\tsummary')],
    ['a line too far to the right', edited(home, 'title: Home', '  title: Home')],
    ['an @ at the start', edited(home, 'title: Home', 'title: @home')],
    ['an asterisk at the start', edited(home, 'title: Home', 'title: *Home')],
    ['an ampersand at the start', edited(home, 'title: Home', 'title: &Home sweet')],
    ['an exclamation mark at the start', edited(home, 'title: Home', 'title: !Home')],
    ['a # at the start', edited(home, 'title: Home', 'title: #1 home')],
    ['a field twice', edited(home, 'title: Home', 'title: Home\ntitle: House')],
    ['a number for text', edited(home, 'title: Home', 'title: 4.6')],
    ['a colon in a list', edited(product, '- No desktop app.', '- Note: no desktop app.')],
    ['a hyphen without its space', edited(product, '- No desktop app.', '-No desktop app.')],
    ['yes for true', edited('content/site.yaml', 'search: true', 'search: yes')],
    ['words for a number', edited(home, 'title: Home', 'title: Home\norder: first')],
    ['an address with a path', edited('content/site.yaml', '.example\n', '.example/app\n')],
    ['an address that is none', edited('content/site.yaml', 'https://linnet', 'linnet')],
    ['an empty file', { [product]: '' }],
    ['front matter without an end', edited(home, '\n---\n\nSee', '\n\nSee')],
  ])('%s', (_, changes) => {
    const found = problems(changes);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchSnapshot();
  });
});

describe('a file that would be ignored or shadowed is reported', () => {
  it.each([
    'content/pages/support/new.markdown',
    'content/support/new.md',
    'content/pages/picture.png',
    'content/extra.yml',
    'content/pages/mcp.md',
    'content/pages/search.md',
    'content/pages/auth.md',
    'content/pages/api/facts.md',
  ])('%s', (file) => {
    const found = problems({ [file]: anotherPage() });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchSnapshot();
  });

  it('but hidden system files are ignored', () => {
    expect(problems({ 'content/.DS_Store': '', 'content/pages/.draft.md.swp': '' })).toEqual([]);
  });
});

describe('a file from any operating system is read', () => {
  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['lines that end with CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('with %s', (_, write) => {
    const changes = Object.fromEntries(
      Object.entries(smallContent).map(([file, text]) => [file, write(text)]),
    );
    using content = writeContent(changes);
    using plain = writeContent();
    expect(factsOf(content.root)).toEqual(factsOf(plain.root));
  });

  it('but not with another encoding than UTF-8', () => {
    expect(problems(edited(home, 'See', 'Gr\uFFFD\uFFFDe'))).toEqual([
      'content/pages/index.md:7:3 This character is not valid UTF-8. Write it again, and save the file as UTF-8.',
    ]);
  });
});

describe('an error in the text is reported with a fix', () => {
  it.each([
    ['a picture that is missing', '![A phone](/images/phone.png)'],
    ['a kind of note that there is not', '> [!RIDDLE]\n> Hello.'],
  ])('%s', (_, text) => {
    const found = problems({ [home]: `${smallContent[home]}\n${text}\n` });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchSnapshot();
  });

  it('a component with a typing error', () => {
    const found = problems({ 'content/pages/price.mdx': `${anotherPage()}\n<Pricng />\n` });
    expect(found).toEqual([
      'content/pages/price.mdx:9:1 <Pricng> is not a component. Did you mean <Pricing />?',
    ]);
  });

  it('an environment variable with an invalid address', () => {
    using content = writeContent();
    expect(() => checkContent(content.root, { BASE_URL: 'localhost' }, today)).toThrow(
      'content/site.yaml:1:1 Base URL "localhost" is not a valid base URL.',
    );
  });
});
