import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importBrand } from '../../../src/import/brand.ts';
import { importLimits } from '../../../src/import/import-limits.ts';
import { importSite } from '../../../src/import/import-site.ts';
import { toolOf } from '../../../src/import/tools/tools.ts';
import { filesOf } from '../../unit/import/conversion.ts';

/** A documentation that attacks the import, and what its report must say. */
interface Attack {
  what: string;
  files: Record<string, string | Buffer>;
  /** Adds what is not a plain file. `outside` is a folder with secrets beside the documentation. */
  prepare?(root: string, outside: string): void;
  says: string | RegExp;
}

const makePipe = (path: string) => execFileSync('sh', ['-c', 'mkfifo "$0"', path]);

const secret = 'TOP SECRET';
const page = '# A page\n\nText.\n';

/** Builds a chain of constants, each of which contains the one before several times. */
const chain = (first: string, next: (before: string) => string) =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    .map((name, at, all) => `const ${name} = ${at === 0 ? first : next(all[at - 1]!)};`)
    .join('\n');

const configured = (values: string, rest = '') => ({
  'docusaurus.config.js': `${rest}\nmodule.exports = { title: 'A', ${values} };`,
  'docs/a.md': page,
});
const built = (code: string) => configured('presets: i', code);
const mkdocs = (config: string, text = page) => ({ 'mkdocs.yml': config, 'docs/a.md': text });
const included = (text: string) => ({ 'a.md': `# A\n\n${text}\n` });

const outsideAttacks: readonly Attack[] = [
  {
    what: 'an included page',
    files: included('<!--@include: ../outside/secret.md-->'),
    says: 'a.md:3: ../outside/secret.md is outside the folder, so it was not read.',
  },
  {
    what: 'included code',
    files: included('<<< @/../outside/secret.json'),
    says: 'a.md:3: ../outside/secret.json is outside the folder',
  },
  {
    what: 'a snippet of MkDocs',
    files: mkdocs('site_name: A', '--8<-- "../outside/secret.md"\n'),
    says: 'docs/a.md:1: ../outside/secret.md is outside the folder',
  },
  {
    what: 'an include of mdBook',
    files: included('{{#include ../outside/secret.md}}'),
    says: 'a.md:3: ../outside/secret.md is outside the folder',
  },
  {
    what: 'imported text',
    files: { 'a.mdx': "import S from '../outside/secret.md';\n\n<S />\n" },
    says: 'a.mdx:1: ../outside/secret.md is outside the folder',
  },
  {
    what: 'imported text by an alias',
    files: {
      ...configured(''),
      'docs/b.mdx': "import S from '@site/../outside/secret.md';\n\n<S />\n",
    },
    says: 'docs/b.mdx:1: ../outside/secret.md is outside the folder',
  },
  {
    what: 'a linked file',
    files: included('[x](/../outside/secret.json)'),
    says: 'a.md:3: ../outside/secret.json is outside the folder',
  },
  {
    what: 'a file linked beside the page',
    files: mkdocs('site_name: A', '[x](../../outside/secret.json)'),
    says: 'The target ../../outside/secret.json does not exist.',
  },
  {
    what: 'a picture',
    files: mkdocs('site_name: A', '![x](../../outside/secret.svg)'),
    says: 'docs/a.md:1: ../outside/secret.svg is outside the folder',
  },
  {
    what: 'a symbolic link to an included page',
    files: included('<!--@include: ./link.md-->'),
    prepare: (root, outside) => symlinkSync(join(outside, 'secret.md'), join(root, 'link.md')),
    says: 'a.md:3: link.md is outside the folder',
  },
  {
    what: 'symbolic links to a file and a picture',
    files: included('[x](link.json) ![y](link.svg)'),
    prepare(root, outside) {
      symlinkSync(join(outside, 'secret.json'), join(root, 'link.json'));
      symlinkSync(join(outside, 'secret.svg'), join(root, 'link.svg'));
    },
    says: /a\.md:3: link\.json is outside the folder[^]*a\.md:3: link\.svg is outside the folder/,
  },
  {
    what: 'a symbolic link that is a page',
    files: { 'a.md': page },
    prepare: (root, outside) => symlinkSync(join(outside, 'secret.md'), join(root, 'b.md')),
    says: 'b.md: It is outside the folder',
  },
  {
    what: 'a symbolic link to a folder',
    files: { 'a.md': page },
    prepare: (root, outside) => symlinkSync(outside, join(root, 'more')),
    says: 'more: It is outside the folder',
  },
  {
    what: 'a logo and a stylesheet',
    files: { 'a.md': page },
    prepare(root, outside) {
      symlinkSync(join(outside, 'secret.svg'), join(root, 'logo.svg'));
      symlinkSync(join(outside, 'secret.css'), join(root, 'a.css'));
    },
    says: '',
  },
  {
    what: 'a configuration',
    files: { 'a.md': page },
    prepare: (root, outside) => symlinkSync(join(outside, 'secret.yml'), join(root, 'mkdocs.yml')),
    says: 'mkdocs.yml: It is outside the folder',
  },
  {
    what: 'docs_dir of MkDocs',
    files: mkdocs('site_name: A\ndocs_dir: ../outside\n'),
    says: 'mkdocs.yml: ../outside is not a folder inside the documentation',
  },
  {
    what: 'the path of Docusaurus',
    files: configured("presets: [['classic', { docs: { path: '../outside' } }]]"),
    says: 'docusaurus.config.js: ../outside is not a folder inside the documentation',
  },
  {
    what: 'srcDir of VitePress',
    files: { '.vitepress/config.js': "export default { srcDir: '../outside' };", 'a.md': page },
    says: '.vitepress/config.js: ../outside is not a folder inside the documentation',
  },
  {
    what: 'the sidebar of Docusaurus',
    files: configured("presets: [['classic', { docs: { sidebarPath: '../outside/secret.js' } }]]"),
    says: '../outside/secret.js is outside the folder',
  },
  {
    what: 'an imported configuration',
    files: built("const i = require('../outside/secret.json');"),
    says: 'docusaurus.config.js:1: ../outside/secret.json is outside the folder',
  },
  {
    what: 'the private files of git',
    files: { ...included('<!--@include: ./.git/config-->'), '.git/config': secret },
    says: 'a.md:3: .git/config belongs to git',
  },
];

