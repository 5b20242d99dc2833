import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { mediaType } from './media-types.ts';

/** A published file: its bytes and the media type of its name. */
export interface Asset {
  body: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

/** The static files of a site, addressed by the pathname of a URL (percent-encoded). */
export interface Assets {
  /** The file that answers a pathname, the pathname it moved to, or undefined for none. */
  find(pathname: string): Promise<Asset | { redirect: string } | undefined>;
}

/**
 * The files of a folder, found as Netlify finds them: `/x` is the file `x`, else `x.html`, else
 * `x/index.html`. With `prettyUrls` (Netlify's default) a page whose address should end in a slash,
 * or should not, redirects to the right form; without, both forms answer.
 *
 * Never leaves the folder: dot segments, encoded separators and symbolic links to the outside find
 * nothing. `_headers` and `_redirects` are configuration and are not served. Rejects where the
 * folder does not exist.
 */
export async function folderAssets(folder: string, prettyUrls: boolean): Promise<Assets> {
  const root = await realpath(folder).catch((cause: unknown) => {
    throw new Error(`${folder} does not exist. Run: npm run build`, { cause });
  });
  return {
    async find(pathname) {
      const segments = decodeSegments(pathname);
      if (segments === undefined || unserved.has(segments.join('/'))) return undefined;
      const slash = pathname.endsWith('/');
      // Single slashes only: a browser takes what follows a double one for a host.
      const address = `/${pathname.split('/').filter(Boolean).join('/')}`;
      for (const candidate of slash ? folderCandidates : pageCandidates) {
        const file = await resolveInside(root, `${segments.join('/')}${candidate}`);
        if (file === undefined) continue;
        if (prettyUrls && segments.length > 0) {
          if (slash && candidate === '.html') return { redirect: address };
          if (!slash && candidate === '/index.html') return { redirect: `${address}/` };
        }
        return { body: await readFile(file), mediaType: mediaType(file) };
      }
      return undefined;
    },
  };
}

const unserved = new Set(['_headers', '_redirects']);
const pageCandidates = ['', '.html', '/index.html'];
const folderCandidates = ['.html', '/index.html'];

/** The decoded segments, or undefined where one is malformed or could leave its folder. */
function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.some((segment) => unsafeSegment.test(segment)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

// oxlint-disable-next-line no-control-regex -- a NUL byte ends a path for the operating system
const unsafeSegment = /^\.{1,2}$|[/\\\0]/;

/** The real path of a regular file below the folder, or undefined. */
async function resolveInside(root: string, name: string): Promise<string | undefined> {
  try {
    const file = await realpath(path.join(root, name));
    if (!file.startsWith(root + path.sep)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
