import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { examine } from '../../../src/commands/check/examine.ts';
import { dataFiles } from '../../../src/import/data-files.ts';
import { isError } from '../../../src/content/source/finding.ts';
import { newSite } from '../../setup/new-site.ts';
import { folderWith } from './conversion.ts';

const answers = {
  ...newSite,
  description: `Atlas is a map app. ${'It shows maps. '.repeat(20)}`.trim(),
  language: 'en',
};
const day = '2026-11-23';
const none = { navigation: [], pictureHosts: [], linkSchemes: [] };

it('are valid with a home page', async () => {
  using site = folderWith({ 'content/pages/index.md': '---\nupdated: 2026-11-23\n---\n\nMaps.\n' });
  for (const [file, text] of dataFiles(answers, day, none)) {
    mkdirSync(dirname(join(site.root, file)), { recursive: true });
    writeFileSync(join(site.root, file), text);
  }
  const { findings } = await examine(site.root, {}, day);
  expect(findings.filter(isError).map(({ message }) => message)).toEqual([]);
});

it('contain what the imported pages need', () => {
  const files = dataFiles(answers, day, {
    navigation: [{ title: 'Guides', path: '/guides' }],
    pictureHosts: ['img.example'],
    linkSchemes: ['atlas'],
  });
  const read = (name: string): unknown => parse(files.get(`content/${name}.yaml`)!);
  expect(read('site')).toMatchObject({
    navigation: [{ title: 'Guides', path: '/guides' }],
    picture_hosts: ['img.example'],
    link_schemes: ['atlas'],
    security_txt: { expires: '2027-11-18' },
    mcp: { name: 'example.atlas.docs/facts' },
  });
});

it('have words of the language of the site', () => {
  const site = dataFiles({ ...answers, language: 'de' }, day, none).get('content/site.yaml')!;
  expect(parse(site)).toMatchObject({
    language: 'de',
    organization: { name: 'Atlas Works' },
    navigation: [{ title: 'Startseite', path: '/' }],
  });
});
