import { readFileSync } from 'node:fs';

/** A short run of an npm script. */
export interface BriefCall {
  /** The arguments for the shortest possible run. */
  args?: readonly string[];
  /**
   * Where the script runs: in a copy of the checkout if it changes files or reads the build, in the checkout
   * itself if it has its own packages or uses git.
   */
  place: 'copy' | 'checkout';
  /** Only for a server: the path that must answer with 200 before the server is stopped. */
  answers?: string;
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/**
 * The runs of `npm test -- scripts`: all calls that no other step of .ci/run makes. A call is the name of an npm
 * script, for some with the name of a suite, a benchmark or an option. Runs in one place are done one after the other.
 */
export const briefCalls: Readonly<Record<string, BriefCall>> = {
  build: { place: 'copy' },
  serve: { place: 'copy', answers: '/api/v1/product' },
  start: { place: 'copy', answers: '/api/v1/product' },
  dev: { place: 'copy', answers: '/' },
  docs: { place: 'copy' },
  new: { place: 'copy', args: ['page', 'A new page'] },
  move: { place: 'copy', args: ['content/pages/a-new-page.md', 'content/pages/a-moved-page.md'] },
  import: { place: 'copy', args: ['docs', '--dry-run'] },
  'upgrade --migrate': { place: 'copy', args: [version] },
  promises: { place: 'copy' },
  // Without a folder it also takes pictures of the brands, which need git.
  'test screenshots': { place: 'copy', args: ['pictures'] },
  evals: { place: 'copy', args: ['--answers', 'tests/fixtures/evals/no-answers.json'] },
  load: { place: 'checkout', args: ['--clients', '40', '--seconds', '2'] },
  search: { place: 'copy', args: ['share a card'] },
  'build --compare': { place: 'checkout', args: ['HEAD'] },
  'test unit': { place: 'checkout', args: ['tests/unit/base/text'] },
  'test served': { place: 'checkout', args: ['tests/served/rest.test.ts'] },
  'test browser': { place: 'checkout', args: ['tests/browser/search.test.ts'] },
  'test adoption': { place: 'checkout', args: ['two-pages', 'tests/unit/contract'] },
  'test fuzz': { place: 'checkout', args: ['--long', '--inputs', '500'] },
  'test links': { place: 'checkout' },
  'bench search': { place: 'checkout', args: ['--markdown', 'docs'] },
  'bench corrections': { place: 'checkout', args: ['300'] },
  'bench build': { place: 'checkout', args: ['10'] },
  'bench check': { place: 'checkout', args: ['70', '1'] },
  'bench content': { place: 'checkout', args: ['none of the inputs'] },
  'bench edge': { place: 'checkout', args: ['1'] },
  'bench headers': { place: 'checkout', args: ['100'] },
  'bench mcp': { place: 'copy', args: ['20', '1'] },
  'bench navigation': { place: 'checkout', args: ['10'] },
  'bench pictures': { place: 'checkout', args: ['1'] },
  'bench size': { place: 'checkout' },
};

/** The calls that .ci/run does not make, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  upgrade: 'needs the internet, for the releases of the project',
  prove: 'needs a deploy',
  'test registry': 'needs a deploy and the MCP Registry',
  'test defects': 'runs tests for each defect: up to an hour on a busy machine',
  'check:content --links': 'needs the internet',
};
