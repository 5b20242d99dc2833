import { redirect } from './shared/context.ts';

/**
 * Redirects addresses that end in .MD to the same address with .md, because file names are case-sensitive. This must be
 * an edge function, because redirect rules cannot match an ending. Specification: Discovery and alternative
 * representations.
 */
export default function redirectEnding(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  const ending = pathname.slice(-'.md'.length);
  // A host that ignores case in `path` also calls this function for .md.
  if (ending === '.md') return undefined;
  return redirect(request, `${pathname.slice(0, -ending.length)}.md`);
}

export const config = { path: ['/*.MD', '/*.Md', '/*.mD'], onError: 'bypass' };
