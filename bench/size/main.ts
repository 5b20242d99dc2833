import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

/**
 * `npm run bench:size`: the files and code lines of `src/` and `tests/` by module. A code line is a line of
 * .ts, .astro or .css that is neither blank nor only a comment. Only files that git tracks count.
 */
const extensions = new Set(['.ts', '.astro', '.css']);
const tracked = execFileSync('git', ['ls-files', '-z', 'src', 'tests'], { encoding: 'utf8' });
const files = tracked.split('\0').filter((file) => extensions.has(extname(file)));

for (const folder of ['src', 'tests']) {
  const ofFolder = files.filter((file) => file.startsWith(`${folder}/`));
  const modules = Map.groupBy(ofFolder, (file) => file.split('/').slice(0, 2).join('/'));
  for (const [name, members] of modules) printRow(name, members);
  printRow(`${folder}/`, ofFolder);
  console.log();
}

function printRow(name: string, members: readonly string[]): void {
  const lines = members.reduce((sum, file) => sum + codeLines(readFileSync(file, 'utf8')), 0);
  console.log(
    `${name.padEnd(32)}${String(members.length).padStart(5)} files${String(lines).padStart(8)} lines`,
  );
}

/** Lines that are neither blank nor inside a comment that starts its line. */
function codeLines(text: string): number {
  const withoutComments = text.replaceAll(
    /^\s*(?:\/\/.*|\{?\/\*[\s\S]*?\*\/\}?\s*|<!--[\s\S]*?-->\s*)$/gm,
    '',
  );
  return withoutComments.split('\n').filter((line) => line.trim() !== '').length;
}
