import { anotherPage } from '../../../setup/small-content.ts';
import { pngOf } from './png.ts';
import { withFile, withFiles } from './mistake.ts';

const key = `ghp_${'aB3'.repeat(12)}`;
/** A drawing whose content starts in column 59, unless it has other attributes. */
const svg = (content: string, size = 'viewBox="0 0 4 2"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;

/** A page whose problem is in its first field. */
const marked = (title: string) => anotherPage(title).replace('title', '▸title');

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

/** Files that nothing reads, or that stand where they must not. */
export const mistakesInFiles = [
  ...withFiles(/This file is not used/, {
    'a page in no folder of pages': ['content/support/new.md', anotherPage('New')],
    'a page with another ending': ['content/pages/new.markdown', anotherPage('New')],
  }),
  withFile(
    'a data file with a slip',
    'content/serch.yaml',
    'queries: []\n',
    /Did you mean content\/search\.yaml/,
  ),
  withFile(
    'a data file with another ending',
    'content/product.yml',
    'name: x\n',
    /Did you mean content\/product\.yaml/,
  ),
  withFile(
    'the phrases of claims, which are gone',
    'content/claims.yaml',
    'claims: []\n',
    /This file is no longer used\. Delete it\./,
    'warning',
  ),
  ...withFiles(/another part of the site/, {
    'a page at the address of a function': ['content/pages/mcp.md', anotherPage('Mcp')],
    'a page at the address of a document': ['content/pages/auth.md', anotherPage('Auth')],
    'a page below the API': ['content/pages/api/facts.md', anotherPage('Api facts')],
  }),
  withFile('a page that a name hides', 'content/pages/_new.md', marked('Hidden'), /starts with _/),
  withFile(
    'a page with a name of no address',
    'content/pages/größe.md',
    marked('Size'),
    /characters other than a to z/,
  ),
  withFile(
    'a second page at an address',
    'content/pages/support/support.md',
    anotherPage('Twice'),
    /is already the address of/,
  ),
  withFile('a document in public', 'public/openapi.json', '{}', /would replace \/openapi\.json/),
  withFile('a page in public', 'public/support.html', '<p>x</p>', /would replace \/support/),
  withFile('the home page in public', 'public/index.html', '<p>x</p>', /would replace \//),
  withFile(
    'robots.txt in public',
    'public/robots.txt',
    'User-agent: *\n',
    /would replace \/robots\.txt/,
  ),
  withFile('a twin in public', 'public/support.md', 'x', /would replace \/support\.md/),
  withFile(
    'a link to a file outside public',
    'public/config.txt',
    { link: '../secret.txt' },
    /symbolic link is not followed, because it leads out of public\//,
    'error',
    { 'secret.txt': 'x' },
  ),
  withFile(
    'a link to a file outside content',
    'content/pages/outside.md',
    { link: '../../notes.md' },
    /symbolic link is not followed, because it leads out of content\//,
    'error',
    { 'notes.md': anotherPage('Notes') },
  ),
  withFile(
    'a link to its own folder',
    'public/img/loop',
    { link: '.' },
    /leads out of public\/, to a folder or to a missing file/,
  ),
  withFile(
    'a link to a folder of pages',
    'content/pages/again',
    { link: 'team' },
    /symbolic link/,
    'error',
    { 'content/pages/team/index.md': anotherPage('Team') },
  ),
  withFile('a link to nothing', 'public/gone.txt', { link: 'nowhere.txt' }, /symbolic link/),
  withFile('a hidden file in public', 'public/.env', 'KEY=1', /Hidden files are not/),
  {
    ...withFile('a hidden folder in public', 'public/.cache/a.txt', 'x', /Hidden files/),
    file: () => 'public/.cache',
  },
  withFile('a hidden file in .well-known', 'public/.well-known/.env', 'KEY=1', /Hidden files/),
  ...withFiles(/looks like a token of GitHub/, {
    'a key in a text file of public': ['public/notes.txt', `a\r\nb\r\nKEY=▸${key}`],
    'a key in a file without an ending': ['public/deploy', `KEY=▸${key}`],
    'a key in a file of .well-known': ['public/.well-known/app.json', `{"key":"▸${key}"}`],
  }),
  {
    ...withFile(
      'a key in UTF-16',
      'public/utf16.txt',
      utf16(`\ufeffa\nKEY=${key}`),
      /looks like a token of GitHub/,
    ),
    place: '2:5',
  },
  withFile(
    'a header rule that the project has',
    'public/_headers',
    "/*\n  X-Own: 1\n▸  content-security-policy: default-src 'self'\n",
    /^The project sets Content-Security-Policy itself/,
    'warning',
  ),
  ...withFiles(
    /^Browsers open this file/,
    {
      'a page that browsers open': ['public/promo.html', '<p>x</p>'],
      'a script': ['public/tools/x.js', 'alert(1)'],
      'a page in XML': ['public/promo.XHTML', '<p xmlns="http://www.w3.org/1999/xhtml">x</p>'],
    },
    'warning',
  ),
  ...withFiles(
    /^This rule is a proxy: what (?:169\.254\.169\.254|api\.example\.com) answers/,
    {
      'a proxy to a machine': ['public/_redirects', '# Rules\n▸/x http://169.254.169.254/ 200\n'],
      'a proxy to another site': ['public/_redirects', '▸/x/* //api.example.com/:splat 404\n'],
    },
    'warning',
  ),
  ...withFiles(
    /^The address decides to which site/,
    {
      'a redirect to any site': ['public/_redirects', '▸/go/* https://:splat'],
      'a redirect to any site by a name': [
        'public/_redirects',
        '▸/go/:host/* https://:host/:splat 302',
      ],
      'a redirect to any end of a host': ['public/_redirects', '▸/go/* https://example.com:splat'],
    },
    'warning',
  ),
  ...withFiles(/size of this picture/, {
    'a picture that is none': ['public/img/a.png', 'no picture'],
    'a picture without a size': ['public/img/c.svg', svg('', 'viewBox="0,0,5,5"')],
    'an empty picture': ['content/pages/empty.png', ' '],
  }),
  ...(
    [
      ['a script', svg('\n ▸<script>alert(1)</script>'), /has <script>/],
      ['a script with a prefix', svg('▸<s:script xmlns:s="x"/>'), /has <s:script>/],
      ['an event handler', svg('▸<g onload="alert(1)"/>'), /event handler, onload of <g>/],
      ['an animated event handler', svg('▸<set attributeName="onload"/>'), /event handler/],
      ['a link to a script', svg('▸<a href="java&#10;script:x"/>'), /runs a script in href/],
      [
        'an animated script',
        svg('▸<animate attributeName="href" values="#;javascript:x"/>'),
        /runs a script in values/,
      ],
      [
        'a script in a foreign object',
        svg('<foreignObject><p xmlns="x">▸<script/></p></foreignObject>'),
        /has <script>/,
      ],
      ['a frame', svg('<foreignObject>▸<iframe/></foreignObject>'), /has <iframe>/],
      [
        'a page that opens another one',
        svg(
          '<foreignObject>▸<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://evil.example"/></foreignObject>',
        ),
        /has <meta>/,
      ],
      [
        'a page as its root',
        '▸<html xmlns="http://www.w3.org/1999/xhtml"><svg viewBox="0 0 4 2"/></html>',
        /starts with <html>/,
      ],
      [
        'a root of HTML that is called svg',
        '▸<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 4 2"><h1>Log in</h1></svg>',
        /starts with <svg> instead of <svg xmlns=/,
      ],
      ['a DOCTYPE', `<?xml version="1.0"?>\n▸<!DOCTYPE svg>\n${svg('')}`, /has a DOCTYPE/],
      [
        'a DOCTYPE with entities',
        `<!DOCTYPE svg [\n <!ENTITY a "b">\n]>\n${svg('<text>&a;</text>')}`,
        /has a DOCTYPE/,
      ],
      ['a stylesheet', `<?xml-stylesheet href="a.css"?>${svg('')}`, /loads a stylesheet/],
      ['an element without its end', `${svg('<g>')}▸`, /Browsers cannot read this SVG/],
    ] as const
  ).flatMap(([name, text, says], index) => [
    withFile(`an SVG with ${name}`, `content/pages/drawing-${index}.svg`, text, says),
    withFile(`an SVG in public with ${name}`, `public/img/d-${index}.SVG`, text, says),
  ]),
  withFile('a picture without pixels', 'public/img/zero.png', pngOf(0, 0), /0 × 0 pixels/),
  withFile(
    'a picture that no browser draws',
    'content/pages/huge.png',
    pngOf(2 ** 31, 2 ** 31),
    /2147483648 × 2147483648 pixels/,
  ),
  withFile(
    'a side that is too long',
    'public/img/long.png',
    pngOf(20_001, 1),
    /sides of 1 to 20000 pixels/,
  ),
  withFile(
    'an SVG that is too wide',
    'public/img/wide.svg',
    svg('', 'viewBox="0 0 20001 2"'),
    /20001 × 2 pixels/,
  ),
  withFile(
    'a heavy picture',
    'public/img/b.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">${'<g/>'.repeat(300_000)}</svg>`,
    /MB/,
    'warning',
  ),
];
