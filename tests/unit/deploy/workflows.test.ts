import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: Step[] }>;
}

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(globSync('.github/workflows/*.yml').sort())('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may read the repository and nothing else, but for the one that makes a release', () => {
    const contents = file.endsWith('/release.yml') ? 'write' : 'read';
    expect(permissions).toEqual({ contents });
    expect(text.match(/^\s*permissions:/gm)).toHaveLength(1);
  });

  it('pins each action to a commit and names its version', () => {
    for (const line of text.match(/uses: .*/g) ?? []) {
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('ends by itself', () => {
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('puts no expression into a command, where its value would be read as code and be printed', () => {
    expect(steps.flatMap(({ run }) => run ?? []).filter((run) => run.includes('${{'))).toEqual([]);
  });

  it('runs commands that package.json has', () => {
    const names = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('the private key of the registry reaches the one step that signs with it', () => {
  const workflow = parse(readFileSync('.github/workflows/publish-mcp.yml', 'utf8')) as Workflow;
  const { steps } = workflow.jobs['publish']!;
  const holding = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
  expect(holding.map(({ env }) => env)).toEqual([
    { PRIVATE_KEY: '${{ secrets.MCP_REGISTRY_PRIVATE_KEY }}' },
  ]);
  expect(holding[0]!.run).not.toMatch(/\b(echo|printf|set -x)\b/);
});

const forms = globSync('.github/ISSUE_TEMPLATE/*.yml').filter(
  (file) => !file.endsWith('config.yml'),
);

describe.each(forms.sort())('%s', (file) => {
  it('is a form that GitHub can read', () => {
    const form = parse(readFileSync(file, 'utf8')) as IssueForm;
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
