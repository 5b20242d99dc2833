import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The name and the exports of a module in a functions folder. */
export interface FunctionModule<Handler, Config> {
  name: string;
  handler: Handler;
  config: Config;
}

/**
 * Imports the functions of a folder, sorted by name. As on Netlify, each file in the folder is a function.
 * Subfolders contain helpers; functions in subfolders are not supported. A missing folder has no functions.
 * `settings` are the supported fields of `config` besides the route.
 *
 * Throws for other settings. Throws for a module without a default export, which would fail after deployment.
 * Throws for a subfolder with the name of a function, because Netlify could deploy it instead.
 */
export async function importFunctions<Handler, Config>(
  folder: string,
  settings: readonly string[] = [],
): Promise<FunctionModule<Handler, Config>[]> {
  const entries = (await readdir(folder).catch(() => [])).sort().map((entry) => path.parse(entry));
  const supported = new Set(['path', 'excludedPath', 'method', ...settings]);
  const modules: FunctionModule<Handler, Config>[] = [];
  for (const { name, base, ext } of entries.filter((entry) => extensions.includes(entry.ext))) {
    const file = path.join(folder, base);
    if (
      entries.some(
        (other) =>
          other.name === name && other.ext !== ext && [...extensions, ''].includes(other.ext),
      )
    ) {
      throw new Error(
        `${folder} contains ${name} twice, and Netlify deploys only one. Rename one.`,
      );
    }
    const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (typeof module.default !== 'function') {
      throw new TypeError(
        `${file} has no default export, but Netlify deploys it as a function. Move helpers to another folder.`,
      );
    }
    const config = module.config ?? {};
    const other = Object.keys(config).filter((key) => !supported.has(key));
    if (other.length > 0) {
      throw new Error(`${file}: the local host does not support the setting ${other.join(', ')}.`);
    }
    modules.push({ name, handler: module.default, config });
  }
  return modules;
}

const extensions = ['.js', '.mjs', '.mts', '.ts'];
