import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { headings } from '../../../../src/content/markdown/heading-ids.ts';
import { readBody } from '../../../../src/content/markdown/read-body.ts';

it('no text of a heading makes an id that starts with ~, as ids of the interface do', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom('~', '\\', ' ', '`', 'a'), fc.string()) }),
      (text) => {
        const body = `## ~${text.replaceAll(/[\n\r{]/g, '')}\n`;
        for (const { id } of headings(readBody({ body, format: 'md' }).root)) {
          expect(id).not.toMatch(/^~/);
        }
      },
    ),
  );
});
