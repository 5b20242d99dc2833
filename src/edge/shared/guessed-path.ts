import { twinPath } from '../../contract/twin-path.ts';
import { decoded } from '../../text/decoded.ts';

/**
 * Corrects a common guess for the address of a Markdown file: `/support/index.md` and
 * `/support/index.html.md` become `/support.md`, `/agents.md` becomes `/AGENTS.md`. Case does not matter.
 * Undefined for other paths. Does not check whether the file exists.
 */
export function guessedPath(pathname: string): string | undefined {
  const path = pathname.replace(/^\/+/, '/');
  const slash = path.lastIndexOf('/');
  const name = decoded(path.slice(slash + 1)).toLowerCase();
  const twin = indexNames.has(name) ? twinPath(path.slice(0, slash) || '/') : undefined;
  const guessed = slash === 0 && name === 'agents.md' ? '/AGENTS.md' : twin;
  return guessed === pathname ? undefined : guessed;
}

const indexNames = new Set(['index.md', 'index.html.md']);
