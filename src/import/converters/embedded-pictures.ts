import { createHash } from 'node:crypto';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Moves pictures that are written in the page itself, as `data:` addresses, to files in public/. */
export const convertEmbeddedPictures: Converter = (text, { report, embedded }) =>
  replaceOutsideCode(
    text,
    /data:image\/(png|jpe?g|gif|webp|avif|svg\+xml);base64,([A-Za-z0-9+/=]+)/,
    ([, type = '', data = '']) => {
      const bytes = Buffer.from(data, 'base64');
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      const path = `/embedded-${hash}.${type.replace('+xml', '')}`;
      embedded.set(`public${path}`, bytes);
      report.converted('embedded picture');
      return path;
    },
  );
