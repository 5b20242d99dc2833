import { nodes, type FromHtml } from '../markdown/tree.ts';
import { warning, nodeFinding, type NodeRule } from './page-findings.ts';
import type { Page } from '../model/content.ts';
import { pictureFile, picturesOn, type PictureAt } from '../model/pictures/shown-pictures.ts';
import type { Finding } from '../source/finding.ts';
import { readBody } from '../markdown/read-body.ts';

/** Warns about images without alternative text. */
export const imageProblems: NodeRule = (node) =>
  (node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()
    ? [warning(noAlt)]
    : [];

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

/** Reports pages whose `picture` in front matter is not a picture of this site. */
export function pagePictureFindings(pages: readonly Page[], pictureAt: PictureAt): Finding[] {
  return pages.flatMap((page) => {
    const { source, picture } = page;
    if (picture === undefined || pictureAt(picture, page)) return [];
    const message = `"picture" is "${picture}", but there is no picture ${pictureFile(picture, page)}. Correct the path, which starts at the folder of the page.`;
    return [{ source, at: ['picture'], message }];
  });
}

/**
 * Warns about pictures in public/ that only unpublished pages show, because all files in public/ are published. `pages`
 * are the published pages.
 */
export function earlyPictures(
  pages: readonly Page[],
  unpublished: readonly Page[],
  pictureAt: PictureAt,
): Finding[] {
  if (unpublished.length === 0) return [];
  const shown = new Set(
    pages.flatMap((page) => picturesOn(page, pictureAt).map(({ picture }) => picture)),
  );
  return unpublished.flatMap((page) =>
    nodes(readBody(page).root).flatMap((node) => {
      const picture = node.type === 'image' ? pictureAt(node.url, page) : undefined;
      if (!picture?.file.startsWith('public/') || shown.has(picture)) return [];
      const message = `The page is not published yet, but ${picture.file} is, like all files in public/. Move the picture beside the page.`;
      return nodeFinding(page, node, warning(message));
    }),
  );
}
