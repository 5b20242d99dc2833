import { createHash } from 'node:crypto';
import { embeddedPicture } from '../documentation.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Moves pictures that are written in the page itself, as `data:` addresses, to files in public/. */
export const convertEmbeddedPictures: Converter = (text, { report, embedded }) =>
  replaceOutsideCode(text, embeddedPicture, ([, type = '', data = '']) => {
    const bytes = Buffer.from(data, 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const path = `/embedded-${hash}.${type.replace('+xml', '')}`;
    embedded.set(`public${path}`, bytes);
    report.converted('embedded picture');
    return path;
  });
