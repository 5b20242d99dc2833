import { enableCompileCache } from 'node:module';

/** `npx factsheet check`: see docs/check.md. */
// Caches compiled modules. For a small site, compiling takes as long as checking.
enableCompileCache();
const { exitCode } = await import('./command.ts');
const { runCheck } = await import('./check/run-check.ts');
process.exitCode = await exitCode(() => runCheck(process.argv.slice(2)));
