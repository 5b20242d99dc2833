import { brandAssets } from '../../brand/assets.ts';
import { drawIcon, faviconSvg, withSmallLogo } from '../../brand/marks.ts';
import { drawPreview } from '../../brand/preview.ts';
import { previews } from '../../brand/previews.ts';
import type { Content } from '../../../content/model/content.ts';
import type { SiteModel } from '../../publication.ts';
import { byteDocument, textDocument, type PublishedDocument } from '../../document.ts';
import { brandLocation, icons, pngLocation } from '../../locations.ts';

/** Creates the files of the brand: the stylesheet, pictures, fonts, favicon and home screen icon. */
export function brandDocuments(content: Content): PublishedDocument[] {
  const { stylesheet, pictures, fonts } = brandAssets(content);
  const brand = withSmallLogo(content.brand, 320);
  return [
    // Tabs show it with up to 32 pixels, each of which can be two of the screen.
    textDocument(icons.favicon, () => faviconSvg(withSmallLogo(brand, 72))),
    byteDocument(icons.touch, () => drawIcon(brand, 192)),
    ...[stylesheet, ...pictures].map(({ path, text }) =>
      textDocument(brandLocation(path), () => text),
    ),
    ...fonts.map(({ path, bytes }) => byteDocument(brandLocation(path), () => bytes)),
  ];
}

/** Creates the preview images of the pages in one language. */
export function previewDocuments(model: SiteModel): PublishedDocument[] {
  const brand = withSmallLogo(model.content.brand, 320);
  return previews(model).map((preview) =>
    byteDocument(pngLocation(preview.path), () => drawPreview(brand, preview)),
  );
}
