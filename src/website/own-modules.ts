import { pathToFileURL } from 'node:url';
import type { AstroUserConfig } from 'astro';
import { codeFolder, ownPath } from '../base/code-folder.ts';

/**
 * Returns a Vite plugin that keeps Factsheet's modules out of Astro's bundle, so that Node loads them from their own
 * folder. As a result, no module is loaded twice in a build, and each module finds its files and packages. The plugin
 * also resolves Astro's modules from Factsheet's package, because a strict package manager does not install Astro for
 * the site itself.
 */
export function ownModules(): VitePlugin {
  return {
    name: 'factsheet-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const find = (from: string | undefined) =>
        this.resolve(source, from, { ...options, skipSelf: true });
      const isOfSite = !importer?.includes('/node_modules/') || isOwn(importer);
      if (isOfSite && /^(?:astro|@astrojs\/mdx)(?:\/|$)/.test(source)) {
        return find(import.meta.filename);
      }
      // The development server evaluates modules itself, so that edits of the website take effect immediately.
      if (this.environment.name !== 'prerender' || !/^\.\.?\/.*\.[jt]s$/.test(source)) return;
      const found = await find(importer);
      if (!found || !isOwn(found.id) || found.id.startsWith(pages)) return found;
      return { id: pathToFileURL(found.id).href, external: true };
    },
  };
}

type VitePlugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;
type VitePlugin = Extract<VitePlugins[number], { name: string }>;

const isOwn = (id: string) => id.startsWith(`${codeFolder}/`);

/** Files in this folder stay in the bundle, because they are Astro's entry points. */
const pages = ownPath('src/website/pages/');
