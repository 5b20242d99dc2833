import { z } from 'zod';
import { pattern } from '../field-schemas.ts';

const Colour = pattern(
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  'must be # and six hexadecimal digits in quotes, such as "#0b5f56"',
);

/**
 * Returns the schema of the name of a file in content/. `endings` contains the allowed extensions, such as `svg|png`.
 */
const fileWith = (endings: string, example: string) =>
  pattern(
    new RegExp(String.raw`^(?!/|content/)(?!.*\.\.)[^\\]+\.(?:${endings})$`, 'i'),
    `must be a file in content/, such as ${example}`,
  );

/**
 * Returns the schema of a setting. Its value is either one value for all pages, or an object with one value for light
 * pages and one for dark pages.
 */
const forSchemes = <T extends z.ZodString>(value: T, what: string) =>
  z
    .union([value, z.strictObject({ light: value, dark: value })], {
      error: `must be ${what}, or have the fields light and dark`,
    })
    .optional();

const Picture = fileWith('svg|png', 'logo.svg');
const Woff2 = fileWith('woff2', 'company.woff2');

const Font = z.union(
  [
    z.enum(['system', 'serif']),
    Woff2,
    z.string().regex(/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][a-z0-9-]*$/),
    z.strictObject({ regular: Woff2, bold: Woff2 }),
    z.strictObject({ files: z.array(Woff2).min(1).max(20) }),
  ],
  {
    error:
      'must be system, serif, a .woff2 file in content/, an installed package such as @fontsource-variable/inter, or have the fields regular and bold, or files',
  },
);

/** The schema of `brand` in content/site.yaml. Every field can be omitted. */
export const BrandFields = z
  .strictObject({
    logo: forSchemes(Picture, 'an SVG or PNG file in content/, such as logo.svg').describe(
      'The logo without the name: an SVG or PNG file in content/, or one for light and one for dark pages.',
    ),
    accent: forSchemes(Colour, 'a colour in quotes, such as "#0b5f56"').describe(
      'The colour of buttons and links, such as "#0b5f56", or one for light and one for dark pages.',
    ),
    second_colour: Colour.optional().describe(
      'A second colour, such as "#ffb000". It tints the top of pages that present the product, and areas in the accent fade towards it.',
    ),
    preview_screens: z
      .array(fileWith('png|jpe?g|webp|avif|gif|heic|svg', 'preview.png'))
      .min(1)
      .max(2, 'must have at most two files')
      .optional()
      .describe(
        'One or two upright screenshots that link previews show: PNG or JPEG files in content/.',
      ),
    radius: z
      .int()
      .min(0, 'must be from 0 to 24')
      .max(24, 'must be from 0 to 24')
      .optional()
      .describe('Radius of corners in pixels, from 0 to 24. Defaults to 10.'),
    font: Font.optional().describe(
      'The font: system (the default), serif, a variable .woff2 file in content/, an installed package such as "@fontsource-variable/inter", the files regular and bold, or a list of files for different characters.',
    ),
    heading_font: Font.optional().describe(
      'The font of headings, with the same values as font. Defaults to font.',
    ),
  })
  .describe('Logo, colours, corners and font of the site.');

/** The settings of the brand, as in content/site.yaml. */
export type BrandSettings = z.infer<typeof BrandFields>;
