import { runNamed, type Otherwise, type Programs } from '../tests/setup/programs.ts';
import { overview, partsOf } from './overview/overview.ts';

const packages = ['bench'];

/** The benchmarks that `npm run bench -- NAME` runs. */
export const benchmarks: Programs = {
  search: {
    does: 'search quality and speed, beside other engines',
    packages,
    run: [['node', 'bench/search/main.ts']],
  },
  corrections: {
    does: 'how many words the search corrects rightly, and wrongly',
    packages,
    run: [['node', 'bench/search/corrections.ts']],
  },
  build: {
    does: 'time and memory of builds, beside other generators',
    packages,
    run: [['node', 'bench/build/main.ts']],
  },
  check: { does: 'time of the check', run: [['node', 'bench/check/main.ts']] },
  edits: {
    does: 'what the check finds in real corrections and edits of a documentation',
    run: [['node', 'bench/edits/main.ts']],
  },
  content: { does: 'time and memory of costly content', run: [['node', 'bench/content/main.ts']] },
  dev: {
    does: 'time from a save to the served page, beside other dev servers',
    packages: ['bench/generators'],
    run: [['node', 'bench/dev/main.ts']],
  },
  edge: {
    does: 'time of a Markdown 404',
    packages: ['tests/deployed'],
    run: [['node', 'tests/deployed/edge-cpu.ts']],
  },
  headers: { does: 'time of header rules', run: [['node', 'bench/headers/main.ts']] },
  install: {
    does: 'time of npm ci, beside other generators',
    run: [['node', 'bench/install/main.ts']],
  },
  mcp: { does: 'time of /mcp calls, bytes of answers', run: [['node', 'bench/mcp/run.ts']] },
  navigation: {
    does: 'size of the HTML around the text of a page',
    run: [['node', 'bench/navigation/main.ts']],
  },
  pages: {
    does: 'weight and paint of a page, beside other generators',
    packages: ['bench/generators'],
    run: [['node', 'bench/pages/main.ts']],
  },
  pictures: {
    does: 'time of icons and preview pictures',
    run: [['node', 'bench/pictures/main.ts']],
  },
  size: { does: 'code lines and syntax leaves by module', run: [['node', 'bench/size/main.ts']] },
};

const otherwise: Otherwise = {
  does: 'the table of docs/performance.md: builds; with --long, everything that it lists',
  run: (args) => {
    if (args.some((argument) => argument !== '--long')) return undefined;
    return overview(partsOf(args.length > 0 ? 'long' : 'short'), '.staging/overview');
  },
};

if (import.meta.main) {
  process.exitCode = runNamed('npm run bench', benchmarks, process.argv.slice(2), otherwise);
}
