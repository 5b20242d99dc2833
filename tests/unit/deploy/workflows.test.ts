import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getFileInfo } from 'prettier';
import { describe, expect, it } from 'vitest';
import { suites } from '../../main.ts';
import { readYaml } from '../../setup/read-yaml.ts';
import { git } from '../../setup/commands.ts';

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps: Step[];
}

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The workflows with more permissions than reading the repository, and the jobs with other ones than their workflow. */
const morePermissions: Readonly<Record<string, Record<string, string>>> = {
  'fix-by-comment.yml': { contents: 'write', 'pull-requests': 'write' },
  'preview-comment.yml': { actions: 'read', 'pull-requests': 'write' },
  'release.yml publish': { actions: 'read', 'id-token': 'write' },
  'release.yml release': { actions: 'read', contents: 'write' },
};

describe.each(globSync('.github/workflows/*.yml').sort())('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { on, permissions, jobs } = readYaml<Workflow>(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may only read the repository, unless it is listed here', () => {
    expect(permissions).toEqual(morePermissions[basename(file)] ?? { contents: 'read' });
    for (const [name, job] of Object.entries(jobs))
      expect(job.permissions).toEqual(morePermissions[`${basename(file)} ${name}`]);
  });

  it('runs code of pull requests only with read permission', () => {
    expect(on).not.toHaveProperty('pull_request_target');
    const writes = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})].some(
      (granted) => Object.values(granted).includes('write'),
    );
    if (writes) expect(on).not.toHaveProperty('pull_request');
  });

  it('pins each action to a commit, with its version as a comment', () => {
    const pinned = /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect((text.match(/uses: .*/g) ?? []).filter((line) => !pinned.test(line))).toEqual([]);
  });

  it('has a time limit', () => {
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('has no expressions in commands, where their values would run as code and be printed', () => {
    expect(steps.flatMap(({ run }) => run ?? []).filter((run) => run.includes('${{'))).toEqual([]);
  });

  const runs = steps.flatMap(({ run }) => run ?? []).join('\n');
  const readsContent = /check:content|\.ci\/run|npm test --silent -- (?!registry)/.test(runs);

  it.runIf(readsContent)('fetches all commits, because dates of pages can come from git', () => {
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });
    // Git does not fetch the missing texts of another commit later (docs/decisions/git-calls.md).
    if (/--since|--compare/.test(runs)) expect(checkout?.with).not.toHaveProperty('filter');
  });

  it('only runs scripts of package.json and suites of tests/suites.yaml', () => {
    const names = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
    const tests = [...text.matchAll(/npm test(?: --silent)? -- (\S+)/g)].map(([, name]) => name!);
    expect(tests.filter((name) => !(name in suites))).toEqual([]);
  });
});

it('a deploy is proved at the configured address, never at one of the event', () => {
  const { on, jobs } = readYaml<Workflow>('.github/workflows/prove.yml');
  expect(Object.keys(on)).toContain('deployment_status');
  for (const { steps, ...job } of Object.values(jobs)) {
    const { if: condition, ...rest } = job;
    expect(condition).toContain('vars.SITE_ORIGIN');
    expect(JSON.stringify([rest, steps])).not.toContain('github.event');
  }
  expect(jobs['prove']!.if).toContain("github.event.deployment_status.state == 'success'");
  expect(jobs['prove']!.steps.at(-1)!.run).toContain('prove -- "$SITE_ORIGIN"');
});

