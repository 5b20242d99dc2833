import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadContent } from '../setup/load-content.ts';
import { brandDocuments, previewDocuments } from '../../src/site/documents/pages/brand-files.ts';
import { siteModel } from '../../src/site/publication.ts';
import { useLook } from '../setup/brand-looks.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';

it.each(['the sample', 'a PNG logo'])(
  'the brand files of %s have the same bytes in every process',
  (brand) => {
    using copy = copyCheckout();
    if (brand === 'a PNG logo') useLook(copy.root, 'harbour');
    const script = `
      import { createHash } from 'node:crypto';
      import { brandDocuments, previewDocuments } from './src/site/documents/pages/brand-files.ts';
      import { siteModel } from './src/site/publication.ts';
      import { loadContent } from './tests/setup/load-content.ts';
      const model = siteModel(loadContent(process.cwd(), {}));
      for (const { path, body } of [...brandDocuments(model.content), ...previewDocuments(model)])
        console.log(path, createHash('sha256').update(body()).digest('hex'));`;
    const args = ['--input-type=module', '--eval', script];
    const there = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: copy.root });
    const model = siteModel(loadContent(copy.root, {}));
    const here = [...brandDocuments(model.content), ...previewDocuments(model)].map(
      ({ path, body }) => `${path} ${createHash('sha256').update(body()).digest('hex')}\n`,
    );
    expect(there).toBe(here.join(''));
  },
);
