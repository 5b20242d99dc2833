import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer, type StartedDevServer } from '../setup/dev-server.ts';
import { readTable } from '../setup/read-table.ts';

const table = readTable<{ brokenPages: [string, string][] }>(import.meta.url);

let server: StartedDevServer;

beforeAll(async () => {
  // The edits would break promises.
  server = await startDevServer((project) => rmSync(`${project}/content/promises.yaml`));
  // The first request of each kind is slow.
  await Promise.all([text('/'), text('/about'), asked('privacy'), tool('get_service_product', {})]);
});

afterAll(async () => server[Symbol.asyncDispose]());

const page = (title: string, sentence: string) =>
  `---\ntitle: ${title}\ndescription: About ${sentence}\nupdated: 2026-11-01\n---\n\n${sentence}\n`;

/** Each test makes an edit and waits for every surface, without a build and without a restart. */
describe('the dev server shows an edit on every surface', { timeout: 240_000 }, () => {
  test('of the text of a page', async () => {
    edit('content/pages/about.md', (source) => `${source}\nQuokkas smile in the morning.\n`);
    await shown({
      HTML: async () => (await text('/about')).includes('Quokkas smile'),
      markdownVersion: async () => (await text('/about.md')).includes('Quokkas smile'),
      negotiation: async () => (await text('/about', markdown)).includes('Quokkas smile'),
      'llms-full.txt': async () => (await text('/llms-full.txt')).includes('Quokkas smile'),
      '/ask': async () => (await asked('quokkas')).includes('/about'),
      '/mcp': async () =>
        (await tool('search_service_docs', { query: 'quokkas' })).includes('/about'),
    });
  });

  test('of the same page again', async () => {
    edit('content/pages/about.md', (source) => source.replace('Quokkas smile', 'Numbats smile'));
    await shown({
      HTML: async () => (await text('/about')).includes('Numbats smile'),
      markdownVersion: async () => (await text('/about.md')).includes('Numbats smile'),
      '/ask': async () => !(await asked('quokkas')).includes('/about'),
    });
  });

  test('of a title in front matter', async () => {
    edit('content/pages/about.md', (source) =>
      source.replace(/^title: .*$/m, 'title: Numbats and we'),
    );
    await shown({
      HTML: async () => /<h1[^>]*>Numbats and we/.test(await text('/about')),
      markdownVersion: async () => (await text('/about.md')).includes('# Numbats and we'),
      'llms.txt': async () => (await text('/llms.txt')).includes('[Numbats and we]'),
      'site map': async () => (await text('/sitemap.md')).includes('Numbats and we'),
    });
  });

  test('of a fact of the product', async () => {
    edit('content/product.yaml', (source) => source.replace(/^name: .*$/m, 'name: Numbat'));
    await shown({
      HTML: async () => (await text('/developers')).includes('Numbat'),
      REST: async () => (await text('/api/v1/product')).includes('"name":"Numbat"'),
      OpenAPI: async () => (await text('/openapi.json')).includes('Numbat'),
      'llms.txt': async () => (await text('/llms.txt')).startsWith('# Numbat'),
      '/mcp': async () => (await tool('get_service_product', {})).includes('Numbat'),
    });
  });

  test('of a page that is added', async () => {
    write('content/pages/guides/wombats.md', page('Wombats', 'Wombats dig at night.'));
    await shown({
      HTML: async () => (await text('/guides/wombats')).includes('Wombats dig'),
      markdownVersion: async () => (await text('/guides/wombats.md')).includes('Wombats dig'),
      'llms.txt': async () => (await text('/llms.txt')).includes('/guides/wombats.md'),
      'site map': async () => (await text('/sitemap.xml')).includes('/guides/wombats'),
      '/ask': async () => (await asked('wombats')).includes('/guides/wombats'),
    });
  });

  test('of a page in .mdx that is added, and of its text', async () => {
    write('content/pages/guides/bilbies.mdx', `${page('Bilbies', 'Bilbies hop.')}\n<Pricing />\n`);
    await shown({ HTML: async () => (await text('/guides/bilbies')).includes('Bilbies hop') });
    edit('content/pages/guides/bilbies.mdx', (source) => source.replaceAll('hop.', 'run.'));
    await shown({
      HTML: async () => (await text('/guides/bilbies')).includes('Bilbies run'),
      markdownVersion: async () => (await text('/guides/bilbies.md')).includes('Bilbies run'),
    });
  });

  test('of a former address', async () => {
    edit('content/pages/guides/wombats.md', (source) =>
      source.replace('updated:', 'aliases: [/wombat]\nupdated:'),
    );
    await shown({ redirect: async () => (await request('/wombat')).status === 301 });
  });

  test('of a draft, with a banner, and of its text once it is published', async () => {
    write(
      'content/pages/guides/potoroos.md',
      page('Potoroos', 'Potoroos nap.').replace('updated:', 'draft: true\nupdated:'),
    );
    await shown({
      HTML: async () => (await text('/guides/potoroos')).includes('Draft: not published.'),
      markdownVersion: async () => (await text('/guides/potoroos.md')).includes('Potoroos nap'),
      'llms.txt': async () => (await text('/llms.txt')).includes('/guides/potoroos.md'),
      '/ask': async () => (await asked('potoroos')).includes('/guides/potoroos'),
    });
    edit('content/pages/guides/potoroos.md', (source) => source.replace('draft: true\n', ''));
    await shown({
      HTML: async () => !(await text('/guides/potoroos')).includes('not published'),
      markdownVersion: async () => (await text('/guides/potoroos.md')).includes('Potoroos nap'),
    });
  });

  test('of a scheduled page, with its date', async () => {
    const source = page('Potoroos', 'Potoroos nap.');
    write(
      'content/pages/guides/potoroos.md',
      source.replace(/updated: .*/, 'updated: 2099-12-24\npublished: 2099-12-24'),
    );
    await shown({
      HTML: async () =>
        (await text('/guides/potoroos')).includes('Scheduled for 24 December 2099: not published'),
      markdownVersion: async () => (await text('/guides/potoroos.md')).includes('Potoroos nap'),
    });
    rmSync(`${server.project}/content/pages/guides/potoroos.md`);
    await shown({ HTML: async () => (await request('/guides/potoroos')).status === 404 });
  });

  test('of a page that is deleted', async () => {
    rmSync(`${server.project}/content/pages/guides/wombats.md`);
    await shown({
      HTML: async () => (await request('/guides/wombats')).status === 404,
      markdownVersion: async () => (await request('/guides/wombats.md')).status === 404,
      'llms.txt': async () => !(await text('/llms.txt')).includes('wombats'),
      '/ask': async () => !(await asked('wombats')).includes('/guides/wombats'),
    });
  });
});

