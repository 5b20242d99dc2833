import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Returns the text of a module or an Astro component as JavaScript that runs on every version of Node that `engines`
 * allows. `file` is its path in the repository.
 */
export function compiled(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.astro')) return text.replaceAll(importOfCode, '$1.js');
  const { outputText } = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      // Comments would be a seventh of the package, and people read the code in the repository.
      removeComments: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  return outputText;
}

/**
 * Returns the file name of a module after compilation: `a.ts` becomes `a.js`. Returns names of other files unchanged.
 */
export const asJavaScript = (file: string): string => file.replace(/(?<!\.d)\.ts$/, '.js');

/** Matches a relative path to a .ts module in an import. The first group is the path without the extension. */
const importOfCode = /(?<=')(\.[^'\n]*)\.ts(?=')/g;
