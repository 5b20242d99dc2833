import { existsSync } from 'node:fs';
import { run, runNamed, type Programs } from './setup/programs.ts';

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts'];
const conformance = ['tests/conformance'];

/** The suites that `npm test -- NAME` runs. */
export const suites: Programs = {
  unit: {
    does: 'tests that need neither a build nor a browser',
    run: [[...vitest, '--project', 'unit']],
  },
  served: {
    does: 'the contract over HTTP, against the local host or BASE_URL',
    run: [[...vitest, '--project', 'served']],
  },
  browser: {
    does: 'the pages in an installed Chrome or Chromium',
    run: [[...vitest, '--project', 'browser']],
  },
  build: {
    does: 'slower tests: builds with other content, the dev server, commands',
    run: [[...vitest, '--project', 'build']],
  },
  types: {
    does: 'the types of bench/, tests/conformance/ and tests/deployed/',
    packages: ['bench', 'tests/conformance', 'tests/deployed'],
    run: [
      ['tsc', '-p', 'bench'],
      ['tsc', '-p', 'tests/conformance'],
      ['tsc', '-p', 'tests/deployed'],
    ],
  },
  deployed: {
    does: 'the contract against what Netlify would run; a number for fewer cold starts',
    packages: ['tests/deployed'],
    run: [['node', 'tests/deployed/main.ts']],
  },
  clients: {
    does: 'clients generated from OpenAPI, and old MCP clients',
    packages: conformance,
    run: [['node', 'tests/conformance/clients/main.ts']],
  },
  conformance: {
    does: 'protocol suites by others',
    packages: conformance,
    run: [['node', 'tests/conformance/mcp/run.ts']],
  },
  audit: {
    does: 'graders by others',
    packages: conformance,
    run: [['node', 'tests/conformance/audit/main.ts']],
  },
  links: {
    does: 'the links of the served site',
    run: [['node', 'tests/conformance/links.ts']],
  },
  determinism: {
    does: 'two builds of a checkout are equal',
    run: [['node', 'tests/conformance/determinism.ts']],
  },
  crashes: {
    does: '200 killed builds, parallel builds and full disks leave a complete site; a number for fewer',
    run: [['node', 'tests/crashes/main.ts']],
  },
  defects: {
    does: 'plants each defect of a list, and reports which ones tests find; --random 7 plants ten others',
    run: [['node', 'tests/defects/main.ts']],
  },
  adoption: {
    does: 'all tests with the content of other teams: another product, 2 pages, 600 pages',
    run: [['node', 'tests/adoption/main.ts']],
  },
  fuzz: {
    does: 'randomised tests with long counts; --long sends 400,000 requests to /ask and /mcp',
    run: [['node', 'tests/fuzz/main.ts']],
  },
  scripts: {
    does: 'each command that no other step of .ci/run calls, once and briefly',
    run: [['node', 'tests/scripts/main.ts']],
  },
  screenshots: {
    does: 'pictures of the pages and of brands for docs/; with a folder, of every kind of page',
    run: [['node', 'tests/screenshots/main.ts']],
  },
  registry: {
    does: 'whether the MCP Registry has what a site, such as https://your-site.example, publishes',
    run: [['node', 'tests/registry/main.ts']],
  },
};

/**
 * Runs tests by path, or all tests but the slow ones of `build`. Options are those of Vitest. Returns undefined if the
 * first argument is neither a path nor an option.
 */
function runTests(args: readonly string[]): number | undefined {
  const [first = ''] = args;
  if (first === '' || first.startsWith('-')) {
    return run({ run: [[...vitest, '--project', '!build']] }, args);
  }
  return existsSync(first) ? run({ run: [vitest] }, args) : undefined;
}

/** `npm test [-- SUITE | PATH…]`: see `runTests` for calls without the name of a suite. */
if (import.meta.main) {
  process.exitCode = runNamed('npm test', suites, process.argv.slice(2), {
    does: 'tests of code, API and pages; with paths, only those files or folders',
    run: runTests,
  });
}