const endlessAttacks: readonly Attack[] = [
  {
    what: 'a configuration with a regular expression',
    files: {
      ...configured("baseUrl: '/(a+)+b/'"),
      'docs/b.md': `---\nunlisted: true\n---\nmoved [x](/${'a'.repeat(60)}/x)\n`,
    },
    says: `The target /${'a'.repeat(60)}/x does not exist.`,
  },
  {
    what: 'a configuration with an invalid regular expression',
    files: {
      ...configured("baseUrl: '/(a/'"),
      'docs/b.md': '---\nunlisted: true\n---\nmoved [x](/aaa/x)\n',
    },
    says: 'The target /aaa/x does not exist.',
  },
  {
    what: 'spread lists of 10^9 values',
    files: built(chain('[1,2,3,4,5,6,7,8,9,0]', (before) => `[${`...${before},`.repeat(10)}]`)),
    says: 'docusaurus.config.js: Its values are too large.',
  },
  {
    what: 'spread objects',
    files: built(chain('{ x: 1 }', (before) => `{ ${`...${before},`.repeat(10)} }`)),
    says: 'docusaurus.config.js: Its values are too large.',
  },
  {
    what: 'a large imported list',
    files: {
      ...built(`const a = require('./a.json'); const i = [${'...a,'.repeat(300)}];`),
      'a.json': JSON.stringify(Array(100_000).fill(1)),
    },
    says: 'docusaurus.config.js: Its values are too large.',
  },
  {
    what: 'a text that grows',
    files: built(chain(`'${'x'.repeat(1000)}'`, (before) => `\`${`\${${before}}`.repeat(10)}\``)),
    says: 'docusaurus.config.js: Its values are too large.',
  },
  {
    what: 'modules that multiply',
    files: {
      ...built("import { x as i } from './m0';"),
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [
          `m${at}.js`,
          `import { x as a } from './m${at + 1}';\nexport const x = [${'a,'.repeat(30)}];`,
        ]),
      ),
      'm9.js': 'export const x = 1;',
    },
    says: 'docusaurus.config.js: Its values are too large.',
  },
  {
    what: 'a sidebar that lists everything many times',
    files: {
      ...configured(''),
      ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`docs/p${at}.md`, page])),
      'sidebars.js': `module.exports = { a: [${"{ type: 'autogenerated', dirName: '.' },".repeat(2000)}] };`,
    },
    says: 'sidebars.js: The sidebar was not read. It has too many entries.',
  },
  {
    what: 'a page that includes itself',
    files: included('<!--@include: ./a.md-->\n'.repeat(30)),
    says: /^(?![^]*included file)[^]*a\.md:3: It includes itself/,
  },
  {
    what: 'pages that include each other',
    files: {
      ...included('<!--@include: ./b.md-->\n'.repeat(30)),
      'b.md': '<!--@include: ./c.md-->\n'.repeat(30),
      'c.md': '<!--@include: ./d.md-->\n'.repeat(30),
      'd.md': page,
    },
    says: 'a.md: The text was not imported. It includes more than 500 files.',
  },
  {
    what: 'a page that imports itself',
    files: { 'a.mdx': "import A from './a.mdx';\n\n<A />\n" },
    says: 'a.mdx:1: It includes itself',
  },
  {
    what: 'a large file that is included often',
    files: {
      ...included('<!--@include: ./big.txt-->\n'.repeat(100)),
      'big.txt': 'Some words here.\n'.repeat(3000),
    },
    says: 'a.md: The text was not imported. It grows to more than 1000000 characters.',
  },
  {
    what: 'a long value that is used often',
    files: {
      'a.mdx': `export const x = '${'y'.repeat(5_000)}';\n\n${'{x}\n'.repeat(1000)}`,
    },
    says: 'a.mdx: The text was not imported. It grows to more than 1000000 characters.',
  },
  {
    what: 'a table that grows',
    files: included(
      `<table>${'<tr><th>a</th></tr>'.repeat(1500)}<tr>${'<th>a'.repeat(1500)}</table>`.replaceAll(
        '</tr>',
        '</tr>\n',
      ),
    ),
    says: 'a.md: The text was not imported. It grows to more than 1000000 characters.',
  },
  {
    what: 'the endless file /dev/zero',
    files: included('<!--@include: ../../../../../../../../dev/zero-->'),
    says: /a\.md:3: \S*dev\/zero is outside the folder/,
  },
  {
    what: 'a link to the endless file /dev/zero',
    files: included('<!--@include: ./zero-->'),
    prepare: (root) => symlinkSync('/dev/zero', join(root, 'zero')),
    says: 'a.md:3: zero is outside the folder',
  },
  {
    what: 'a pipe',
    files: included('<!--@include: ./pipe.md-->'),
    prepare: (root) => makePipe(join(root, 'pipe.md')),
    says: 'a.md:3: pipe.md is neither a file nor a folder',
  },
  {
    what: 'links that form a loop',
    files: { 'a.md': page },
    prepare(root) {
      symlinkSync('.', join(root, 'one'));
      symlinkSync('.', join(root, 'two'));
    },
    says: 'one: It is a link to a folder',
  },
  {
    what: '300 KB of spaces',
    files: included(`x${' '.repeat(300_000)}y`),
    says: 'a.md:3: This line has 300002 characters, more than 10,000.',
  },
  {
    what: '300 KB of brackets',
    files: included('['.repeat(300_000)),
    says: 'a.md:3: This line has 300000 characters, more than 10,000.',
  },
  {
    what: '300 KB of empty lines',
    files: { ...included('\n'.repeat(300_000)), 'b.md': page },
    says: /a\.md:\d+: This page has more than 50,000 marks/,
  },
  {
    what: 'a page of 10 MB',
    files: { ...included('Some words.\n'.repeat(800_000)), 'b.md': page },
    says: 'a.md: This page has 9600006 characters, more than 1,000,000.',
  },
  {
    what: 'files of 5 GB',
    files: { ...included('![x](a.png) [y](a.mp4)'), 'b.md': '', 'logo.svg': '', 'a.css': '' },
    prepare(root) {
      for (const file of ['a.png', 'a.mp4', 'b.md', 'logo.svg', 'a.css']) {
        writeFileSync(join(root, file), '');
        truncateSync(join(root, file), 5 * 2 ** 30);
      }
    },
    says: /a\.md:3: a\.png has more than 200000000 bytes[^]*a\.css: It has more than 20000000 bytes/,
  },
];

