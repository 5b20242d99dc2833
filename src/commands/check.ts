import { enableCompileCache } from 'node:module';

/** `npx factsheet check`: see docs/check.md. */
// Caches compiled modules on the disk: for a small site, compiling the modules takes as long as checking the content.
enableCompileCache();
const { exitCode } = await import('./command.ts');
const { runCheck } = await import('./check/run-check.ts');
process.exitCode = await exitCode(() => runCheck(process.argv.slice(2)));
