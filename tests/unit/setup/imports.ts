import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** The imports of a source file, including types and dynamic imports of a literal. */
export interface Imports {
  /** Names of npm packages. */
  packages: string[];
  /** Paths of files, relative to the working directory. */
  files: string[];
  /** The files among them that load with the module, so not by a dynamic import. */
  atStart: string[];
  /** Programs whose built-in modules it imports: `node`, or `astro` for `astro:content`. */
  programs: string[];
  /** Names of the built-in modules of Node, without `node:`. */
  builtIn: string[];
}

/** Reads the imports of a module or an Astro component; `path` is relative to the working directory. */
export function importsOf(path: string): Imports {
  const code = codeOf(path, readFileSync(path, 'utf8'));
  const names = namesIn(code);
  const [relative, others] = [names.filter(isRelative), names.filter((name) => !isRelative(name))];
  const toPaths = (list: string[]) =>
    list.map((name) => join(path, '..', name)).filter((file) => existsSync(file));
  const fromStart = relative.filter(
    (name) => code.includes(` from '${name}'`) || code.includes(`import '${name}'`),
  );
  return {
    // A colon marks a built-in module, as in astro:content.
    packages: packagesOf(others),
    files: toPaths(relative),
    atStart: toPaths(fromStart),
    programs: others.filter((name) => isBuiltin(name) || isProgram(name)).map(programOf),
    builtIn: others.filter((name) => isBuiltin(name)).map((name) => name.replace(/^node:/, '')),
  };
}

/** Returns the packages that the text of a module or an Astro component imports. */
export const packagesIn = (path: string, text: string): string[] =>
  packagesOf(namesIn(codeOf(path, text)).filter((name) => !isRelative(name)));

const packagesOf = (names: readonly string[]) =>
  names.filter((name) => !isBuiltin(name) && !name.includes(':')).map(packageOf);

const codeOf = (path: string, source: string) =>
  path.endsWith('.astro') ? scriptsOf(source) : source;

const namesIn = (code: string) =>
  ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);

const isRelative = (name: string) => name.startsWith('.');

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** `virtual:` marks a module that the project generates. */
const isProgram = (name: string) => name.includes(':') && !name.startsWith('virtual:');

const programOf = (specifier: string) => (isBuiltin(specifier) ? 'node' : specifier.split(':')[0]!);

/** The frontmatter and the scripts of an Astro component. */
export function scriptsOf(source: string): string {
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---$/m.exec(source) ?? [];
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  return [frontmatter, ...scripts.map(([, script]) => script)].join('\n');
}
