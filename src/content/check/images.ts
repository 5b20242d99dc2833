import type { Page } from '../facts.ts';
import type { BodyNode, FromHtml } from '../language/tree.ts';
import type { Problem } from '../problem.ts';
import { asWarning } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';

/** Images that say nothing to those who do not see them; and sizes in the manner of Obsidian. */
export function imageProblems(page: Page, node: BodyNode): Problem[] {
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  const alt = node.alt?.trim() ?? '';
  if (alt === '') return [asWarning(bodyProblem(page, node, noAlt))];
  const size = /\|\s*(\d+)(?:x\d+)?$/.exec(alt);
  if (!size) return [];
  const message = `"${size[0]}" would be read out with the picture. Write <img src="…" alt="…" width="${size[1]}">, or leave the size away.`;
  return [bodyProblem(page, node, message)];
}

/** Pictures of other hosts: those that the site does not allow, and those that would shift the page. */
export function foreignPictureProblems(
  page: Page,
  node: BodyNode,
  hosts: readonly string[],
): Problem[] {
  if (node.type !== 'image' || !/^(https?:)?\/\//i.test(node.url)) return [];
  const host = URL.parse(node.url, 'https://site.invalid')?.hostname;
  // The check of links reports an address that nothing can open.
  if (host === undefined) return [];
  const isHttps = !/^http:/i.test(node.url);
  if (!isHttps || !hosts.some((allowed) => isHost(host, allowed))) {
    const message = `Browsers would not load a picture of ${host}. Put the file beside this page, or name the host in picture_hosts of content/site.yaml and link to it by https.`;
    return [bodyProblem(page, node, message)];
  }
  const { width, height } = (node.data ?? {}) as FromHtml;
  if (width && height) return [];
  const message = `The page would move when this picture comes, because its size is not known. Write <img src="${node.url}" alt="…" width="…" height="…">.`;
  return [asWarning(bodyProblem(page, node, message))];
}

/** Whether a host is the one that is allowed, or for `*.example.com` below it. */
export const isHost = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

const noAlt =
  'The image has no alternative text. Say between the brackets what it shows: ![A QR code](…).';
