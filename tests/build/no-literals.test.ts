import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { loadContent } from '../setup/load-content.ts';

it('keeps the name and the address of the product out of everything but content/ and public/', () => {
  const { product, site } = loadContent(process.cwd(), {});
  const places = ['src', 'functions', 'astro.config.mjs', 'netlify.toml'];
  const words = [product.name, site.domain, site.organization.name].flatMap((word) => ['-e', word]);
  const grep = ['grep', '--untracked', '-n', '-i', '-F', ...words, '--', ...places];
  const { status, stdout } = spawnSync('git', grep, { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status, 'git grep ran and found nothing').toBe(1);
});
