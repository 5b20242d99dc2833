import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { publishedAddresses } from '../../prove/published-addresses.ts';
import { checkAgents } from '../../prove/as-agents.ts';
import { contentToCompare } from '../../prove/content-to-compare.ts';
import { serveLocally } from '../../setup/local-server.ts';
import { originOf } from '../../setup/origin.ts';
import type { Checked } from '../../prove/checked.ts';
import { claims } from '../../prove/claims.ts';
import type { Outcomes } from '../../setup/contract-suite.ts';
import { allWell, report } from '../../prove/report.ts';
import { agents } from '../../prove/user-agents.ts';
import { sitePages } from '../site-pages.ts';
import { blocked, startWrongHost } from './wrong-host.ts';

const baseUrl = inject('baseUrl');
const { hostname } = new URL(baseUrl);

const run = (suite: Outcomes) => ({ origin: baseUrl, made: '', agents: [], suite });

const differing = (checked: readonly Checked[]) =>
  checked.filter(({ expected, seen }) => expected !== seen);

// `npm run prove` runs the same checks and this suite against a deploy.
describe.runIf(hostname === 'localhost')('npm run prove', () => {
  it('fetches every page, its Markdown version and every operation', async () => {
    const paths = await publishedAddresses(baseUrl);
    const { pages } = await sitePages(baseUrl);
    const expected = pages.flatMap(({ path, markdownVersion }) => [path, markdownVersion]);
    expect(paths).toEqual(expect.arrayContaining([...expected, '/api/v1/product', '/ask', '/mcp']));
  });

  it('confirms that agents and browsers get the same', async () => {
    const paths = ['/', '/index.md', '/robots.txt', '/api/v1/product', '/ask', '/mcp'];
    const checked = await checkAgents(baseUrl, paths);
    expect(checked).toHaveLength(Object.keys(agents).length);
    expect(differing(checked)).toEqual([]);
  });

  it('reports the agent that a host blocks and how to unblock it', async () => {
    await using wrong = await startWrongHost(baseUrl);
    const [finding, ...others] = differing(await checkAgents(wrong.url, ['/', '/index.md']));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      question: `Does ${blocked} get the same answers as a browser?`,
      seen: expect.stringMatching(/^2 of 2 differ, such as \/: 403 .*, a browser 200 /),
      fix: expect.stringMatching(/firewall traffic rules/),
    });
  });

  it('reports a deploy that was built for another address', async () => {
    await using other = await startWrongHost(baseUrl);
    const paths = await publishedAddresses(other.url);
    expect(differing(await checkAgents(other.url, paths))).toMatchObject([
      { seen: 'other addresses only', fix: expect.stringMatching(/primary domain/) },
    ]);
  });

  it('reports each claim with its tests, and what to do about failed ones', () => {
    const passed = new Map([['rest.test.ts holds', { status: 'passed', messages: [] }]]);
    const failed = new Map([
      ...passed,
      [
        'exchanges.test.ts rest: a category is 400',
        { status: 'failed', messages: ['expected 1\n  or 2'] },
      ],
    ]);
    expect(allWell(run(failed))).toBe(false);
    expect(report(run(failed))).toMatch(
      /\| The operations answer as the contract describes \| 1 \| 0 \| 0 \|[^]*- \*\*exchanges\.test\.ts rest: a category is 400\*\*\n {2}expected 1 or 2\n {2}Do: .*400-by-function\.patch/,
    );
    expect(report(run(passed))).toMatch(/contract describes \| 1 \| 0 \| 0 \|[^]*as expected\.$/);
  });

  it('reports what to do once for all tests that fail for one reason, and at most ten of them', () => {
    const failed = new Map(
      Array.from({ length: 12 }, (_, index) => [
        `ask.test.ts test ${index}`,
        { status: 'failed', messages: ['x'.repeat(500)] },
      ]),
    );
    const [, problems = ''] = report(run(failed)).split('## What failed');
    expect(problems.match(/^- \*\*ask/gm)).toHaveLength(10);
    expect(problems.match(/Do: /g)).toHaveLength(1);
    expect(problems).toContain('- … and 2 more like these');
    expect(Math.max(...problems.split('\n').map((line) => line.length))).toBeLessThan(410);
  });

  it('reports which tests did not run, and why', () => {
    const skipped = { status: 'skipped', messages: [] };
    const outcomes = new Map([
      ['load.test.ts npm run load verifies', skipped],
      ['app-links.test.ts compared with content/ a', skipped],
      ['app-links.test.ts compared with content/ b', skipped],
      ['skill.test.ts the skill', { status: 'failed', messages: ['no skill'] }],
      ['skill.test.ts the skill is listed', skipped],
    ]);
    const missingContent = 'this folder has no content/';
    expect(report({ ...run(outcomes), missingContent })).toContain(
      [
        '1 tests that only run against localhost were left out.',
        '2 tests that compare the site with content/ were left out, because this folder has no content/.',
        '1 tests could not run, because of a failure.',
      ].join('\n\n'),
    );
  });

  it('has each file of the contract suite in one claim', () => {
    const files = globSync('tests/served/*.test.ts').map((file) => basename(file, '.test.ts'));
    expect(Object.values(claims).flat().toSorted()).toEqual(files.toSorted());
  });
});

/** Starts a server with one answer to all requests. */
const siteOf = (answer: string) => serveLocally((_, outgoing) => outgoing.end(answer));

describe('the content in the working directory', () => {
  it('is compared with a site of the same product', async () => {
    expect(await contentToCompare(baseUrl)).toBeUndefined();
  });

  it('is not compared with a site of another product, and the report says why', async () => {
    await using other = await siteOf('{ "name": "Nimbus" }');
    expect(await contentToCompare(other.url)).toMatch(/^content\/ .* is about Linnet, .* Nimbus /);
  });

  it.each(['<h1>Sign in</h1>', '{ "title": "Nimbus" }', 'null'])(
    'is not compared with what is no site of Factsheet: %s',
    async (answer) => {
      await using other = await siteOf(answer);
      await expect(contentToCompare(other.url)).rejects.toThrow(
        /product answers 200 with .*, not with the facts .*\. Give the address of a deployed Factsheet site/,
      );
    },
  );

  it('is not compared with what does not answer', async () => {
    const { url } = await closedServer();
    await expect(contentToCompare(url)).rejects.toThrow(
      /^http:\/\/localhost:\d+ does not answer: .*ECONNREFUSED.*\. Check the address/,
    );
  });
});

/** The address of a server that no longer runs. */
async function closedServer(): Promise<{ url: string }> {
  await using server = await serveLocally(() => undefined);
  return { url: server.url };
}

describe('the command takes', () => {
  it.each(['https://linnet.example', 'https://linnet.example/', 'http://localhost:8888'])(
    '%s',
    (address) => {
      expect(originOf([address], 'npm run prove --')).toBe(new URL(address).origin);
    },
  );

  it.each([
    [[]],
    [['linnet.example']],
    [['http://linnet.example']],
    [['https://linnet.example/developers']],
    [['https://linnet.example?x']],
    [['https://a.example', 'https://b.example']],
  ])('no %j, and says what to give', (args) => {
    expect(() => originOf(args, 'npm run prove --')).toThrow(
      /^Give the address of a deploy, .*: npm run prove -- /,
    );
  });
});
