import type { Facts } from '../content/facts.ts';
import { drawIcon, faviconSvg } from './icons.ts';
import { drawPreview } from './preview.ts';
import { previews } from './previews.ts';

/** A file of the site that shows the brand. */
export interface BrandImage {
  path: string;
  mediaType: 'image/svg+xml' | 'image/png';
  /** The exact bytes: a pure function of the facts. */
  body(): string | Uint8Array;
}

/** Every picture that the build makes of content/brand.svg. */
export function brandImages(facts: Facts): BrandImage[] {
  const { brand } = facts;
  return [
    { path: '/favicon.svg', mediaType: 'image/svg+xml', body: () => faviconSvg(brand) },
    { path: '/icon.png', mediaType: 'image/png', body: () => drawIcon(brand, 192) },
    ...previews(facts).map((preview) => ({
      path: preview.path,
      mediaType: 'image/png' as const,
      body: () => drawPreview(brand, preview),
    })),
  ];
}
