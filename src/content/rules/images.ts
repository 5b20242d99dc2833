import { posix } from 'node:path';
import { nodes, type BodyNode, type FromHtml } from '../markdown/tree.ts';
import { findingAtNode, type NodeFinding } from './page-findings.ts';
import { isVideo } from '../model/pictures/pictures.ts';
import { pictureFile, picturesOn } from '../model/pictures/shown-pictures.ts';
import type { Finding } from '../source/finding.ts';
import { readBody } from '../markdown/read-body.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedSite, CheckedText, TextSite } from './checked-site.ts';
import { onNodes, sharing, type Rule } from './rule.ts';

/** Warns about images without alternative text. */
export const altText: Rule<TextSite> = {
  name: 'alt-text',
  about: 'A picture has no alternative text.',
  severity: 'warning',
  check: onNodes((node) =>
    (node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()
      ? [{ rule: altText, message: noAlt }]
      : [],
  ),
};

/** Warns about a video beside which its first picture is missing, so that readers see an empty box. */
export const videoPoster: Rule<TextSite> = {
  name: 'video-poster',
  about: 'A video has no first picture, so pages show an empty box until the reader starts it.',
  severity: 'warning',
  check: onNodes((node, { page, targets }) => {
    const video = node.type === 'image' ? targets?.pictureAt(node.url, page) : undefined;
    if (!video || !isVideo(video) || video.poster) return [];
    const name = posix.basename(video.file).replace(/\.\w+$/, '.png');
    const message = `Readers see an empty box until they start this video. Save its first picture as ${name} in the folder ${posix.dirname(video.file)}.`;
    return [{ rule: videoPoster, message }];
  }),
};

const rows = ruleRows({
  'foreign-picture': {
    severity: 'error',
    about: 'Browsers would block a picture from another site.',
  },
  'picture-shift': {
    severity: 'warning',
    about:
      'The size of a picture from another site is not known, so the page shifts when it loads.',
  },
});

/** Reports pictures from other hosts that browsers would block, or whose size is not set. */
export const foreignPictureRules = sharing(rows, onNodes(foreignPictureFindings));

function foreignPictureFindings(node: BodyNode, { pictureHosts }: CheckedText): NodeFinding[] {
  if (node.type !== 'image' || !/^(https?:)?\/\//i.test(node.url)) return [];
  const host = URL.parse(node.url, 'https://site.invalid')?.hostname;
  // `linkRules` reports an invalid address.
  if (host === undefined) return [];
  const isHttps = !/^http:/i.test(node.url);
  if (!isHttps || pictureHosts?.some((allowed) => isHost(host, allowed)) === false) {
    const message = `Browsers would block this picture from ${host}. Put the file beside this page, or add the host to picture_hosts in content/site.yaml and use https.`;
    return [{ rule: rows['foreign-picture'], message }];
  }
  const { width, height } = (node.data ?? {}) as FromHtml;
  if (width && height) return [];
  const message = `The page would shift when this picture loads, because its size is not known. Write <img src="${node.url}" alt="…" width="…" height="…">.`;
  return [{ rule: rows['picture-shift'], message }];
}

/** Tells whether a host matches an allowed host. `*.example.com` allows all subdomains. */
export const isHost = (host: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

const noAlt =
  'The image has no alternative text. Describe it between the brackets: ![A QR code](…).';

/** Reports pages whose `picture` in front matter is not a picture of this site. */
export const pagePicture: Rule = {
  name: 'page-picture',
  about: 'The picture in front matter does not exist.',
  severity: 'error',
  check: pagePictureFindings,
};

function pagePictureFindings({ pages, pictureAt }: CheckedSite): Finding[] {
  return pages.flatMap((page) => {
    const { source, picture } = page;
    const file = picture === undefined ? undefined : pictureAt(picture, page);
    if (picture === undefined || (file && !isVideo(file))) return [];
    const message = `"picture" is "${picture}", but there is no picture ${pictureFile(picture, page)}. Correct the path, which starts at the folder of the page.`;
    return [{ rule: pagePicture, source, at: ['picture'], message }];
  });
}

/**
 * Warns about pictures in public/ that only unpublished pages show. The build publishes all files in public/, so these
 * pictures would be public too early.
 */
export const earlyPicture: Rule = {
  name: 'early-picture',
  about: 'A picture in public/ is published before the page that shows it.',
  severity: 'warning',
  check: earlyPictures,
};

function earlyPictures({ content, unpublished, pictureAt }: CheckedSite): Finding[] {
  if (unpublished.length === 0) return [];
  const shown = new Set(
    content.pages.flatMap((page) => picturesOn(page, pictureAt).map(({ picture }) => picture)),
  );
  return unpublished.flatMap((page) =>
    nodes(readBody(page).root).flatMap((node) => {
      const picture = node.type === 'image' ? pictureAt(node.url, page) : undefined;
      if (!picture?.file.startsWith('public/') || shown.has(picture.poster ?? picture)) return [];
      const message = `The page is not published yet, but ${picture.file} is, like all files in public/. Move the picture beside the page.`;
      return findingAtNode(page, node, { rule: earlyPicture, message });
    }),
  );
}
