import { basename, join } from 'node:path';
import { startVitest, type TestModule } from 'vitest/node';
import { sitePages } from '../served/site-pages.ts';
import { timeLimits } from './time-limits.ts';
import { vitestOptions } from './vitest-options.ts';

/** The result of each test of the suite, by its file and name. */
export type Outcomes = Map<string, { status: string; messages: string[] }>;

/** The folder of this checkout, or of the npm package factsheet-prove. */
const root = join(import.meta.dirname, '../..');

/**
 * Runs the contract suite (`tests/served`) against a running site. `hasContent` tells whether `content/` of the working directory is that of the site.
 */
export async function runContractSuite(site: {
  baseUrl: string;
  hasContent: boolean;
}): Promise<Outcomes> {
  const { baseUrl, hasContent } = site;
  // Without a list of its pages, a site fails tests anyway.
  const pages = await sitePages(baseUrl).then(
    ({ pages: { length } }) => length,
    () => 0,
  );
  const vitest = await startVitest('test', [], {
    ...vitestOptions(`${root}/`),
    ...timeLimits(pages),
    root,
    config: false,
    include: ['tests/served/*.test.{ts,js}'],
    // By default, Vitest ignores packages.
    exclude: [],
    isolate: false,
    // Names of tests contain requests, which reports need as a whole.
    taskTitleValueFormatTruncate: 0,
    provide: { baseUrl, hasContent },
    // Nothing is printed or written beside the report.
    reporters: [{}],
    silent: true,
    watch: false,
    cache: false,
  });
  try {
    return outcomesOf(vitest.state.getTestModules());
  } finally {
    await vitest.close();
  }
}

/**
 * Collects the result of each test. Removes ports from test names, because they differ between runs. A file that fails
 * to load, and a failed hook, has a result under its own name.
 */
function outcomesOf(modules: readonly TestModule[]): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const module of modules) {
    const file = basename(module.moduleId).replace(/\.js$/, '.ts');
    // Without its module or its hooks, a test is skipped.
    for (const part of [module, ...module.children.allSuites()]) {
      const errors = part.errors();
      const name = part.type === 'module' ? file : `${file} ${plainName(part)}`;
      if (errors.length > 0) outcomes.set(name, { status: 'failed', messages: messagesOf(errors) });
    }
    const seen = new Map<string, number>();
    for (const test of module.children.allTests()) {
      const name = plainName(test);
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      const { state, errors: failures = [] } = test.result();
      const key = `${file} ${name}${times > 1 ? ` (${times})` : ''}`;
      outcomes.set(key, { status: state, messages: messagesOf(failures) });
    }
  }
  if (outcomes.size === 0) throw new Error('The contract suite ran no test.');
  return outcomes;
}

const plainName = ({ fullName }: { fullName: string }) =>
  fullName.replaceAll(' > ', ' ').replaceAll(/localhost:\d+/g, 'localhost');

const messagesOf = (errors: readonly { message: string }[]) => errors.map(({ message }) => message);