describe('a release', () => {
  const { on, jobs } = readYaml<Workflow>('.github/workflows/release.yml');
  const runs = (name: string) => jobs[name]!.steps.flatMap(({ run }) => run ?? []);

  it('only comes from a tag whose commit is on main', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    const check = runs('test')[0]!;
    using folder = repositoryWithMain();
    const statusAt = (ref: string) => {
      git(folder.root, ['checkout', '--quiet', ref]);
      const env = { ...process.env, TAG: 'v1.0.0' };
      return spawnSync('bash', ['--norc', '-ec', check], { cwd: folder.root, env }).status;
    };
    expect([statusAt('origin/main'), statusAt('origin/main~1'), statusAt('side')]).toEqual([
      0, 0, 1,
    ]);
  });

  it('is tested before it is packed and published, and published before GitHub lists it', () => {
    expect(jobs['test']!.needs).toBeUndefined();
    expect([jobs['publish']!.needs, jobs['release']!.needs]).toEqual(['test', 'publish']);
    const order = [
      'npm ci',
      'release-notes.ts "$TAG"',
      '.ci/run',
      'npm run --silent pack',
      'npm sbom',
    ];
    const places = order.map((call) => runs('test').findIndex((run) => run.includes(call)));
    expect(places).toEqual([1, 2, 3, 4, 5]);
  });

  it('publishes without a token, in an environment, and runs no code of the repository', () => {
    expect(jobs['publish']!.environment).toBe('npm');
    const text = JSON.stringify(jobs['publish']);
    expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|checkout|npm (?:ci|install|run)|npx|node /);
  });

  it.each([
    ['all packages', '', ['factsheet', 'create-factsheet', 'factsheet-prove']],
    [
      'what an earlier run did not publish',
      'factsheet@1.2.0',
      ['create-factsheet', 'factsheet-prove'],
    ],
    ['nothing twice', 'factsheet@1.2.0 create-factsheet@1.2.0 factsheet-prove@1.2.0', []],
  ])('publishes %s, factsheet first', (_, there, expected) => {
    const npm = `npm() { case "$1" in
      view) case " ${there} " in *" $2 "*) echo 1.2.0;; *) return 1;; esac;;
      *) echo "CALL $*";;
    esac; }`;
    const env = { ...process.env, TAG: 'v1.2.0' };
    const script = `${npm}; ${runs('publish').at(-1)!}`;
    const printed = execFileSync('bash', ['--norc', '-ec', script], { env, encoding: 'utf8' });
    expect(printed.match(/(?<=^CALL ).*/gm) ?? []).toEqual(
      expected.map((name) => `publish ./${name}-1.2.0.tgz --provenance --access public`),
    );
  });

  it('stops if npm refuses a package', () => {
    const script = `npm() { return 1; }; ${runs('publish').at(-1)!}`;
    const env = { ...process.env, TAG: 'v1.2.0' };
    expect(spawnSync('bash', ['--norc', '-ec', script], { env }).status).toBe(1);
  });
});

/** A repository with two commits on origin/main, and one on the branch side. Disposing removes it. */
function repositoryWithMain(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'on-main-'));
  const commit = () => git(root, ['commit', '--quiet', '--allow-empty', '--message', 'Change']);
  git(root, ['init', '--quiet', '--initial-branch=side']);
  commit();
  commit();
  git(root, ['update-ref', 'refs/remotes/origin/main', 'HEAD']);
  commit();
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

it('the build hook is only available to the step that starts builds', () => {
  const { jobs } = readYaml<Workflow>('.github/workflows/scheduled-build.yml');
  const holding = jobs['build']!.steps.filter((step) => JSON.stringify(step).includes('secrets.'));
  expect(holding.map(({ run }) => run)).toEqual(['node src/commands/scheduled-build.ts']);
});

it('Dependabot moves the packages of every folder and the actions, grouped and after a delay', () => {
  const { updates } = readYaml<{ updates: Record<string, unknown>[] }>('.github/dependabot.yml');
  const folders = globSync('**/package-lock.json', { exclude: ['**/node_modules/**'] }).map(
    (file) => `/${file.replace(/\/?package-lock\.json$/, '')}`,
  );
  const npm = updates.find((update) => update['package-ecosystem'] === 'npm');
  expect((npm!['directories'] as string[]).toSorted()).toEqual(folders.sort());
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const update of updates) {
    expect(update).toMatchObject({ schedule: { interval: 'weekly' }, groups: expect.any(Object) });
    expect(update['cooldown']).toMatchObject({ 'default-days': expect.any(Number) });
  }
});

it('the files that can lead readers and agents elsewhere have code owners', () => {
  const owned = readFileSync('.github/CODEOWNERS', 'utf8').match(/^\/\S+(?= +@)/gm) ?? [];
  const paths = ['/public/', '/content/site.yaml', '/netlify.toml', '/.github/'];
  expect(owned).toEqual(expect.arrayContaining(paths));
  for (const path of owned) expect([path, existsSync(`.${path}`)]).toEqual([path, true]);
});

it('the private key of the registry is only available to the step that signs', () => {
  const workflow = readYaml<Workflow>('.github/workflows/publish-mcp.yml');
  const { steps } = workflow.jobs['publish']!;
  const holding = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
  expect(holding.map(({ env }) => env)).toEqual([
    { PRIVATE_KEY: '${{ secrets.MCP_REGISTRY_PRIVATE_KEY }}' },
  ]);
  expect(holding[0]!.run).not.toMatch(/\b(echo|printf|set -x)\b/);
});

/** Tells whether Prettier leaves out a file. */
const isIgnored = async (file: string) =>
  (await getFileInfo(file, { ignorePath: '.prettierignore' })).ignored;

