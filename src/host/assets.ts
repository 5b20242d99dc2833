import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import mime from 'mime';

/** The content and the media type of a published file. */
export interface Asset {
  body: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

/** The static files of a site, which are found by the percent-encoded pathname of a URL. */
export interface Assets {
  /**
   * Returns the file for a pathname, or the pathname to which the request must be redirected. Returns undefined if
   * there is neither.
   */
  find(pathname: string): Promise<Asset | { redirect: string } | undefined>;
}

/**
 * Returns the static files of a folder. Files are found by Netlify's rules: `/x` is the file `x`, or else `x.html`, or
 * else `x/index.html`. With `prettyUrls` (Netlify's default), `/x/` redirects to `/x` if `x.html` exists, and `/x`
 * redirects to `/x/` if `x/index.html` exists. Without `prettyUrls`, `/x` and `/x/` both answer with the file.
 *
 * Dot segments, encoded separators and symbolic links cannot lead out of the folder. `_headers` and `_redirects` are
 * not served. Rejects if the folder does not exist.
 */
export async function folderAssets(folder: string, prettyUrls: boolean): Promise<Assets> {
  const root = await realpath(folder).catch((cause: unknown) => {
    throw new Error(`${folder} does not exist. Run: npx factsheet build`, { cause });
  });
  return {
    async find(pathname) {
      const segments = decodeSegments(pathname);
      if (segments === undefined || unserved.has(segments.join('/'))) return undefined;
      const slash = pathname.endsWith('/');
      // Repeated slashes are removed, because browsers read the text after a double slash as a host.
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

/** The files of rules, which Netlify does not publish. */
const unserved = new Set(['_headers', '_redirects']);
const pageCandidates = ['', '.html', '/index.html'];
const folderCandidates = ['.html', '/index.html'];

/**
 * Returns the decoded segments of a pathname. Returns undefined if a segment is malformed or could lead out of the
 * folder.
 */
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

/** Returns the Content-Type for the extension of a file name. Text files are UTF-8. */
function mediaType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=UTF-8` : type;
}

/** Returns the real path of a regular file in the folder. Returns undefined if there is no such file. */
async function resolveInside(root: string, name: string): Promise<string | undefined> {
  try {
    const file = await realpath(path.join(root, name));
    if (!file.startsWith(root + path.sep)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
