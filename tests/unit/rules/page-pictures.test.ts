import { expect, it } from 'vitest';
import { pagePictureFindings } from '../../../src/rules/page-pictures.ts';
import { facts, publication } from '../../setup/sample-publication.ts';
import { page } from '../../setup/small-publication.ts';

it('reports a picture in front matter that is not in the project', () => {
  const post = page('', { file: 'content/blog/new.md', picture: 'pictures/none.svg' });
  expect(pagePictureFindings([post], publication.pictureAt)).toMatchObject([
    { at: ['picture'], message: expect.stringContaining('content/blog/pictures/none.svg') },
  ]);
});

it('accepts the pictures of the sample', () => {
  expect(facts.pages.some(({ picture }) => picture !== undefined)).toBe(true);
  expect(pagePictureFindings(facts.pages, publication.pictureAt)).toEqual([]);
});
