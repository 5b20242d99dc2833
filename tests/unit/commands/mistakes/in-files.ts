import { anotherPage } from '../../../setup/small-content.ts';
import { pngOf } from './png.ts';
import { withFile } from './mistake.ts';

const key = `ghp_${'aB3'.repeat(12)}`;
/** A drawing whose content starts in column 59, unless it has other attributes. */
const svg = (content: string, size = 'viewBox="0 0 4 2"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

/** Files that nothing reads, or that stand where they must not. */
export const mistakesInFiles = [
  withFile('a page in no folder of pages', 'content/support/new.md', anotherPage('New'), [
    '1:1',
    /This file is not used/,
  ]),
  withFile('a page with another ending', 'content/pages/new.markdown', anotherPage('New'), [
    '1:1',
    /This file is not used/,
  ]),
  withFile('a data file with a slip', 'content/serch.yaml', 'queries: []\n', [
    '1:1',
    /Did you mean content\/search\.yaml/,
  ]),
  withFile('a data file with another ending', 'content/product.yml', 'name: x\n', [
    '1:1',
    /Did you mean content\/product\.yaml/,
  ]),
  withFile('the phrases of claims, which are gone', 'content/claims.yaml', 'claims: []\n', [
    '1:1',
    /This file is no longer used\. Delete it\./,
    'warning',
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
    /characters other than a to z/,
  ]),
  withFile(
    'a second page at an address',
    'content/pages/support/support.md',
    anotherPage('Twice'),
    ['1:1', /is already the address of/],
  ),
  withFile('a document in public', 'public/openapi.json', '{}', [
    '1:1',
    /would replace \/openapi\.json/,
  ]),
  withFile('a page in public', 'public/support.html', '<p>x</p>', [
    '1:1',
    /would replace \/support/,
  ]),
  withFile('the home page in public', 'public/index.html', '<p>x</p>', ['1:1', /would replace \//]),
  withFile('robots.txt in public', 'public/robots.txt', 'User-agent: *\n', [
    '1:1',
    /would replace \/robots\.txt/,
  ]),
  withFile('a twin in public', 'public/support.md', 'x', ['1:1', /would replace \/support\.md/]),
  withFile(
    'a link to a file outside public',
    'public/config.txt',
    { link: '../secret.txt' },
    ['1:1', /symbolic link is not followed, because it leads out of public\//],
    { 'secret.txt': 'x' },
  ),
  withFile(
    'a link to a file outside content',
    'content/pages/outside.md',
    { link: '../../notes.md' },
    ['1:1', /symbolic link is not followed, because it leads out of content\//],
    { 'notes.md': anotherPage('Notes') },
  ),
  withFile('a link to its own folder', 'public/img/loop', { link: '.' }, [
    '1:1',
    /leads out of public\/, to a folder or to a missing file/,
  ]),
  withFile(
    'a link to a folder of pages',
    'content/pages/again',
    { link: 'team' },
    ['1:1', /symbolic link/],
    { 'content/pages/team/index.md': anotherPage('Team') },
  ),
  withFile('a link to nothing', 'public/gone.txt', { link: 'nowhere.txt' }, [
    '1:1',
    /symbolic link/,
  ]),
  withFile('a hidden file in public', 'public/.env', 'KEY=1', ['1:1', /Hidden files are not/]),
  {
    ...withFile('a hidden folder in public', 'public/.cache/a.txt', 'x', ['1:1', /Hidden files/]),
    at: () => 'public/.cache:1:1',
  },
  withFile('a hidden file in .well-known', 'public/.well-known/.env', 'KEY=1', [
    '1:1',
    /Hidden files/,
  ]),
  withFile('a key in a text file of public', 'public/notes.txt', `a\r\nb\r\nKEY=${key}`, [
    '3:5',
    /looks like a token of GitHub/,
  ]),
  withFile('a key in a file without an ending', 'public/deploy', `KEY=${key}`, [
    '1:5',
    /looks like a token of GitHub/,
  ]),
  withFile('a key in a file of .well-known', 'public/.well-known/app.json', `{"key":"${key}"}`, [
    '1:9',
    /looks like a token of GitHub/,
  ]),
  withFile('a key in UTF-16', 'public/utf16.txt', utf16(`\ufeffa\nKEY=${key}`), [
    '2:5',
    /looks like a token of GitHub/,
  ]),
  withFile('a key in UTF-16 without a mark', 'public/utf16.ini', utf16(`a\nKEY=${key}`), [
    '2:5',
    /looks like a token of GitHub/,
  ]),
  withFile(
    'a header rule that the project has',
    'public/_headers',
    "/*\n  X-Own: 1\n  content-security-policy: default-src 'self'\n",
    [
      '3:1',
      /sets these headers itself: .*Cache-Control, Content-Security-Policy, .*Vary/,
      'warning',
    ],
  ),
  withFile('header rules', 'public/_headers', '/*\n  X-Own: 1\n', [
    '1:1',
    /^The project sets these headers itself: .*Access-Control-Allow-Origin, .*Content-Security-Policy/,
    'warning',
  ]),
  withFile('a picture that is none', 'public/img/a.png', 'no picture', [
    '1:1',
    /size of this picture/,
  ]),
  withFile('a picture without a size', 'public/img/c.svg', svg('', 'viewBox="0,0,5,5"'), [
    '1:1',
    /size of this picture/,
  ]),
  ...(
    [
      ['a script', svg('\n <script>alert(1)</script>'), '2:2', /has <script>/],
      ['a script with a prefix', svg('<s:script xmlns:s="x"/>'), '1:59', /has <s:script>/],
      ['an event handler', svg('<g onload="alert(1)"/>'), '1:59', /event handler, onload of <g>/],
      ['an animated event handler', svg('<set attributeName="onload"/>'), '1:59', /event handler/],
      ['a link to a script', svg('<a href="java&#10;script:x"/>'), '1:59', /runs a script in href/],
      [
        'an animated script',
        svg('<animate attributeName="href" values="#;javascript:x"/>'),
        '1:59',
        /runs a script in values/,
      ],
      [
        'a script in a foreign object',
        svg('<foreignObject><p xmlns="x"><script/></p></foreignObject>'),
        '1:87',
        /has <script>/,
      ],
      ['a frame', svg('<foreignObject><iframe/></foreignObject>'), '1:74', /has <iframe>/],
      ['a DOCTYPE', `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg('')}`, '2:1', /has a DOCTYPE/],
      [
        'a DOCTYPE with entities',
        `<!DOCTYPE svg [\n <!ENTITY a "b">\n]>\n${svg('<text>&a;</text>')}`,
        '1:1',
        /has a DOCTYPE/,
      ],
      ['a stylesheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, '1:1', /loads a stylesheet/],
      ['an element without its end', svg('<g>'), '1:68', /Browsers cannot read this SVG/],
    ] as const
  ).flatMap(([name, text, place, says], index) => [
    withFile(`an SVG with ${name}`, `content/pages/drawing-${index}.svg`, text, [place, says]),
    withFile(`an SVG in public with ${name}`, `public/img/d-${index}.SVG`, text, [place, says]),
  ]),
  withFile('a picture without pixels', 'public/img/zero.png', pngOf(0, 0), ['1:1', /0 × 0 pixels/]),
  withFile('a picture that no browser draws', 'content/pages/huge.png', pngOf(2 ** 31, 2 ** 31), [
    '1:1',
    /2147483648 × 2147483648 pixels/,
  ]),
  withFile('a side that is too long', 'public/img/long.png', pngOf(20_001, 1), [
    '1:1',
    /sides of 1 to 20000 pixels/,
  ]),
  withFile('an SVG that is too wide', 'public/img/wide.svg', svg('', 'viewBox="0 0 20001 2"'), [
    '1:1',
    /20001 × 2 pixels/,
  ]),
  withFile('an empty picture', 'content/pages/empty.png', ' ', ['1:1', /size of this picture/]),
  withFile(
    'a heavy picture',
    'public/img/b.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">${'<g/>'.repeat(300_000)}</svg>`,
    ['1:1', /MB/, 'warning'],
  ),
];
