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
      // Comments are a seventh of the package. People who read the code do so in the repository.
      removeComments: true,
      rewriteRelativeImportExtensions: true,
    },
  });
  return outputText;
}

/** Returns the name of a module after it is compiled. Names of other files do not change. */
export const asJavaScript = (file: string): string => file.replace(/(?<!\.d)\.ts$/, '.js');

/** Matches the name of a module of this package in an import. */
const importOfCode = /(?<=')(\.[^'\n]*)\.ts(?=')/g;
