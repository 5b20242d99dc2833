import { createHash } from 'node:crypto';
import type { Brand } from '../../content/model/brand/brand.ts';
import { hasCharacter, type FontFace } from '../../content/model/brand/font-faces.ts';
import type { Content } from '../../content/model/content.ts';
import { qrCode } from '../components/qr-code.ts';
import { placeMark, withSmallLogo } from './marks.ts';
import { brandStyles } from './styles.ts';

/** The brand files that pages load. The address of each file contains a hash of its content. */
export interface BrandAssets {
  stylesheet: Asset;
  /** The SVG logos that the header shows, and the QR code of the site’s address. */
  pictures: readonly Asset[];
  fonts: readonly FontFace[];
  /** The addresses of the fonts that every page loads before its stylesheet asks for them. */
  preloaded: readonly string[];
}

/** A text file at an address of the site. */
interface Asset {
  path: string;
  text: string;
}

/** Creates the brand files. Every page links to these files, so the result is cached. */
export function brandAssets({ brand, site }: Pick<Content, 'brand' | 'site'>): BrandAssets {
  const known = made.get(brand);
  if (known) return known;
  const logos = (brand.logo ? (['light', 'dark'] as const) : []).map((scheme) =>
    // The header shows the logo 28 pixels high. With 84 pixels, it is sharp on screens with up to three device pixels
    // for each CSS pixel.
    asset('logo', 'svg', headerLogo(withSmallLogo(brand, 84), scheme)),
  );
  const faces = [brand.font, brand.headingFont].flatMap((font) => font.faces);
  const code = asset('get-app', 'svg', codeOf(`${site.baseUrl}/`));
  const paths = { logos: logos.map(({ path }) => path), code: code.path };
  const assets = {
    stylesheet: asset('style', 'css', brandStyles(brand, paths)),
    pictures: [...uniqueFiles(logos), code],
    fonts: uniqueFiles(faces),
    preloaded: uniqueFiles(faces.filter((face) => hasCharacter(face, site.tagline[0] ?? ''))).map(
      ({ path }) => path,
    ),
  };
  made.set(brand, assets);
  return assets;
}

const made = new WeakMap<Brand, BrandAssets>();

/**
 * Removes files with the same path. Duplicates occur because the logos for light and dark pages can be the same, and
 * because one font file can contain two weights.
 */
const uniqueFiles = <File extends { path: string }>(files: readonly File[]): File[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

/** Creates a file whose path contains a hash of its text. */
function asset(name: string, ending: string, text: string): Asset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { path: `/brand/${name}.${hash}.${ending}`, text };
}

/** Draws the QR code of an address, black on white in both themes. */
function codeOf(url: string): string {
  const { size, dots } = qrCode(url);
  const attributes = `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path fill="#fff" d="M0 0h${size}v${size}H0"/><path d="${dots}"/></svg>\n`;
}

/** Draws the logo of the header for light or dark pages. The logo is 28 units high. */
function headerLogo({ logo, palette }: Brand, scheme: 'light' | 'dark'): string {
  const mark = logo![scheme];
  const place = { x: 0, y: 0, width: Math.round(28 * mark.ratio), height: 28 };
  const coloured = { mark, colour: palette[scheme].fill };
  const drawn = placeMark(coloured, place, palette[scheme].paper, palette.tile);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${place.width}" height="28">${drawn}</svg>\n`;
}
