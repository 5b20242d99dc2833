import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ownModule, ownPath } from '../../base/code-folder.ts';
import { bundleModule } from './bundle-module.ts';
import { outputFolders } from './output-folders.ts';

/**
 * The files of the build that each function reads, as patterns for Netlify. If a file is missing here, the function
 * works locally and fails in production. A listed file that no function reads makes every deploy larger. `npm test --
 * deployed` finds both errors.
 */
export const functionSettings = {
  ask: {
    included_files: ['build/functions/ask.mjs', 'build/removals.json', 'build/search*.index'],
  },
  mcp: {
    included_files: [
      'build/functions/mcp.mjs',
      'build/removals.json',
      'build/pages.json',
      'build/documents.json',
      'build/search*.index',
      'dist/.well-known/mcp/server-card.json',
      'dist/api/v1/**',
      'dist/**/*.md',
      // These Markdown files are not Markdown versions of pages, so the function does not read them.
      '!dist/.well-known/**/*.md',
      '!dist/AGENTS.md',
      '!dist/auth.md',
      '!dist/gone/**',
      '!dist/sitemap.md',
    ],
  },
};

/**
 * Bundles the modules behind /ask and /mcp into `folder`, and all edge functions into `netlify`, where Netlify's
 * Frameworks API finds them.
 */
export async function bundleFunctions(folder: string, netlify: string): Promise<void> {
  const edge = ownPath('src/api/edge');
  const edgeFiles = readdirSync(edge).filter((file) => /\.[jt]s$/.test(file));
  await Promise.all([
    ...Object.keys(functionSettings).map((name) =>
      bundleModule(ownModule(`api/${name}/main`), join(folder, `${name}.mjs`)),
    ),
    ...edgeFiles.map((file) =>
      bundleModule(join(edge, file), join(netlify, 'edge-functions', `${parse(file).name}.js`)),
    ),
  ]);
}

/**
 * Writes the functions that Netlify deploys into `netlify`. Leaves out a function if the team has one of the same name
 * in `ownFolder`, because Netlify would deploy both.
 */
export function writeFunctions(netlify: string, ownFolder: string): void {
  const own = new Set(entriesOf(ownFolder).map((file) => parse(file).name));
  const names = Object.keys(functionSettings).filter((name) => !own.has(name));
  if (names.length > 0) mkdirSync(join(netlify, 'functions'));
  for (const name of names) {
    writeFileSync(join(netlify, 'functions', `${name}.mjs`), functionText(name));
  }
}

/**
 * Returns the source of a function that calls a bundle. The source computes the URL of the bundle, because Netlify's
 * bundler would copy a bundle that is imported by a literal path.
 */
const functionText = (name: string) =>
  `const bundle = new URL('${bundlesFrom}/${name}.mjs', import.meta.url).href;
export default async (request) => (await import(bundle)).default(request);
export const config = { path: '/${name}' };
`;

/** The folder of the bundles, relative to `.netlify/v1/functions`. */
const bundlesFrom = `../../../${outputFolders.functions}/functions`;

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
