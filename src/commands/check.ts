import { enableCompileCache } from 'node:module';

/** `npm run check:content`: see docs/check.md. */
// Modules are compiled once a machine: at the size of a small site that takes as long as the check.
enableCompileCache();
const { runCheck } = await import('./check/run-check.ts');
process.exitCode = await runCheck(process.argv.slice(2));
