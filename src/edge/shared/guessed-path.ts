import { twinPath } from '../../contract/twin-path.ts';
import { decoded } from '../../text/decoded.ts';

/**
 * The path that a client means which guesses where Markdown is: `/support.md` for `/support/index.md`
 * and `/support/index.html.md`, `/AGENTS.md` for `/agents.md`, both in any case. Undefined for other
 * paths; whether something is there, the caller has to check.
 */
export function guessedPath(pathname: string): string | undefined {
  const path = pathname.replace(/^\/+/, '/');
  const slash = path.lastIndexOf('/');
  const name = decoded(path.slice(slash + 1)).toLowerCase();
  const meant = indexNames.has(name) ? twinPath(path.slice(0, slash) || '/') : undefined;
  const guessed = slash === 0 && name === 'agents.md' ? '/AGENTS.md' : meant;
  return guessed === pathname ? undefined : guessed;
}

const indexNames = new Set(['index.md', 'index.html.md']);
