import type { FromHtml } from '../markdown/tree.ts';
import { warning, type NodeRule } from './page-findings.ts';

/** Warns about images without alternative text. Reports image sizes in Obsidian syntax (`![name|300](…)`). */
export const imageProblems: NodeRule = (node) => {
  if (node.type !== 'image' && node.type !== 'imageReference') return [];
  const alt = node.alt?.trim() ?? '';
  if (alt === '') return [warning(noAlt)];
  const size = /\|\s*(\d+)(?:x\d+)?$/.exec(alt);
  if (!size) return [];
  const message = `"${size[0]}" would become part of the alternative text. Write <img src="…" alt="…" width="${size[1]}">, or remove the size.`;
  return [{ message }];
};

/**
 * Reports pictures from other hosts that content/site.yaml does not allow or that are loaded without https. Warns about
 * other pictures from other hosts if their size is not set.
 */
export const foreignPictureProblems: NodeRule = (node, { pictureHosts }) => {
  if (node.type !== 'image' || !/^(https?:)?\/\//i.test(node.url)) return [];
  const host = URL.parse(node.url, 'https://site.invalid')?.hostname;
  // The check of links reports invalid addresses.
  if (host === undefined) return [];
  const isHttps = !/^http:/i.test(node.url);
  if (!isHttps || pictureHosts?.some((allowed) => isHost(host, allowed)) === false) {
    const message = `Browsers would block this picture from ${host}. Put the file beside this page, or add the host to picture_hosts in content/site.yaml and use https.`;
    return [{ message }];
  }
  const { width, height } = (node.data ?? {}) as FromHtml;
  if (width && height) return [];
  const message = `The page would shift when this picture loads, because its size is not known. Write <img src="${node.url}" alt="…" width="…" height="…">.`;
  return [warning(message)];
};

/** Tells whether a host matches an allowed host. `*.example.com` allows all subdomains. */
export const isHost = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

const noAlt =
  'The image has no alternative text. Describe it between the brackets: ![A QR code](…).';
