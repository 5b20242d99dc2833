import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import ts from 'typescript';

/**
 * `npm run bench -- size`: the files, code lines and syntax leaves of `src/` and `tests/` by module. A code line is a line
 * of .ts, .astro or .css that is neither blank nor only a comment. A syntax leaf is a node of TypeScript's tree without
 * nodes below it, such as a name or a literal, in a .ts file; formatting does not change their number. Only files that
 * git tracks count.
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
  const lines = members.map((file) => codeLines(readFileSync(file, 'utf8')));
  const leaves = members
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
    .map(syntaxLeaves);
  const columns = [`${members.length} files`, `${sum(lines)} lines`, `${sum(leaves)} leaves`];
  console.log(name.padEnd(28) + columns.map((column) => column.padStart(15)).join(''));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Lines that are neither blank nor inside a comment that starts its line. */
function codeLines(text: string): number {
  const withoutComments = text.replaceAll(
    /^\s*(?:\/\/.*|\{?\/\*[\s\S]*?\*\/\}?\s*|<!--[\s\S]*?-->\s*)$/gm,
    '',
  );
  return withoutComments.split('\n').filter((line) => line.trim() !== '').length;
}

function syntaxLeaves(node: ts.Node): number {
  let leaves = 0;
  ts.forEachChild(node, (child) => {
    leaves += syntaxLeaves(child);
  });
  return leaves || 1;
}
