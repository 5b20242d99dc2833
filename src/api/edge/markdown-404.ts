import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import { decoded } from '../../base/text/decoded.ts';
import { markdownNotFound } from './shared/markdown-404-response.ts';
import { onNotFound, redirectIfThere } from './shared/on-not-found.ts';

/**
 * Answers requests for unknown addresses that end in .md. If the address is a common wrong guess, such as
 * /support/index.md, redirects to the existing address. Answers all other unknown addresses with a 404 in Markdown that
 * links to similar pages. Requests for existing files pass through. The handler must be an edge function, because
 * redirect rules cannot match the end of an address, and Netlify's own 404 is HTML. Specification: Errors, Markdown
 * alternative routes.
 */
export default onNotFound(async (request, context, notFound) => {
  const path = guessedPath(new URL(request.url).pathname);
  const moved = path && (await redirectIfThere(request, context, notFound, path));
  return moved || markdownNotFound(request, context, notFound);
});

// After this function has requested another address, it must not throw: see onError in
// docs/decisions/edge-functions.md.
export const config = { path: '/*.md', onError: 'bypass' };

/**
 * Returns the correct path for a common wrong guess: `/support.md` for `/support/index.md` and
 * `/support/index.html.md`, `/AGENTS.md` for `/agents.md`. Ignores upper and lower case. Returns undefined for any
 * other path. Does not check whether the file exists.
 */
function guessedPath(pathname: string): string | undefined {
  const path = pathname.replace(/^\/+/, '/');
  const slash = path.lastIndexOf('/');
  const name = decoded(path.slice(slash + 1)).toLowerCase();
  const markdownVersion = indexNames.has(name)
    ? markdownVersionPath(path.slice(0, slash) || '/')
    : undefined;
  const guessed = slash === 0 && name === 'agents.md' ? '/AGENTS.md' : markdownVersion;
  return guessed === pathname ? undefined : guessed;
}

const indexNames = new Set(['index.md', 'index.html.md']);
