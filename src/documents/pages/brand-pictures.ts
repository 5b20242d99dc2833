import { drawIcon, faviconSvg } from '../../brand/icons.ts';
import { drawPreview } from '../../brand/preview.ts';
import { previews } from '../../brand/previews.ts';
import type { SiteModel } from '../../publication.ts';
import { byteDocument, textDocument, type PublishedDocument } from '../document.ts';
import { locations, previewLocation } from '../locations.ts';

/** Creates the pictures that are generated from content/brand.svg: favicon, icon and preview images. */
export function brandPictureDocuments(model: SiteModel): PublishedDocument[] {
  const { brand } = model.facts;
  return [
    textDocument(locations.favicon, () => faviconSvg(brand)),
    byteDocument(locations.icon, () => drawIcon(brand, 192)),
    ...previews(model).map((preview) =>
      byteDocument(previewLocation(preview.path), () => drawPreview(brand, preview)),
    ),
  ];
}
