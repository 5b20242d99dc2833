import { redirect } from './shared/redirect.ts';

/**
 * Redirects an address that ends in .MD to the one in .md. Files are told apart by case, and a redirect
 * rule cannot match an ending. Specification: Discovery and alternative representations.
 */
export default function redirectEnding(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  const ending = pathname.slice(-'.md'.length);
  // A host that does not tell the path of this function by case brings the right ending here too.
  if (ending === '.md') return undefined;
  return redirect(request, `${pathname.slice(0, -ending.length)}.md`);
}

export const config = { path: ['/*.MD', '/*.Md', '/*.mD'], onError: 'bypass' };
