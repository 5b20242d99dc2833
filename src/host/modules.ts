import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
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
  const entries = (await readdir(folder).catch(() => []))
    .sort()
    .map((entry) => parse(entry))
    .filter(({ ext }) => ext === '' || extensions.has(ext));
  const supported = new Set(['path', 'excludedPath', 'method', ...settings]);
  const modules: FunctionModule<Handler, Config>[] = [];
  for (const { name, base } of entries.filter(({ ext }) => ext !== '')) {
    const file = join(folder, base);
    if (entries.some((other) => other.name === name && other.base !== base)) {
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

const extensions = new Set(['.js', '.mjs', '.mts', '.ts']);

/** The route of a function, as its `config` defines it. */
export interface RouteConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
}

export type MatchRoute = (pathname: string, method: string) => boolean;

/**
 * Compiles a route into a function that matches requests. Paths are pathname patterns of URLPattern. As on Netlify, the
 * trailing slash of a request is ignored, and a route without `method` matches all methods.
 */
export function compileRoute({ path, excludedPath, method }: RouteConfig): MatchRoute {
  const isIncluded = compilePaths(path);
  const isExcluded = compilePaths(excludedPath);
  const methods = [method ?? []].flat().map((name) => name.toUpperCase());
  return (pathname, requested) =>
    (methods.length === 0 || methods.includes(requested)) &&
    !isExcluded(pathname) &&
    isIncluded(pathname);
}

function compilePaths(paths: string | string[] = []): (pathname: string) => boolean {
  const patterns = [paths].flat().map((pathname) => new URLPattern({ pathname }));
  return (requested) =>
    [requested, requested.replace(/\/$/, '')].some((pathname) =>
      patterns.some((pattern) => pattern.test({ pathname })),
    );
}