/** Edits of files beside the text, and of many files at once. */
describe('the dev server follows', { timeout: 240_000 }, () => {
  test('a picture that is added, and another in its place', async () => {
    write('content/pages/guides/shape.svg', drawing('red'));
    write(
      'content/pages/guides/dunnarts.md',
      `${page('Dunnarts', 'Dunnarts leap.')}\n![A shape](shape.svg)\n`,
    );
    await shown({ picture: async () => (await pictureOf('/guides/dunnarts')).includes('red') });
    write('content/pages/guides/shape.svg', drawing('blue'));
    await shown({ picture: async () => (await pictureOf('/guides/dunnarts')).includes('blue') });
  });

  test('a file that is renamed', async () => {
    const [from, to] = ['dunnarts', 'quendas'].map(
      (name) => `${server.project}/content/pages/guides/${name}.md`,
    );
    renameSync(from!, to!);
    await shown({
      new: async () => (await text('/guides/quendas')).includes('Dunnarts leap'),
      old: async () => (await request('/guides/dunnarts.md')).status === 404,
    });
  });

  test('the navigation, and files of public/ with rules among them', async () => {
    edit('content/site.yaml', (source) =>
      source.replace(/^navigation:\n/m, '$&  - title: Quendas\n    path: /guides/quendas\n'),
    );
    mkdirSync(`${server.project}/public`, { recursive: true });
    write('public/quenda.txt', 'A quenda.');
    write('public/_redirects', '/quenda /guides/quendas 302\n');
    await shown({
      navigation: async () => (await text('/')).includes('>Quendas<'),
      file: async () => (await text('/quenda.txt')) === 'A quenda.',
      rule: async () => (await request('/quenda')).status === 302,
    });
  });

  test('many files at once, as from another branch, and back', async () => {
    const folder = `${server.project}/content/pages/branch`;
    mkdirSync(folder);
    for (let number = 0; number < 100; number++) {
      writeFileSync(`${folder}/p${number}.md`, page(`P${number}`, `Page ${number} of a branch.`));
    }
    await shown({
      HTML: async () => (await text('/branch/p99')).includes('Page 99 of a branch'),
      markdownVersion: async () => (await text('/branch/p7.md')).includes('Page 7 of a branch'),
      '/ask': async () => (await asked('branch')).includes('/branch/p'),
    });
    rmSync(folder, { recursive: true });
    await shown({
      HTML: async () => (await request('/branch/p99')).status === 404,
      'llms.txt': async () => !(await text('/llms.txt')).includes('/branch/'),
      '/ask': async () => !(await asked('branch')).includes('/branch/p'),
    });
  });
});

