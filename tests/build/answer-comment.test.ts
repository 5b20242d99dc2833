import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandPath, git, gitRepository, plainEnvironment } from '../setup/commands.ts';
import { serveLocally } from '../setup/local-server.ts';
import {
  anotherPage,
  writeFileContent,
  writeSite,
  type FileContent,
} from '../setup/small-content.ts';

const TOKEN = 'ghs_secret';
const main = 'team/site';

/** A server of repositories: the base and its pull request 7, as GitHub has them. */
const server = mkdtempSync(join(tmpdir(), 'factsheet-github-'));
const bare = join(server, `${main}.git`);
const work = join(server, 'work');
afterAll(() => rmSync(server, { recursive: true }));

beforeAll(() => {
  using site = writeSite({ 'content/pages/tag.md': anotherPage('Tag'), 'public/a.txt': 'a\n' });
  mkdirSync(join(server, 'team'));
  cpSync(site.root, work, { recursive: true });
  gitRepository(work);
  git(server, ['clone', '--quiet', '--bare', work, bare]);
});

/** What a test changes: files of the pull request, and what GitHub says about it. */
interface Case {
  files?: Record<string, FileContent>;
  permission?: string;
  pull?: object;
  fork?: boolean;
  branch?: string;
  sha?: string;
  env?: Record<string, string>;
}

/**
 * Makes a pull request with files, and runs the command with a comment as GitHub would. Returns the answers, and the
 * branch before and after.
 */
async function comment(body: string, change: Case = {}) {
  const { files = {}, permission = 'write', pull = {}, fork = false, branch = 'edit' } = change;
  git(work, ['checkout', '--quiet', '--force', '-B', branch, 'main']);
  for (const [file, content] of Object.entries(files)) writeFileContent(join(work, file), content);
  git(work, ['add', '--all', '--force']);
  git(work, ['commit', '--quiet', '--allow-empty', '--message', 'Edit']);
  const commit = git(work, ['rev-parse', 'HEAD']);
  git(work, ['push', '--quiet', '--force', bare, 'HEAD:refs/pull/7/head']);
  if (!fork) git(work, ['push', '--quiet', '--force', bare, `HEAD:refs/heads/${branch}`]);
  const answers: string[] = [];
  const asked: string[] = [];
  const answerOf = (path: string, sent: string): object => {
    const repo = { full_name: fork ? 'other/site' : main };
    const head = { sha: change.sha ?? commit, ref: branch, repo };
    const base = { repo: { default_branch: 'main' } };
    asked.push(path);
    if (path.startsWith('collaborators/')) return { permission };
    if (path === 'pulls/7') return { state: 'open', head, base, ...pull };
    answers.push((JSON.parse(sent) as { body: string }).body);
    return {};
  };
  await using api = await serveLocally(async (request, response) => {
    expect(request.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const path = request.url!.replace(`/repos/${main}/`, '');
    response.end(JSON.stringify(answerOf(path, await readAll(request))));
  });
  using runner = temporaryFolder();
  const event = join(runner.root, 'event.json');
  const issue = { number: 7, pull_request: {} };
  writeFileSync(event, JSON.stringify({ comment: { body, user: { login: 'ed' } }, issue }));
  const { status, output } = await run({
    GITHUB_EVENT_PATH: event,
    GITHUB_API_URL: api.url,
    GITHUB_SERVER_URL: pathToFileURL(server).href,
    GITHUB_REPOSITORY: main,
    RUNNER_TEMP: runner.root,
    BUILD_DAY: '2026-11-21',
    TOKEN,
    ...change.env,
  });
  const head = fork ? commit : git(bare, ['rev-parse', branch]);
  const isPushed = head !== commit;
  return {
    status,
    output,
    asked,
    answer: answers.join('\n'),
    isPushed,
    changed: isPushed
      ? git(bare, ['diff', '--name-status', '--no-renames', commit, head]).split('\n')
      : [],
    show: (file: string) => git(bare, ['show', `${head}:${file}`]),
    author: git(isPushed ? bare : work, ['log', '-1', '--format=%an%n%B', head]),
  };
}

function temporaryFolder(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-runner-'));
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

function run(env: Record<string, string>): Promise<{ status: number; output: string }> {
  const options = { cwd: process.cwd(), env: { ...plainEnvironment(), ...env } };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [commandPath('answer-comment')],
      options,
      (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr });
      },
    );
  });
}

const typo = anotherPage('Typos').replace('Back to', 'This is teh way. See [home] (/). Back to');

