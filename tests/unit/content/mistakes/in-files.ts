import { anotherPage } from '../small-content.ts';
import { withFile } from './mistake.ts';

/** Files that nothing reads, or that stand where they must not. */
export const mistakesInFiles = [
  withFile('a page in no folder of pages', 'content/support/new.md', anotherPage('New'), [
    '1:1',
    /Nothing reads this file/,
  ]),
  withFile('a page with another ending', 'content/pages/new.markdown', anotherPage('New'), [
    '1:1',
    /Nothing reads this file/,
  ]),
  withFile('a data file with a slip', 'content/serch.yaml', 'queries: []\n', [
    '1:1',
    /Did you mean content\/search\.yaml/,
  ]),
  withFile('a data file with another ending', 'content/product.yml', 'name: x\n', [
    '1:1',
    /Did you mean content\/product\.yaml/,
  ]),
  withFile('a page at the address of a function', 'content/pages/mcp.md', anotherPage('Mcp'), [
    '1:1',
    /another part of the site/,
  ]),
  withFile('a page at the address of a document', 'content/pages/auth.md', anotherPage('Auth'), [
    '1:1',
    /another part of the site/,
  ]),
  withFile('a page below the API', 'content/pages/api/facts.md', anotherPage('Api facts'), [
    '1:1',
    /another part of the site/,
  ]),
  withFile('a page that a name hides', 'content/pages/_new.md', anotherPage('Hidden'), [
    '2:1',
    /starts with _/,
  ]),
  withFile('a page with a name of no address', 'content/pages/größe.md', anotherPage('Size'), [
    '2:1',
    /letters a to z/,
  ]),
  withFile(
    'a second page at an address',
    'content/pages/support/support.md',
    anotherPage('Twice'),
    ['1:1', /is already the address of/],
  ),
  withFile('a document in public', 'public/openapi.json', '{}', [
    '1:1',
    /in the place of \/openapi\.json/,
  ]),
  withFile('a page in public', 'public/support.html', '<p>x</p>', [
    '1:1',
    /in the place of \/support/,
  ]),
  withFile('the home page in public', 'public/index.html', '<p>x</p>', [
    '1:1',
    /in the place of \//,
  ]),
  withFile('robots.txt in public', 'public/robots.txt', 'User-agent: *\n', [
    '1:1',
    /in the place of \/robots\.txt/,
  ]),
  withFile('a twin in public', 'public/support.md', 'x', ['1:1', /in the place of \/support\.md/]),
  withFile('a picture that is none', 'public/img/a.png', 'no picture', [
    '1:1',
    /size of this picture/,
  ]),
  withFile('an empty picture', 'content/pages/empty.png', ' ', ['1:1', /size of this picture/]),
  withFile(
    'a heavy picture',
    'public/img/b.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">${'<g/>'.repeat(300_000)}</svg>`,
    ['1:1', /MB/, 'warning'],
  ),
];
