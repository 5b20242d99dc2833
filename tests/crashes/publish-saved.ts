import fs, { cpSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { outputFolders, type OutputFolder } from '../../src/commands/build/output-folders.ts';
import { startGeneration } from '../../src/commands/generation/start-generation.ts';

/**
 * `node publish-saved.ts <checkout> <saved> <out> [renames]`: publishes a copy of an earlier build. With
 * `renames` it kills itself after that number of renames.
 */
const [checkout, saved, out, renames] = process.argv.slice(2) as [string, string, string, string?];
if (renames !== undefined) killAfter(Number(renames));
using generation = startGeneration(checkout, out);
for (const [name, folder] of Object.entries(outputFolders) as [OutputFolder, string][]) {
  cpSync(join(saved, folder), generation.folders[name], { recursive: true });
}
generation.replace();

function killAfter(count: number): void {
  const { renameSync } = fs;
  let left = count;
  fs.renameSync = (from, to) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    renameSync(from, to);
  };
  syncBuiltinESMExports();
}