const malformedAttacks: readonly Attack[] = [
  {
    what: 'a constant that is itself',
    files: built('const i = i;'),
    says: /^(?![^]*nested)/,
  },
  {
    what: 'lists that contain each other',
    files: built('const i = [b]; const b = [i];'),
    says: /^(?![^]*nested)/,
  },
  {
    what: 'a configuration with 20,000 brackets',
    files: built(`const i = ${'['.repeat(20_000)}${']'.repeat(20_000)};`),
    says: 'docusaurus.config.js: It is nested too deeply.',
  },
  ...Object.entries({
    'open brackets': '['.repeat(20_000),
    'minus signs': `${'- '.repeat(100_000)}1`,
    functions: `${'a=>'.repeat(50_000)}1`,
    templates: '`${'.repeat(20_000),
    elements: '<a>'.repeat(100_000),
    'sums of numbers': `1${'+1'.repeat(300_000)}`,
    types: `1 as ${'A<'.repeat(20_000)}`,
  }).map(([what, value]) => ({
    what: `a configuration with too many ${what} inside each other`,
    files: built(`const i = ${value};`),
    says: 'docusaurus.config.js: It is nested too deeply.',
  })),
  {
    what: 'a configuration with 50,000 brackets',
    files: built(`const i = ${'['.repeat(50_000)}${']'.repeat(50_000)};`),
    says: 'docusaurus.config.js: It is nested too deeply. Correct it',
  },
  {
    what: 'a configuration with a name of 200,000 parts',
    files: built(`const i = a${'.b'.repeat(200_000)};`),
    says: 'docusaurus.config.js: It is nested too deeply. Correct it',
  },
  {
    what: 'a configuration with a text of 1 MB',
    files: built(`const i = '${'a'.repeat(1_000_000)}';`),
    says: /^(?![^]*(?:nested|large))/,
  },
  {
    what: 'a configuration with a list of 10 MB',
    files: built(`const i = [${"'ab',".repeat(2_000_000)}];`),
    says: /docusaurus\.config\.js: It has \d+ characters of code, more than 5000000\. Correct it/,
  },
  {
    what: 'a configuration with a syntax error',
    files: { ...configured(''), 'sidebars.js': 'module.exports = {\n  a: [;\n};' },
    says: 'sidebars.js:2: It cannot be read: Unexpected token.',
  },
  {
    what: 'a tsconfig.json with 20,000 brackets',
    files: { ...configured(''), 'tsconfig.json': '['.repeat(20_000) },
    says: 'tsconfig.json: It is nested too deeply.',
  },
  {
    what: 'a page whose code has 20,000 brackets',
    files: { 'a.mdx': `export const a = ${'[\n'.repeat(20_000)};\n\nText\n`, 'b.md': page },
    says: 'a.mdx: The text was not imported. It is nested too deeply.',
  },
  {
    what: 'a configuration with 100 brackets',
    files: built(`const i = ${'['.repeat(100)}${']'.repeat(100)};`),
    says: 'docusaurus.config.js: Its values are nested too deeply.',
  },
  {
    what: 'JSON that is not valid',
    files: { ...built("const i = require('./a.json');"), 'a.json': '{bad' },
    says: 'a.json: It cannot be read: Expected property name',
  },
  {
    what: 'JSON with 50,000 lists inside each other',
    files: {
      ...configured(''),
      'sidebars.json': `{"a":${'[{"x":'.repeat(50_000)}[]${'}]'.repeat(50_000)}}`,
    },
    says: 'sidebars: Its values are nested too deeply.',
  },
  {
    what: 'YAML whose aliases multiply',
    files: mkdocs(
      `a: &a [x,x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcde'[at]}`).join()}]`).join('\n')}\nnav: *f\n`,
    ),
    says: 'mkdocs.yml: It cannot be read: Excessive alias count',
  },
  {
    what: 'YAML that contains itself',
    files: mkdocs('site_name: A\nnav: &a\n  - *a\n'),
    says: 'mkdocs.yml: Its values are nested too deeply.',
  },
  {
    what: 'YAML with 20,000 brackets',
    files: mkdocs(`site_name: A\nnav: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`),
    says: 'mkdocs.yml: Its values are nested too deeply.',
  },
  {
    what: 'front matter with 20,000 brackets',
    files: mkdocs('site_name: A', `---\ntitle: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\n`),
    says: 'docs/a.md:2: The front matter was not read. YAML: values are nested too deeply',
  },
  {
    what: '3,000 quotations inside each other',
    files: { ...included(`${'> '.repeat(3000)}x`), 'b.md': page },
    says: 'a.md:3: Quotations, lists or emphasis are nested too deeply here.',
  },
  {
    what: 'a missing docs_dir',
    files: mkdocs('site_name: A\ndocs_dir: nowhere\n'),
    says: 'mkdocs.yml: nowhere is not a folder inside the documentation',
  },
  {
    what: 'an included folder',
    files: { ...included('<!--@include: ./sub-->'), 'sub/b.md': page },
    says: 'a.md:3: sub is a folder, so it was not read.',
  },
  {
    what: 'an included file that does not exist',
    files: included('<!--@include: ./none.md-->'),
    says: 'content/pages/a.md:6: The included file ./none.md was not found.',
  },
  {
    what: 'a name that is not UTF-8',
    files: { 'a.md': page },
    prepare: (root) =>
      writeFileSync(
        Buffer.concat([Buffer.from(join(root, 'b')), Buffer.from([0xff, 0x2e, 0x6d, 0x64])]),
        page,
      ),
    says: 'b\uFFFD.md: It has a name that is not UTF-8',
  },
  {
    what: 'a name that controls the terminal',
    files: { 'a\u001b[2J\u0007\n.md': '[x](none.md)' },
    says: 'content/pages/a\\x1b[2J\\x07 .md:',
  },
  {
    what: 'a page that is a pipe',
    files: { 'a.md': page },
    prepare: (root) => makePipe(join(root, 'b.md')),
    says: 'b.md: It is neither a file nor a folder',
  },
  {
    what: 'folders 60 levels deep',
    files: { 'a.md': page, [`${'d/'.repeat(60)}b.md`]: page },
    says: 'd: It is too deep',
  },
  {
    what: 'redirects that are several rules',
    files: {
      ...configured(
        `plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
           { from: '/x\\n/*', to: 'https://other.example/ 301!' },
           { from: '/y', to: 'https://other.example/\\n/* https://other.example/' },
           { from: '/*', to: 'https://other.example/' }] }]], baseUrl: '/a\\n/* https://other.example/:splat/'`,
      ),
    },
    says: '/* redirects to https://other.example/.',
  },
];

