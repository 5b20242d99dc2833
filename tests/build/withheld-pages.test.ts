import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../setup/load-content.ts';
import { startHost, type Host } from '../../src/host/host.ts';
import { buildFiles, buildHashes } from '../setup/build-files.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { fixtureFiles } from '../setup/fixture-content.ts';
import { freePort } from '../setup/serve-build.ts';
import { legacy, sendTo } from '../unit/api/mcp/messages.ts';

const { expires } = loadContent(process.cwd(), {}).site.securityTxt;
const daysBeforeExpiry = (days: number) =>
  new Date(Date.parse(expires) - days * 86_400_000).toISOString().slice(0, 10);

/** The publication date of the post, and the day before; the content is valid on both. */
const [eve, theDay] = [daysBeforeExpiry(61), daysBeforeExpiry(60)] as const;

/** Words that occur in one place of a page each, and nowhere else in the project. */
const draftWords = ['zorbidraft', 'zorbititle', 'zorbiabout', 'zorbitext', 'zorbifile', 'zorbiold'];
const postWords = ['quexititle', 'quexiabout', 'quexilines', 'quexifile', 'quexiold'];
const [pictureOfDraft, pictureOfPost] = ['zorbipicture', 'quexipicture'];

/** A draft and a post with a picture each, and a draft that replaces a built-in page. */
const waiting = fixtureFiles('waiting-pages');

/** An unlisted page and an unlisted post. Nothing links to them. */
const unlisted = fixtureFiles('unlisted-pages');

const before = copyCheckout();
const checkout = copyCheckout();
const site = checkout.root;
/** For a test that builds by itself. */
const slow = { timeout: 120_000 };

let host: Host;
let baseUrl: string;
/** The output of the build on the day before. */
let said: string;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  write(waiting);
  build(before.root, eve);
  said = build(site, eve);
  host = await startHost({ root: site, port, log: { info() {}, error: console.error } });
});

afterAll(async () => {
  await host.close();
  before[Symbol.dispose]();
  checkout[Symbol.dispose]();
});

describe('a draft and a scheduled post', () => {
  it('change no byte of the build', () => {
    expect(buildHashes(site)).toEqual(buildHashes(before.root));
  });

  it('leave none of their words in a file of the build, compressed or not', () => {
    const words = [...draftWords, ...postWords, pictureOfDraft, pictureOfPost];
    expect(filesWith(words, site)).toEqual([]);
  });

  it.each(['/support/zorbifile', '/blog/quexifile', '/zorbiold', '/quexiold'])(
    'answer 404 at %s, in each form',
    async (path) => {
      const forms = [path, `${path}.md`, `${path}.html`];
      const headers: HeadersInit[] = [{}, { Accept: 'text/markdown' }];
      for (const form of forms) {
        for (const header of headers) {
          const response = await fetch(baseUrl + form, { headers: header, redirect: 'manual' });
          expect([form, response.status]).toEqual([form, 404]);
        }
      }
    },
  );

  it('are found by neither /ask nor /mcp, which do not know their words', async () => {
    for (const word of [...draftWords, ...postWords]) {
      const answer = await fetch(`${baseUrl}/ask?query=${word}`);
      expect(await answer.json()).toMatchObject({ _meta: { unknown_words: [word] } });
    }
    for (const [page, isThere] of [
      ['support/zorbifile', false],
      ['blog/quexifile', false],
      ['support', true],
    ] as const) {
      const answer = await sendTo(
        baseUrl,
        legacy('resources/read', { uri: `${baseUrl}/${page}.md` }),
      );
      expect([page, 'result' in ((await answer.json()) as object)]).toEqual([page, isThere]);
    }
  });
});

it('additions of the dev server to pages are not in a build', () => {
  const words = ['dev-errors', 'dev-agents', 'content:errors', 'This page for agents'];
  expect(filesWith([...words, 'not published'], site)).toEqual([]);
});

it('a post is published everywhere by the first build on its date; a draft is not', slow, () => {
  write(unlisted);
  build(site, theDay);
  expect(filesWith([...draftWords, pictureOfDraft], site)).toEqual([]);
  const files = filesWith(postWords, site);
  const expected = [
    'dist/blog/quexifile.html',
    'dist/blog/quexifile.md',
    'dist/blog/feed.xml',
    'dist/blog/llms.txt',
    'dist/sitemap.xml',
    'dist/sitemap.md',
    'dist/_redirects',
    'build/pages.json',
    'build/search.index',
  ];
  expect(files).toEqual(expect.arrayContaining(expected));
  expect(filesWith([pictureOfPost], site)).toHaveLength(1);
});

it('unlisted pages are in no published file but their own', () => {
  const files = ['support/mirlofile', 'blog/mirlopost'];
  const own = files.flatMap((file) => [`dist/${file}.html`, `dist/${file}.md`]);
  const forHosts = ['.netlify/v1/config.json', 'build/pages.json'];
  expect(filesWith(['mirlo'], site)).toEqual([...forHosts, ...own].sort());
});

describe('the build date', () => {
  it('is in the output of the build', () => {
    expect(said).toContain(` on ${eve}, built in `);
  });

  it('ends a build with 2 and one line if it is invalid', () => {
    const { status, stderr, stdout } = buildCopy(site, { BUILD_DAY: '2026-02-30' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'BUILD_DAY is "2026-02-30", which is not a date. Set it to a date such as 2026-11-21, or remove it to use today in UTC.\n',
    );
  });
});

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text.replaceAll('{day}', theDay));
  }
}

function build(root: string, day: string): string {
  const { status, stderr, stdout } = buildCopy(root, { BUILD_DAY: day, BASE_URL: baseUrl });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** The files with one of the words in their name or in their bytes. */
function filesWith(words: readonly string[], root: string): string[] {
  const files = buildFiles(root).map((file) => relative(root, file));
  return files.filter((file) => {
    const bytes = readFileSync(join(root, file));
    const whole = Buffer.concat([Buffer.from(file), bytes, unpacked(bytes)]).toString('latin1');
    return words.some((word) => whole.toLowerCase().includes(word));
  });
}

const unpacked = (bytes: Buffer) =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : Buffer.alloc(0);
