import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { z } from 'zod';
import { docsPage } from '../base/code-folder.ts';
import { PullRequestFiles } from './answer-comment/pull-request-files.ts';
import { commentUsage, readComment, type AskedCommand } from './answer-comment/read-comment.ts';
import { CommandError, ensure, exitCode, isProgram, parseArguments } from './command.ts';

const usage = `Usage: factsheet answer-comment, in a GitHub workflow.
Runs the command of a comment in a pull request, and pushes the result: /fix, /move OLD NEW, /remove PAGE [--to PAGE].
${docsPage('deploy')}#fixes-by-a-comment explains how to switch it on.`;

/** What this command reads of the event `issue_comment`. */
const Event = z.object({
  comment: z.object({ body: z.string(), user: z.object({ login: z.string() }) }),
  issue: z.object({ number: z.int(), pull_request: z.unknown() }),
});

/** What this command reads of a pull request. */
const PullRequest = z.object({
  state: z.string(),
  head: z.object({
    sha: z.string().regex(/^[0-9a-f]{40,64}$/),
    ref: z.string().regex(/^(?!-)[^\s~^:?*[\\\p{C}]+$/u),
    // Null if the fork was deleted.
    repo: z.object({ full_name: z.string() }).nullable(),
  }),
  base: z.object({ repo: z.object({ default_branch: z.string() }) }),
});

const Permission = z.object({ permission: z.string() });

/**
 * `npx factsheet answer-comment`: answers the comment of the event at GITHUB_EVENT_PATH. Does nothing if the comment is
 * not a command in a pull request.
 */
async function main(): Promise<number> {
  parseArguments({}, usage);
  const { GITHUB_EVENT_PATH = '' } = process.env;
  ensure(GITHUB_EVENT_PATH !== '', `This is not a GitHub workflow.\n${usage}`);
  const { comment, issue } = Event.parse(JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8')));
  const asked = readComment(comment.body);
  if (asked === undefined || !issue.pull_request) {
    console.log('The comment is not a command in a pull request.');
    return 0;
  }
  const { login } = comment.user;
  const answer = await answerTo(asked, login, issue.number).catch((error: unknown) => {
    if (error instanceof CommandError) return quoted('This was not done:', error.message);
    throw error;
  });
  await request(`issues/${issue.number}/comments`, z.unknown(), { body: answer });
  return 0;
}

/** Runs a command in the files of a pull request. Returns the answer to the comment, as Markdown. */
async function answerTo(
  asked: AskedCommand | 'invalid',
  login: string,
  number: number,
): Promise<string> {
  const path = `collaborators/${encodeURIComponent(login)}/permission`;
  const { permission } = await request(path, Permission);
  ensure(
    permission === 'admin' || permission === 'write',
    'Only people who can write to this repository can do this.',
  );
  if (asked === 'invalid')
    return quoted('Write one of these commands, with addresses of pages:', commentUsage);
  const { state, head, base } = await request(`pulls/${number}`, PullRequest);
  ensure(state === 'open', 'The pull request is closed.');
  const { TOKEN = '', PUSH_TOKEN, GITHUB_REPOSITORY: repository = '', RUNNER_TEMP } = process.env;
  const isFork = head.repo?.full_name !== repository;
  ensure(
    isFork || head.ref !== base.repo.default_branch,
    `The branch of this pull request is ${head.ref}, to which commits are not pushed without a review.`,
  );
  const remote = {
    url: `${process.env['GITHUB_SERVER_URL']}/${repository}.git`,
    token: TOKEN,
    pushToken: PUSH_TOKEN || TOKEN,
  };
  const pull = { number, commit: head.sha };
  const files = new PullRequestFiles(RUNNER_TEMP ?? tmpdir(), process.cwd(), remote, pull);
  const output = await files.run(asked);
  const patch = files.commit(`Apply ${asked.text}\n\nRequested by ${login} in #${number}.`);
  if (patch === undefined) return quoted('Nothing was changed.', output);
  if (isFork) return ofFork(patch, output);
  const commit = files.push(head.ref);
  const checks = PUSH_TOKEN ? '' : ` ${withoutChecks}`;
  return quoted(`Done in ${commit}.${checks}`, output);
}

const withoutChecks =
  'GitHub starts no checks for this commit. To start them, close this pull request and open it again.';

/** Returns the answer with a patch, because nobody but its owner can push to a fork. */
function ofFork(patch: string, output: string): string {
  const intro = 'This branch is in a fork, so its owner must apply the change';
  if (patch.length > 50_000)
    return quoted(
      `${intro}, which is too long for a comment: run the command on your computer.`,
      output,
    );
  return `${quoted(`${intro}: save the patch below as \`a.patch\`, then run \`git apply a.patch\`.`, output)}\n\n${fenced(patch, 'diff')}`;
}

const quoted = (intro: string, text: string) =>
  text === '' ? intro : `${intro}\n\n${fenced(text.slice(0, 8_000), 'text')}`;

/** Puts a text into a block of code, in which GitHub notifies nobody and shows no links. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/**
 * Requests a path of the repository from GitHub's API, and returns the answer in the form of `schema`. Sends `body`, if
 * there is one. Throws an error if GitHub does not answer as expected.
 */
async function request<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, TOKEN } = process.env;
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${TOKEN}`,
      // The command between two requests takes longer than a server keeps a connection open.
      Connection: 'close',
      'X-GitHub-Api-Version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  ensure(response.ok, `GitHub answers ${response.status} to ${path}.`);
  return schema.parse(await response.json());
}

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
