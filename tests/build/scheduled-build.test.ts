import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { dueFiles, lastBuild } from '../../src/commands/scheduled-build.ts';
import { commandPath, plainEnvironment } from '../setup/commands.ts';
import { serveLocally } from '../setup/local-server.ts';
import { writeContent } from '../setup/small-content.ts';

const day = '2026-11-28';

const page = (fields: string) =>
  `---\ntitle: A page\ndescription: What it is about.\nupdated: 2026-11-01\n${fields}\n---\n\nText.\n`;

const deprecations = (sunset: string) =>
  `deprecations:\n  - operation: listServiceResources\n    announced: 2026-01-01\n    sunset: ${sunset}\n    note: Use another one.\n`;

/** The files that are due on 2026-11-28 in a small content with these files. */
function due(since: string, files: Record<string, string>): string[] {
  using content = writeContent(files);
  return dueFiles(content.root, since, day).map(({ file, reason }) => `${file} ${reason}`);
}

it.each([
  ['a post of today', '2026-11-27', 'published: 2026-11-28', ['published 2026-11-28']],
  [
    'a post that earlier runs missed',
    '2026-11-20',
    'published: 2026-11-21',
    ['published 2026-11-21'],
  ],
  ['a quoted date', '2026-11-27', 'published: "2026-11-28"', ['published 2026-11-28']],
  ['no post of the last build', '2026-11-28', 'published: 2026-11-28', []],
  ['no post of tomorrow', '2026-11-27', 'published: 2026-11-29', []],
  ['no draft', '2026-11-27', 'published: 2026-11-28\ndraft: true', []],
  ['no page that changes today', '2026-11-26', '# updated: 2026-11-28', []],
])('%s is due', (_, since, fields, reasons) => {
  const file = 'content/pages/post.md';
  const updated = page(fields).replace('2026-11-01', fields.startsWith('#') ? day : '2026-11-01');
  expect(due(since, { [file]: updated })).toEqual(reasons.map((reason) => `${file} ${reason}`));
});

it.each([
  ['2026-11-27', '2026-11-28', ['content/deprecations.yaml sunset 2026-11-28']],
  ['2026-11-20', '2026-11-22', ['content/deprecations.yaml sunset 2026-11-22']],
  ['2026-11-28', '2026-11-28', []],
  ['2026-11-27', '2026-12-28', []],
])('since a build of %s, a removal on %s is due: %j', (since, sunset, expected) => {
  expect(due(since, { 'content/deprecations.yaml': deprecations(sunset) })).toEqual(expected);
});

it('the last build of a site is in its version.json, and unknown if there is none', async () => {
  for (const [status, body, expected] of [
    [200, '{"built":"2026-11-20"}', '2026-11-20'],
    [200, '{"built":"::error::x"}', undefined],
    [200, '<html>', undefined],
    [200, 'null', undefined],
    [404, '{"built":"2026-11-20"}', undefined],
  ] as const) {
    await using site = await serveLocally((_, response) => response.writeHead(status).end(body));
    expect(await lastBuild(site.url)).toBe(expected);
  }
  expect(await lastBuild('http://localhost:1')).toBeUndefined();
});

/** Runs the command in a content with a post of 2026-11-24, against a site with a build hook at /hook. */
async function run(built: string | undefined, status = 200, name = 'post') {
  const requests: string[] = [];
  await using site = await serveLocally((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') response.writeHead(status).end();
    else if (built === undefined) response.writeHead(404).end();
    else response.end(JSON.stringify({ built }));
  });
  using content = writeContent({ [`content/pages/${name}.md`]: page('published: 2026-11-24') });
  const child = spawn(process.execPath, [commandPath('scheduled-build')], {
    cwd: content.root,
    env: {
      ...plainEnvironment(),
      BUILD_DAY: day,
      BUILD_HOOK: `${site.url}/hook-secret`,
      SITE_ORIGIN: site.url,
    },
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, 'exit') : undefined,
  ]);
  const posts = requests.filter((request) => request.startsWith('POST'));
  return { exitCode: child.exitCode, stdout, stderr, posts };
}

const post = 'POST /hook-secret?trigger_title=Scheduled+build';

it('a post that is missing on the live site starts one build', async () => {
  const { exitCode, stdout, posts } = await run('2026-11-23');
  expect([exitCode, posts]).toEqual([0, [post]]);
  expect(stdout).toBe(
    'The site was built on 2026-11-23.\ncontent/pages/post.md: published 2026-11-24\nA build was started.\n',
  );
});

it('a site that already has all posts starts none, and neither do older posts if its build is unknown', async () => {
  for (const built of ['2026-11-24', undefined]) {
    const { exitCode, stdout, posts } = await run(built);
    expect([exitCode, posts]).toEqual([0, []]);
    expect(stdout).toContain('Nothing is due since');
  }
});

it('the name of a file cannot run a command of GitHub', async () => {
  const { stdout, stderr, posts } = await run('2026-11-23', 200, 'a\n::error::x\n##[error]y\u202e');
  expect(posts).toEqual([post]);
  expect(stdout + stderr).not.toMatch(/^\s*::|##\[|\u202e/m);
});

it('a hook that refuses or fails is an error without the address of the hook', async () => {
  const refused = await run('2026-11-23', 404);
  expect([refused.exitCode, refused.posts]).toEqual([1, [post]]);
  expect(refused.stderr).toBe(
    'Netlify answers 404 to the build hook. Create a new one, and set the secret NETLIFY_BUILD_HOOK.\n',
  );
  const failed = await run('2026-11-23', 503);
  expect([failed.exitCode, failed.posts]).toEqual([1, [post, post, post]]);
  expect(failed.stderr).not.toContain('hook-secret');
});