describe('a comment in a pull request', () => {
  it('/fix pushes the fixes of the check to the branch', async () => {
    const { answer, changed, show, author } = await comment('/fix', {
      files: { 'content/pages/typos.md': typo },
    });
    expect(answer).toMatch(/^Done in [0-9a-f]{40}\. GitHub starts no checks for this commit/);
    expect(changed).toEqual(['M\tcontent/pages/typos.md']);
    expect(show('content/pages/typos.md')).toContain('[home](/)');
    expect(author).toBe('github-actions[bot]\nApply /fix\n\nRequested by ed in #7.');
  });

  it('/move moves a page, with its address', async () => {
    const { changed, show } = await comment('/move /tag /label\r\nThanks!');
    expect(changed).toContain('D\tcontent/pages/tag.md');
    expect(show('content/pages/label.md')).toMatch(/aliases:\s+(?:- |\[)\/tag/);
  });

  it('/remove removes a page, and redirects its address', async () => {
    const { changed, show } = await comment('/remove /tag --to /support');
    const answer = await comment('/remove /tag');
    expect(answer.changed).toContain('D\tcontent/pages/tag.md');
    expect(answer.show('content/addresses.yaml')).toContain('path: /tag');
    expect(changed.join()).not.toContain('M\tcontent/pages/tag.md');
    expect(show('content/pages/support/index.md')).toContain('/tag');
  });

  it('says what a command prints if it fails, and pushes nothing', async () => {
    const { answer, isPushed, status } = await comment('/move /tog /label');
    expect(answer).toContain('This was not done:');
    expect(answer).toContain('tog');
    expect(isPushed).toBe(false);
    expect(status).toBe(0);
  });

  it('says that nothing was changed', async () => {
    expect((await comment('/fix')).answer).toMatch(/^Nothing was changed\./);
  });

  it('with a token of the team promises nothing about checks', async () => {
    const { answer } = await comment('/move /tag /label', { env: { PUSH_TOKEN: 'pat_secret' } });
    expect(answer).toMatch(/^Done in [0-9a-f]{40}\.\n/);
  });

  it('in a pull request from a fork gets the patch', async () => {
    const { answer } = await comment('/fix', {
      fork: true,
      files: { 'content/pages/typos.md': typo },
    });
    const [, patch = ''] = /```diff\n(.*\n)```/s.exec(answer)!;
    writeFileSync(join(work, 'a.patch'), patch);
    git(work, ['apply', 'a.patch']);
    expect(git(work, ['diff', '--name-only'])).toBe('content/pages/typos.md');
  });
});

describe('a comment is refused', () => {
  it.each(['read', 'none'])('from people with the permission %s', async (permission) => {
    const { answer, asked, isPushed } = await comment('/remove /tag', { permission });
    expect(answer).toContain('Only people who can write');
    expect(asked).not.toContain('pulls/7');
    expect(isPushed).toBe(false);
  });

  it.each([
    ['an option', '/fix --suggestions /etc/x'],
    ['a file', '/move content/pages/tag.md content/pages/label.md'],
    ['a path out of the content', '/remove /../../etc/passwd'],
    ['a command of the shell', '/move /tag /label;id'],
    ['a substitution', '/remove $(id)'],
    ['an option as a page', '/remove --help'],
    ['too few arguments', '/move /tag'],
  ])('with %s', async (_, body) => {
    const { answer, isPushed } = await comment(body);
    expect(answer).toContain('Write one of these commands');
    expect(isPushed).toBe(false);
  });

  it.each(['Looks good', '/fixed it', 'please /fix', '/etc/passwd'])(
    'without an answer if it is no command: %s',
    async (body) => {
      const { asked, answer } = await comment(body);
      expect([asked, answer]).toEqual([[], '']);
    },
  );

  it('if the pull request is closed, has newer commits, or is of the default branch', async () => {
    expect((await comment('/fix', { pull: { state: 'closed' } })).answer).toContain('is closed');
    expect((await comment('/fix', { sha: 'a'.repeat(40) })).answer).toContain('newer commits');
    const own = await comment('/fix', { pull: { base: { repo: { default_branch: 'edit' } } } });
    expect(own.answer).toContain('without a review');
  });

  it.each([
    ['a link out of the content', 'content/pages/secret.md', '/etc/passwd'],
    ['a linked folder', 'content/pages/guides', '../../public'],
    ['a link in public/', 'public/secret.txt', '../.git/config'],
  ])('if the pull request has %s', async (_, file, link) => {
    const { answer, isPushed } = await comment('/fix', {
      files: { [file]: { link }, 'content/pages/typos.md': typo },
    });
    expect(answer).toContain(`${file} is a symbolic link`);
    expect(isPushed).toBe(false);
  });
});

describe('a hostile pull request', () => {
  it('cannot run code, by any file that tools read', async () => {
    using target = temporaryFolder();
    const mark = join(target.root, 'ran');
    const script = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    const { answer, changed, show } = await comment('/fix', {
      files: {
        'content/pages/typos.md': typo,
        'package.json': `{"scripts": {"preinstall": "touch ${mark}"}, "type": "commonjs"}`,
        '.npmrc': `node-options=--require ./evil.js\nscript-shell=./evil.js\n`,
        'evil.js': script,
        '.git-hooks/pre-commit': `#!/bin/sh\ntouch ${mark}\n`,
        '.gitattributes': '* filter=evil diff=evil\n',
        'content/.gitattributes': '* filter=lfs\n',
        'astro.config.mjs': script,
        'node_modules/factsheet/index.js': script,
        'node_modules/@cspell/dict-de-de/package.json': `{"main": "../../../evil.js"}`,
        'content/package.json': `{"main": "../evil.js"}`,
      },
    });
    expect(answer).toMatch(/^Done in/);
    expect(existsSync(mark)).toBe(false);
    expect(changed).toEqual(['M\tcontent/pages/typos.md']);
    expect(show('evil.js')).toBe(script);
  });

  it('cannot read the tokens, or write a mention or a link', async () => {
    const { answer, output } = await comment('/fix', {
      files: {
        'content/pages/typos.md': typo.replace(
          'Typos',
          '@everyone ``` ```` [x](https://e.example)',
        ),
      },
    });
    expect(answer).toMatch(/\n`{3,}text\n[^]*\n`{3,}$/);
    expect(answer + output).not.toContain(TOKEN);
  });

  it('leaves nothing else on the server', () => {
    const branches = git(bare, ['for-each-ref', '--format=%(refname)']).split('\n');
    expect(branches.sort()).toEqual(['refs/heads/edit', 'refs/heads/main', 'refs/pull/7/head']);
    expect(git(bare, ['rev-parse', 'main'])).toBe(git(work, ['rev-parse', 'main']));
    expect(readdirSync(server).sort()).toEqual(['team', 'work']);
  });
});
