import { runNamed, type Programs } from '../tests/setup/programs.ts';

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
    does: 'time and memory of builds, beside Eleventy',
    packages,
    run: [['node', 'bench/build/main.ts']],
  },
  check: { does: 'time of the check', run: [['node', 'bench/check/main.ts']] },
  edits: {
    does: 'what the check finds in real corrections and edits of a documentation',
    run: [['node', 'bench/edits/main.ts']],
  },
  content: { does: 'time and memory of costly content', run: [['node', 'bench/content/main.ts']] },
  edge: {
    does: 'time of a Markdown 404',
    packages: ['tests/deployed'],
    run: [['node', 'tests/deployed/edge-cpu.ts']],
  },
  headers: { does: 'time of header rules', run: [['node', 'bench/headers/main.ts']] },
  mcp: { does: 'time of /mcp calls, bytes of answers', run: [['node', 'bench/mcp/run.ts']] },
  navigation: {
    does: 'size of the HTML around the text of a page',
    run: [['node', 'bench/navigation/main.ts']],
  },
  pictures: {
    does: 'time of icons and preview pictures',
    run: [['node', 'bench/pictures/main.ts']],
  },
  size: { does: 'code lines and syntax leaves by module', run: [['node', 'bench/size/main.ts']] },
};

if (import.meta.main) {
  process.exitCode = runNamed('npm run bench', benchmarks, process.argv.slice(2));
}