/** Imports a documentation. Returns the report, and all bytes that would be written. */
function imported({ files, prepare }: Pick<Attack, 'files' | 'prepare'>) {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-hostile-'));
  const [root, outside] = [join(folder, 'docs'), join(folder, 'outside')];
  const secrets = {
    'secret.md': secret,
    'secret.json': `"${secret}"`,
    'secret.svg': `<svg>${secret}</svg>`,
    'secret.js': `module.exports = { a: ['${secret}'] };`,
    'secret.css': ':root { --vp-c-brand: #123456 }',
    'secret.yml': `site_name: ${secret}`,
  };
  try {
    for (const [file, text] of Object.entries(secrets)) write(join(outside, file), text);
    for (const [file, text] of Object.entries(files)) write(join(root, file), text);
    prepare?.(root, outside);
    const all = filesOf(root);
    const documentation = toolOf(all).read(all);
    const site = importSite(documentation, undefined);
    const brand = importBrand(documentation);
    const bytes = [...site.copies, ...brand.copies].map(([file, read]) => file + read().toString());
    const written = [...site.texts].map(([file, text]) => `${file}\n${text}`);
    return {
      report: all.report.print((file) => site.texts.get(file)),
      output: [...written, ...bytes, JSON.stringify(brand.settings), documentation.title].join(
        '\n',
      ),
      redirects: site.texts.get('public/_redirects') ?? '',
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Adds links to files of the documentation. */
function linkInside(root: string): void {
  symlinkSync('part.md', join(root, 'link.md'));
  symlinkSync('a.svg', join(root, 'img/b.svg'));
}

describe('what is outside the folder is left out and reported', () => {
  it.each(outsideAttacks)('$what', ({ says, ...attack }) => {
    const { report, output } = imported(attack);
    expect(report).toMatch(says);
    expect(output).not.toMatch(/TOP SECRET|#123456/);
  });

  it('files inside are read, also through links', () => {
    const files = {
      ...included('<!--@include: ./link.md-->\n\n![x](/img/b.svg)\n\n[y](data.json)'),
      'part.md': 'A part.',
      'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'data.json': '{}',
    };
    const { report, output } = imported({ files, prepare: linkInside });
    expect(output).toMatch(/content\/pages\/a\.md[^]*A part\.[^]*public\/img\/b\.svg<svg/);
    expect(report).not.toContain('Left out');
  });
});

describe('what never ends is stopped', () => {
  it.each(endlessAttacks)('$what', ({ says, ...attack }) => {
    expect(imported(attack).report).toMatch(says);
  });

  it('only a line that is too long, and not its page', () => {
    const text = `One.\n\n${'x'.repeat(10_001)}\n\nTwo.`;
    const { output } = imported({ files: included(text) });
    expect(output).toMatch(/One\.\n\nTwo\./);
  });

  // The parser tries each level in two ways.
  it('code that takes too long to parse, and not the file that imports it', () => {
    const limits: { seconds: number } = importLimits;
    const { seconds } = limits;
    limits.seconds = 4;
    try {
      const files = {
        ...built("const i = require('./x');"),
        'x.ts': `export default ${'<a>('.repeat(40)}1${')'.repeat(40)};`,
      };
      expect(imported({ files }).report).toContain(
        'x.ts: It takes too long. Correct it, and import again.',
      );
    } finally {
      limits.seconds = seconds;
    }
  });

  it('a page that takes too long, and not the next one', () => {
    const limits: { seconds: number } = importLimits;
    const { seconds } = limits;
    limits.seconds = 0.3;
    try {
      const slow = included('a *b*\n\n'.repeat(16_000));
      const { report, output } = imported({ files: { ...slow, 'b.md': page } });
      expect(report).toMatch(/a\.md: .*It takes too long\./);
      expect(output).toContain('title: A page');
    } finally {
      limits.seconds = seconds;
    }
  });
});

describe('what cannot be read is reported with its file', () => {
  it.each(malformedAttacks)('$what', ({ says, ...attack }) => {
    const { report, redirects } = imported(attack);
    expect(report).toMatch(says);
    expect(report).not.toMatch(/[^\P{Cc}\n]/u);
    expect(redirects).not.toContain('other.example');
  });
});
