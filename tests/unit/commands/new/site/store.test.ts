import { expect, it } from 'vitest';
import { readStore } from '../../../../../src/commands/new/site/store.ts';
import { androidTexts, appWith } from '../../../import/store-listing/app-folder.ts';

const short = 'Count the birds in your garden';
const answersFor = (full: string) => {
  using app = appWith(androidTexts({ title: 'Finch', short, full }));
  return readStore(app.root, undefined).answers;
};

it('the slogan of a store is the tagline, also if it is the description, too', () => {
  const full = 'Finch counts the birds in your garden, and keeps the counts on your phone.';
  expect(answersFor(full)).toMatchObject({ tagline: short, description: full });
  const alone = answersFor('- Count birds\n- Sort them');
  expect(alone).toMatchObject({ description: short, can: ['Count birds', 'Sort them'] });
  expect(alone).toMatchObject({ tagline: short });
});
