import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolders, type OutputFolder } from '../../src/commands/build/output-folders.ts';
import { startGeneration } from '../../src/commands/generation/start-generation.ts';

/** `node publish-saved.ts <checkout> <saved> <out>`: a build whose work is the copy of an earlier one. */
const [checkout, saved, out] = process.argv.slice(2) as [string, string, string];
using generation = startGeneration(checkout, out);
for (const [name, folder] of Object.entries(outputFolders) as [OutputFolder, string][]) {
  cpSync(join(saved, folder), generation.folders[name], { recursive: true });
}
generation.replace();
