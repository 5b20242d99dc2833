import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The name and the exports of a module in a functions folder. */
export interface FunctionModule<Handler, Config> {
  name: string;
  handler: Handler;
  config: Config;
}

/**
 * Imports the functions of a folder, sorted by name. By Netlify's rules, functions are all files in the
 * folder, and all subfolders with an `index` or a file with the folder's name. A missing folder has no
 * functions. Throws for a module without a default export, which would fail after deployment, and for two
 * functions with one name, because Netlify deploys only one.
 */
export async function importFunctions<Handler, Config>(
  folder: string,
): Promise<FunctionModule<Handler, Config>[]> {
  const modules: FunctionModule<Handler, Config>[] = [];
  for (const [name, file] of await findFunctions(folder)) {
    const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (typeof module.default !== 'function') {
      throw new TypeError(
        `${file} has no default export, but Netlify deploys it as a function. Move helpers to another folder.`,
      );
    }
    modules.push({ name, handler: module.default, config: module.config ?? {} });
  }
  return modules;
}

async function findFunctions(folder: string): Promise<[string, string][]> {
  const found = new Map<string, string>();
  const names = new Set<string>();
  for (const entry of await readdir(folder).catch(() => [])) {
    const { name, ext } = path.parse(entry);
    const file = path.join(folder, entry);
    const isFolder = (await stat(file)).isDirectory();
    if (!isFolder && !extensions.includes(ext)) continue;
    if (names.has(name)) {
      throw new Error(
        `${folder} contains ${name} twice, and Netlify deploys only one. Rename one.`,
      );
    }
    names.add(name);
    const main = isFolder ? await mainFile(file, entry) : file;
    if (main) found.set(name, main);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function mainFile(folder: string, name: string): Promise<string | undefined> {
  const entries = await readdir(folder);
  const candidates = extensions.flatMap((ext) => [`${name}${ext}`, `index${ext}`]);
  const main = candidates.find((candidate) => entries.includes(candidate));
  return main && path.join(folder, main);
}

const extensions = ['.js', '.mjs', '.mts', '.ts'];
