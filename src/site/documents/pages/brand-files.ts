import { brandAssets } from '../../brand/assets.ts';
import { drawIcon, faviconSvg, withSmallLogo } from '../../brand/marks.ts';
import { drawPreview } from '../../brand/preview.ts';
import { previews } from '../../brand/previews.ts';
import type { SiteModel } from '../../publication.ts';
import { byteDocument, textDocument, type PublishedDocument } from '../../document.ts';
import { brandLocation, icons, pngLocation } from '../../locations.ts';

/** Creates the files of the brand: the stylesheet, logos, fonts, favicon, home screen icon and preview images. */
export function brandDocuments(model: SiteModel): PublishedDocument[] {
  const { stylesheet, logos, fonts } = brandAssets(model.content);
  const brand = withSmallLogo(model.content.brand, 320);
  return [
    textDocument(icons.favicon, () => faviconSvg(withSmallLogo(brand, 96))),
    byteDocument(icons.touch, () => drawIcon(brand, 192)),
    ...previews(model).map((preview) =>
      byteDocument(pngLocation(preview.path), () => drawPreview(brand, preview)),
    ),
    ...[stylesheet, ...logos].map(({ path, text }) =>
      textDocument(brandLocation(path), () => text),
    ),
    ...fonts.map(({ path, bytes }) => byteDocument(brandLocation(path), () => bytes)),
  ];
}
