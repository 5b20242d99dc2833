import { expect, it } from 'vitest';
import { appLink, appLinkFiles } from '../../../../src/content/rules/app-links.ts';
import { InputFiles } from '../../../../src/content/source/input-files.ts';

const input = new InputFiles(process.cwd());
const present = appLinkFiles.slice(0, 2);

const reported = (baseUrl: string) =>
  appLink.check({ input, configuredBaseUrl: baseUrl }).map(({ source }) => source.file);

it('the files for links to the app are right on the site of the sample, and refused on any other', () => {
  expect(reported('https://linnet.example')).toEqual([]);
  for (const other of ['https://acme.com', 'https://acme.example', 'https://linnet.example.com']) {
    expect(reported(other)).toEqual(present);
  }
});