describe('editors get the results of the content check', () => {
  const { jobs } = readYaml<Workflow>('.github/workflows/content.yml');
  const runs = jobs['content']!.steps.flatMap(({ run }) => run ?? []);

  it('from a separate workflow that does not depend on other checks', () => {
    expect(Object.keys(jobs)).toEqual(['content']);
    expect(runs.slice(0, 2)).toEqual([
      'npm ci --omit=dev --include=optional --no-progress',
      'npm run --silent check:content -- ${SINCE:+--since "$SINCE" --suggestions "$RUNNER_TEMP/suggestions.json"}',
    ]);
    const others = runs.filter((run) =>
      /check(?!:content)|test|build(?! -- --compare)|\.ci\/run/.test(run),
    );
    expect(others).toEqual([]);
  });

  it('with a report that links to the preview, if its address is known', () => {
    const step = runs.find((run) => run.includes('--compare'))!;
    const call = (address: string) =>
      execFileSync('bash', ['--norc', '-ec', `npm() { echo "$@"; }; cat() { :; }; ${step}`], {
        env: {
          RUNNER_TEMP: '/t',
          GITHUB_STEP_SUMMARY: '/dev/null',
          PULL_REQUEST: '12',
          PREVIEW_URL: address,
        },
        encoding: 'utf8',
      });
    const command = 'run --silent build -- --compare HEAD^1 --out /t/preview.md';
    expect(call('https://p-{number}.example')).toBe(`${command} --preview https://p-12.example\n`);
    expect(call('')).toBe(`${command}\n`);
  });

  it('first in .ci/run', () => {
    const steps = readFileSync('.ci/run', 'utf8').match(/^step '.*'/gm)!;
    expect(steps.slice(0, 2)).toEqual(["step 'Packages'", "step 'Content'"]);
  });

  it('without Prettier, which prefers other quotes than the check, and which formats all folders of code', async () => {
    expect(await Promise.all(globSync('content/**/*.{md,mdx,yaml}').map(isIgnored))).not.toContain(
      false,
    );
    expect(await Promise.all(globSync('src/**/*.ts').map(isIgnored))).not.toContain(true);
  });
});

it('the workflow that writes comments uses no actions and no code from elsewhere', () => {
  const { on, jobs } = readYaml<Workflow>('.github/workflows/preview-comment.yml');
  expect(on).toEqual({ workflow_run: { workflows: ['Content'], types: ['completed'] } });
  const { steps } = jobs['comment']!;
  expect(steps.map(({ uses }) => uses)).toEqual([undefined]);
  expect(steps[0]!.run).not.toMatch(/\b(npm|npx|node|git|eval|source|sh|bash)\b/);
});

describe.each([
  '.github/workflows/fix-by-comment.yml',
  'src/template/_github/workflows/fix-by-comment.yml',
])('%s', (file) => {
  const { on, permissions, jobs } = readYaml<Workflow>(file);
  const { if: condition, steps } = jobs['fix']!;

  it('runs only for comments, and only after somebody has switched it on', () => {
    expect(on).toEqual({ issue_comment: { types: ['created'] } });
    expect(condition).toMatch(
      /^vars\.FIX_BY_COMMENT == 'on' && github\.event\.issue\.pull_request && /,
    );
    expect(permissions).toEqual({ contents: 'write', 'pull-requests': 'write' });
  });

  it('checks out the default branch, without leaving a token there', () => {
    expect(steps[0]!.uses).toContain('actions/checkout@');
    expect(steps[0]!.with).toEqual({ 'persist-credentials': false });
  });

  it('has no expressions in commands, no cache that pull requests can write, and tokens in one step', () => {
    expect(steps.flatMap(({ run }) => run ?? []).join('\n')).not.toContain('${{');
    expect(JSON.stringify(steps)).not.toContain('"cache"');
    const withToken = steps.filter((step) => /secrets\.|github\.token/.test(JSON.stringify(step)));
    expect(withToken).toEqual([steps.at(-1)]);
    expect(steps.at(-1)!.run).toMatch(/answer-comment/);
  });
});

const forms = globSync('.github/ISSUE_TEMPLATE/*.yml').filter(
  (file) => !file.endsWith('config.yml'),
);

describe.each(forms.sort())('%s', (file) => {
  it('is a valid GitHub form', () => {
    const form = readYaml<IssueForm>(file);
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    expect(fields.length).toBeGreaterThan(0);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const { type, id, attributes } of fields) {
      expect(['input', 'textarea']).toContain(type);
      expect(id).toMatch(/^[a-z]+$/);
      expect(attributes.label).not.toBe('');
    }
  });
});

interface IssueForm {
  body: { type: string; id?: string; attributes: { label?: string } }[];
}
