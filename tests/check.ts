import { runAll, runNamed, type Programs } from './setup/programs.ts';

/** The checks of the code that `npm run check -- NAME` runs, the fastest first. */
export const checks: Programs = {
  lint: { does: 'oxlint', run: [['oxlint', '--deny-warnings']] },
  unused: {
    does: 'exports, files and packages that nothing uses, or only tests and benchmarks',
    run: [
      ['knip', '--config', 'tests/knip.ts', '--no-progress'],
      ['knip', '--config', 'tests/knip.ts', '--production', '--no-progress'],
    ],
  },
  format: { does: 'Prettier', run: [['prettier', '--check', '--log-level', 'warn', '.']] },
  types: {
    does: 'the types of everything but folders with their own packages',
    run: [
      ['astro', 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
    ],
  },
};

/** `npm run check [-- NAME]`: runs all checks until one fails, or the one with this name. */
if (import.meta.main) {
  process.exitCode = runNamed('npm run check', checks, process.argv.slice(2), {
    does: 'all of them',
    run: (args) => (args.length === 0 ? runAll('npm run check', checks) : undefined),
  });
}
