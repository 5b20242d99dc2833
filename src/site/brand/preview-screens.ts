import type { Brand } from '../../content/model/brand/brand.ts';
import type { PreviewScreen } from '../../content/model/brand/preview-screens.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { RuleRow } from '../../content/source/rule.ts';
import type { Source } from '../../content/source/source.ts';
import { renderPixels, renderPng } from './render.ts';

/**
 * Draws the screenshots of a brand at the right of a preview image: one phone, or two that lean against each other. The
 * lower end of the phones is outside of the image.
 */
export function drawScreens({ previewScreens }: Brand): string {
  return previewScreens
    .map((screen, index) => {
      const { x, y, width, angle } = places[previewScreens.length - 1]![index]!;
      const height = width / screen.ratio;
      const frame = `x="${-bezel}" y="${-bezel}" width="${width + 2 * bezel}" height="${height + 2 * bezel}" rx="38"`;
      return [
        `<g transform="translate(${x} ${y}) rotate(${angle} ${width / 2} ${height / 2})">`,
        `<rect ${frame} fill="#0c0e10" stroke="#565d63" stroke-width="2"/>`,
        `<clipPath id="screen-${index}"><rect width="${width}" height="${height}" rx="30"/></clipPath>`,
        `<g clip-path="url(#screen-${index})"><image width="${width}" height="${height}" href="${smallScreen(screen)}"/></g>`,
        '</g>',
      ].join('');
    })
    .join('');
}

/** The width of the frame of a phone, in pixels. */
const bezel = 9;

/** The places of one and of two phones: the upper left corner and the width in pixels, and the angle in degrees. */
const places = [
  [{ x: 840, y: 92, width: 272, angle: 3 }],
  [
    { x: 670, y: 118, width: 226, angle: -5 },
    { x: 912, y: 78, width: 226, angle: 4 },
  ],
];

/** The space for texts beside the phones, from the left edge of the preview image, in pixels. */
export const leftOfScreens = ({ previewScreens }: Brand): number =>
  places[previewScreens.length - 1]?.[0]!.x ?? Infinity;

/** The rule that reports screenshots that the renderer cannot draw. */
export const previewScreenRow: RuleRow = {
  name: 'preview-screen',
  about: 'Preview images cannot show a screenshot, because its file is damaged.',
  severity: 'error',
};

/** Reports screenshots of preview images that the renderer cannot draw. `source` is content/site.yaml. */
export function previewScreenFindings({ previewScreens }: Brand, source: Source): Finding[] {
  return previewScreens.flatMap((screen) => {
    if (!isBlank(smallScreen(screen))) return [];
    const message = `${screen.file} is damaged, so preview images cannot show it. Save it again as PNG or JPEG.`;
    return { rule: previewScreenRow, source, at: ['brand', 'preview_screens'], message };
  });
}

/**
 * Returns a screenshot as the data URL of a small PNG, so that its file, which can be large, is decoded only once. If
 * the file is damaged, the renderer draws nothing.
 */
function smallScreen({ href, ratio }: PreviewScreen): string {
  const known = small.get(href);
  if (known !== undefined) return known;
  const width = 272;
  const png = renderPng(imageOf(href, width, Math.round(width / ratio)));
  const reduced = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  small.set(href, reduced);
  return reduced;
}

const small = new Map<string, string>();

const isBlank = (href: string): boolean =>
  renderPixels(imageOf(href, 16, 16)).every((value) => value === 0);

const imageOf = (href: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;