describe('the dev server reports an error', { timeout: 240_000 }, () => {
  test('once in the terminal, with its place and its fix, and shows the edit without the error', async () => {
    edit(
      'content/pages/about.md',
      (source) => `${source}\nSee [the end](/nowhere). Echidnas walk.\n`,
    );
    await shown({ HTML: async () => (await text('/about')).includes('Echidnas walk') });
    await expect.poll(brokenLinks).toHaveLength(1);
    await Promise.all(['/', '/about', '/pricing'].map((path) => text(path)));
    edit('content/pages/about.md', (source) => `${source}\nOnce more.\n`);
    await shown({ HTML: async () => (await text('/about')).includes('Once more') });
    expect(brokenLinks()).toHaveLength(1);
    expect(server.output()).not.toMatch(/\.ts:\d+|at \w+ \(/);
  });

  test('but not in a page that an editor is still writing', async () => {
    let reported = 0;
    for (let round = 0; round < 5; round += 1) {
      const file = `content/pages/guides/half-${round}.md`;
      write(file, `---\ntitle: Half ${round}\n`);
      // Other work on the machine cannot delay the second write as it could delay a promise.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
      write(file, page(`Half ${round}`, `Dingos howl ${round} times.`));
      await shown({
        HTML: async () => (await text(`/guides/half-${round}`)).includes(`howl ${round} times`),
      });
      reported += Number(server.output().includes(file));
    }
    // On a busy machine the two writes can be further apart.
    expect(reported).toBeLessThan(3);
  });

  test.each(table.brokenPages)(
    'in .mdx: %s, without a stack trace, and shows the previous version of the page',
    async (_, added) => {
      const sound = `${page('Emus', 'Emus stride.')}\n<Pricing />\n`;
      write('content/pages/guides/emus.mdx', sound);
      await shown({ HTML: async () => (await text('/guides/emus')).includes('Emus stride') });
      const start = server.output().length;
      write('content/pages/guides/emus.mdx', `${sound}\n${added}\n`);
      await expect.poll(() => /emus\.mdx:\d+:\d+ /.test(server.output().slice(start))).toBe(true);
      for (const path of ['/guides/emus', '/guides/emus.md', '/', '/llms-full.txt']) {
        expect([path, (await request(path)).status]).toEqual([path, 200]);
      }
      expect(await text('/guides/emus')).toContain('Emus stride');
      expect(await asked('emus')).toContain('/guides/emus');
      expect(server.output().slice(start)).not.toMatch(/Stack trace|\.ts:\d+|\n\s+at /);
      rmSync(`${server.project}/content/pages/guides/emus.mdx`);
      await shown({ HTML: async () => (await request('/guides/emus')).status === 404 });
    },
  );

  test.each([
    {
      file: 'content/site.yaml',
      readable: (source: string) => source.replace(/^tagline: .*$/m, 'tagline: For all numbats.'),
      shows: async () => (await text('/')).includes('For all numbats.'),
    },
    {
      file: 'content/logo.svg',
      readable: (source: string) => source.replace('<path', '<circle cx="3" cy="4" r="2"/><path'),
      shows: async () => (await text('/favicon.svg')).includes('<circle cx="3"'),
    },
    {
      file: 'content/product.yaml',
      readable: (source: string) => source.replace(/^name: .*$/m, 'name: Red Numbat'),
      shows: async () => (await text('/api/v1/product')).includes('"name":"Red Numbat"'),
    },
    {
      file: 'content/resources.yaml',
      readable: (source: string) =>
        source.replace('name: OpenAPI contract', 'name: Contract for all'),
      shows: async () => (await text('/api/v1/resources')).includes('Contract for all'),
    },
    {
      file: 'content/deprecations.yaml',
      readable: () =>
        'deprecations:\n  - operation: getServiceProduct\n    announced: 2026-11-01\n    sunset: 2099-01-01\n    note: Ask a numbat.\n',
      shows: async () => (await text('/openapi.json')).includes('Ask a numbat.'),
    },
    {
      file: 'content/search.yaml',
      readable: (source: string) => source.replace(/^synonyms:\n/m, '$&  - zzyzx > privacy\n'),
      shows: async () => (await asked('zzyzx')).includes('/privacy'),
    },
    {
      file: 'content/addresses.yaml',
      readable: () => 'gone:\n  - path: /guides/yapoks\n',
      shows: async () => (await request('/guides/yapoks')).status === 410,
    },
    {
      file: 'content/promises.yaml',
      readable: () => 'base_url: https://linnet.example\n',
      shows: async () => (await request('/')).status === 200,
    },
  ])(
    'in $file, uses its last readable version, and shows edits of other files',
    async ({ file, readable, shows }) => {
      const path = `${server.project}/${file}`;
      const original = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const sound = readable(original);
      expect(sound, 'the edit must change the file').not.toBe(original);
      writeFileSync(path, sound);
      await shown({ [file]: shows });
      const start = server.output().length;
      for (const broken of [sound.replace(/^\S*?[: ]/m, '$&"'), '']) {
        writeFileSync(path, broken);
        const sentence = `Bandicoots dig ${broken.length} holes below ${file.replaceAll(/\W/g, ' ')}.`;
        edit('content/pages/about.md', (source) => `${source}\n${sentence}\n`);
        await shown({ HTML: async () => (await text('/about')).includes(sentence) });
        expect(await shows()).toBe(true);
      }
      await expect.poll(() => server.output().slice(start)).toContain(`${file}:`);
      writeFileSync(path, sound);
    },
  );

  test('until everything is fixed', async () => {
    edit('content/pages/about.md', (source) =>
      source.replace(' See [the end](/nowhere).', '').replace('See [the end](/nowhere). ', ''),
    );
    await expect
      .poll(() => server.output().includes('The content has no problems any more.'), {
        timeout: 60_000,
      })
      .toBe(true);
  });
});

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1" fill="${colour}"/></svg>\n`;
const pictureOf = async (path: string) =>
  text(/<img[^>]* src="([^"]*shape[^"]*)"/.exec(await text(path))?.[1] ?? '/nowhere');

const markdown = { headers: { Accept: 'text/markdown' } };

/** Waits until every surface shows the edit. */
async function shown(surfaces: Record<string, () => Promise<boolean>>): Promise<void> {
  await Promise.all(
    Object.entries(surfaces).map(([name, isShown]) =>
      expect.poll(isShown, { message: name }).toBe(true),
    ),
  );
}

const request = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

const text = async (path: string, init?: RequestInit) => (await request(path, init)).text();

const asked = async (query: string) => text(`/ask?${new URLSearchParams({ query })}`);

/** The answer of an MCP tool, as text. */
async function tool(name: string, args: object): Promise<string> {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  };
  return text('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  });
}

function edit(file: string, change: (source: string) => string): void {
  const path = `${server.project}/${file}`;
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, 'the edit must change the file').not.toBe(before);
  writeFileSync(path, after);
}

const write = (file: string, source: string) => writeFileSync(`${server.project}/${file}`, source);

const brokenLinks = () =>
  server.output().match(/about\.md:\d+:5 There is no page or document at \/nowhere/g);
