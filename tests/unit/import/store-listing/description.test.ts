import { expect, it } from 'vitest';
import { partsOfDescription } from '../../../../src/import/store-listing/description.ts';
import { plainText } from '../../../../src/import/store-listing/plain-text.ts';
import { readTable } from '../../../setup/read-table.ts';

/** A comment in description.yaml explains the fields. */
interface DescriptionCase {
  what: string;
  text: string;
  language?: string;
  paragraphs?: string[];
  points?: string[];
  limits?: string[];
}

it.each(readTable<DescriptionCase[]>(import.meta.url))(
  '$what',
  ({ what, text, language = 'en', ...parts }) => {
    const read = partsOfDescription(plainText(text), language);
    expect(read, what).toMatchObject({ limits: [], ...parts });
  },
);
