import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyCheckout } from '../setup/checkout-copy.ts';

/** New fields, by the text to insert them before. */
const additions = [
  ['src/model/schemas.ts', 'updated: Day.describe(ProductInfo', 'inProductFile: line,'],
  ['src/model/schemas.ts', 'tagline: line.', 'inSiteFile: line,'],
  ['src/model/schemas.ts', 'ai_train: z.boolean()', 'deepInSiteFile: line.optional(),'],
  ['src/model/directory-schema.ts', 'media_type: line', 'inResourcesFile: line,'],
  ['src/model/facts.ts', 'tagline: string;', 'inSite?: string;'],
  ['src/contract/resources.ts', 'id: z.string()', 'inPublicResource: z.string().optional(),'],
  // The loader reads this field at once, because the file has the fields of the contract.
  ['src/contract/product.ts', 'audience: text', 'languages: z.array(text).optional(),'],
] as const;

it('a fact that the loader does not map is a type error with its name', () => {
  using copy = copyCheckout();
  for (const [file, place, field] of additions) {
    const path = join(copy.root, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(place);
    writeFileSync(path, text.replace(place, `${field} ${place}`));
  }
  const project = { extends: './tsconfig.json', include: ['src/model/load.ts'] };
  writeFileSync(join(copy.root, 'tsconfig.loader.json'), JSON.stringify(project));
  const { stdout } = spawnSync(
    'node_modules/.bin/tsc',
    ['-p', 'tsconfig.loader.json', '--noEmit', '--pretty', 'false'],
    { cwd: copy.root, encoding: 'utf8' },
  );
  const said = stdout.match(/fields without a mapping['"]: [^;]*/g) ?? [];
  const named = [...said.join('\n').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(
    new Set([
      'inProductFile',
      'inSiteFile',
      'deepInSiteFile',
      'inResourcesFile',
      'inSite',
      'inPublicResource',
    ]),
  );
});
