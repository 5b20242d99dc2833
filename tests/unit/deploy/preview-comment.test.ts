import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { serveLocally } from '../../setup/local-server.ts';
import { storedZip } from './stored-zip.ts';
import { readYaml } from '../../setup/read-yaml.ts';

/** The tools that GitHub's runners have. */
const hasTools = ['bash', 'curl', 'jq', 'unzip'].every(
  (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0,
);

/** The step of the workflow, as GitHub would run it. */
const workflow = readYaml<{ jobs: { comment: { steps: { run: string }[] } } }>(
  '.github/workflows/preview-comment.yml',
);
const script = workflow.jobs.comment.steps[0]!.run;

const commit = 'a'.repeat(40);
const marker = '<!-- preview of a pull request -->';

/** The state of GitHub's API. */
interface State {
  pulls: object[];
  artifacts: object[];
  comments: object[];
  report: string;
  suggestions: unknown;
  reviewed: object[];
}

const pull = (number: number, sha = commit, from = 'editor/linnet') => ({
  number,
  head: { sha, repo: { full_name: from } },
});
const ours = { id: 5, user: { login: 'github-actions[bot]' }, body: `${marker}\nOld.` };
const usual: State = {
  pulls: [pull(3, 'b'.repeat(40)), pull(9, commit, 'somebody/else'), pull(7)],
  artifacts: [{ id: 11, expired: false, size_in_bytes: 900 }],
  comments: [
    { ...ours, id: 4, user: { login: 'editor' } },
    { ...ours, id: 6, body: 'Another one.' },
  ],
  report: '## What a merge changes\n\n- New: <code>/a</code>\n',
  suggestions: [],
  reviewed: [],
};

describe.runIf(hasTools)('the comment on a pull request', () => {
  it('is added to the open one whose newest commit was checked, and contains that commit', async () => {
    const { writes, asked } = await comment(usual);
    expect(writes).toEqual([
      {
        sent: expect.anything(),
        request: 'POST /repos/team/linnet/issues/7/comments',
        body: `${marker}\nOf ${commit}, as the code of the pull request tells it:\n\n${usual.report}`,
      },
    ]);
    expect(asked[0]).toBe('GET /repos/team/linnet/pulls?state=open&head=editor:edit&x=$(id)');
  });

  it('replaces the previous comment', async () => {
    const { writes } = await comment({ ...usual, comments: [...usual.comments, ours] });
    expect(writes.map(({ request }) => request)).toEqual([
      'PATCH /repos/team/linnet/issues/comments/5',
    ]);
  });

  it('is not added if nothing changes, and an existing one is updated to say so', async () => {
    const empty = { ...usual, report: '' };
    expect((await comment(empty)).writes).toEqual([]);
    const { writes } = await comment({ ...empty, comments: [ours] });
    expect(writes[0]!.body).toMatch(
      /The content of this pull request changes nothing for readers\.\n$/,
    );
  });

  it.each([
    ['no pull request has that commit', { pulls: usual.pulls.slice(0, 2) }],
    ['there is no report', { artifacts: [] }],
    [
      'the report is too large to be one',
      { artifacts: [{ id: 11, expired: false, size_in_bytes: 300_001 }] },
    ],
    ['the report is no longer kept', { artifacts: [{ id: 11, expired: true, size_in_bytes: 9 }] }],
  ])('is not added if %s', async (_, change) => {
    const { writes, status } = await comment({ ...usual, ...change });
    expect([status, writes]).toEqual([0, []]);
  });

  it('mentions no user and fits GitHub’s size limit', async () => {
    const { writes } = await comment({ ...usual, report: '@team and @editor 🐦 '.repeat(10_000) });
    const { body } = writes[0]!;
    expect(body).not.toMatch(/@\w/);
    expect(body).toContain('@\u2060team');
    expect([...body].length).toBeLessThan(65_536);
  });
});

/** The body of “Create a review for a pull request” in GitHub's description of its API, version 23.0.2. */
const reviewSchema = JSON.parse(
  readFileSync(new URL('create-review.schema.json', import.meta.url), 'utf8'),
) as object;

const suggestion = {
  path: 'content/pages/a.md',
  line: 7,
  message: '“settigns” is misspelt. Ask @team.',
  text: '- Write to help@linnet.example about settings',
};
const suggestedBody =
  '“settigns” is misspelt. Ask @\u2060team.\n\n````````suggestion\n- Write to help@linnet.example about settings\n````````';

const reviews = async (change: Partial<State>) => {
  const { writes, status } = await comment({ ...usual, ...change });
  expect(status).toBe(0);
  return writes.filter(({ request }) => request.endsWith('/reviews'));
};

describe.runIf(hasTools)('the suggestions for a pull request', () => {
  it('are one review, which fits the published schema of GitHub’s API', async () => {
    const [review] = await reviews({ suggestions: [suggestion] });
    expect(review!.request).toBe('POST /repos/team/linnet/pulls/7/reviews');
    expect(review!.sent).toEqual({
      commit_id: commit,
      event: 'COMMENT',
      body: 'Fixes of the check of the content, as the code of the pull request tells them.',
      comments: [{ path: suggestion.path, line: 7, side: 'RIGHT', body: suggestedBody }],
    });
    const validate = new Ajv({ strict: false }).compile(reviewSchema);
    expect([validate(review!.sent), validate.errors]).toEqual([true, null]);
    expect(validate({ ...(review!.sent as object), event: 'MERGE' })).toBe(false);
  });

  it('can be in all files of content/ and public/', async () => {
    const paths = ['content/pages/Ärzte & co.md', 'content/site.yaml', 'public/_redirects'];
    const [review] = await reviews({ suggestions: paths.map((path) => ({ ...suggestion, path })) });
    const { comments } = review!.sent as { comments: { path: string }[] };
    expect(comments.map(({ path }) => path)).toEqual(paths);
  });

  it('are not repeated, and at most twenty', async () => {
    const mine = {
      user: { login: 'github-actions[bot]' },
      path: suggestion.path,
      body: suggestedBody,
    };
    expect(await reviews({ suggestions: [suggestion], reviewed: [mine] })).toEqual([]);
    const many = Array.from({ length: 30 }, (_, line) => ({ ...suggestion, line: line + 1 }));
    const [review] = await reviews({ suggestions: many });
    expect((review!.sent as { comments: object[] }).comments).toHaveLength(20);
  });

  it.each([
    ['there are none', []],
    ['they are no list', { path: 'a' }],
    ['they are no JSON', 'text'],
    [
      'a field has another type',
      [
        { ...suggestion, path: 1 },
        { ...suggestion, line: '7' },
      ],
    ],
    ['the text ends its block', [{ ...suggestion, text: '````````\n@team' }]],
    [
      'the file is not one of the content',
      [
        'src/content/rules/links.ts',
        '.github/workflows/ci.yml',
        'netlify.toml',
        'content',
        './content/a.md',
        'content/../src/a.ts',
        'content/./a.md',
        'content//a.md',
        'public/..',
        'src/a.ts\ncontent/a.md',
        'content/a\n.md',
        String.raw`content\..\src\a.ts`,
        '/content/a.md',
        'contents/a.md',
      ].map((path) => Object.assign({}, suggestion, { path })),
    ],
  ])('are left out if %s', async (_, suggestions) => {
    expect(await reviews({ suggestions })).toEqual([]);
  });
});

/** Runs the step against a server that answers as GitHub's API does. */
async function comment(state: State) {
  const writes: { request: string; body: string; sent: unknown }[] = [];
  const asked: string[] = [];
  await using server = await serveLocally((request, response) => {
    const { method = '', url = '' } = request;
    const path = url.replace(/\?.*/, '');
    asked.push(`${method} ${decodeURIComponent(url)}`);
    let sent = '';
    request.setEncoding('utf8').on('data', (part: string) => (sent += part));
    request.on('end', () => {
      if (method !== 'GET') {
        const { body } = JSON.parse(sent) as { body: string };
        writes.push({ request: `${method} ${path}`, body, sent: JSON.parse(sent) });
      }
      if (path.endsWith('/zip')) response.writeHead(302, { location: '/stored' }).end();
      else if (path === '/stored') response.end(archiveOf(state));
      else if (path.endsWith('/pulls/7/comments')) response.end(JSON.stringify(state.reviewed));
      else response.end(JSON.stringify(answers(state)[path.split('/').at(-1)!] ?? {}));
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-comment-'));
  try {
    const status = await run(folder, server.url);
    return { status, writes, asked };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const archiveOf = ({ report, suggestions }: State) => {
  const text = typeof suggestions === 'string' ? 'no JSON' : JSON.stringify(suggestions);
  return storedZip({ 'preview.md': report, 'suggestions.json': text });
};

const answers = ({ pulls, artifacts, comments }: State): Record<string, object> => ({
  pulls,
  artifacts: { artifacts },
  comments,
});

function run(folder: string, api: string): Promise<number | null> {
  const env = {
    PATH: process.env['PATH'],
    RUNNER_TEMP: folder,
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: 'team/linnet',
    TOKEN: 'token',
    RUN_ID: '21',
    HEAD_SHA: commit,
    HEAD_BRANCH: 'edit&x=$(id)',
    HEAD_OWNER: 'editor',
    HEAD_REPOSITORY: 'editor/linnet',
  };
  const options = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  const step = spawn('bash', options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => step.on('close', resolve));
}
