import { expect, it } from 'vitest';
import { convertEmbeddedPictures } from '../../../src/import/converters/embedded-pictures.ts';
import { conversionOf } from './conversion.ts';

it('moves pictures in the text to files', () => {
  const conversion = conversionOf();
  const text = convertEmbeddedPictures('![A](data:image/png;base64,aGVsbG8=)', conversion);
  const [[file, bytes] = []] = [...conversion.embedded];
  expect(file).toMatch(/^public\/embedded-[0-9a-f]{12}\.png$/);
  expect(text).toBe(`![A](${file?.replace('public', '')})`);
  expect(bytes?.toString()).toBe('hello');
});
