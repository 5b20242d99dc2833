import { expect, it } from 'vitest';
import { complete } from '../../../src/model/complete.ts';

interface Fact {
  name: string;
  languages?: string[];
  platforms: { name: string; store?: string }[];
}

it('facts with exactly the fields of their type pass as they are', () => {
  const facts = { name: 'Any', languages: ['en'], platforms: [{ name: 'iOS', store: undefined }] };
  expect(complete<Fact>()(facts)).toBe(facts);
});

it('is a type error where a field is not mapped, at any depth', () => {
  const platforms = [{ name: 'iOS', store: 'https://store.example' }];
  // @ts-expect-error -- `languages` is optional, and forgotten.
  complete<Fact>()({ name: 'Any', platforms });
  // @ts-expect-error -- `name` is required.
  complete<Fact>()({ languages: [], platforms });
  // @ts-expect-error -- `store` is forgotten.
  complete<Fact>()({ name: 'Any', languages: [], platforms: [{ name: 'iOS' }] });
  const more = { name: 'Any', languages: [], platforms };
  // @ts-expect-error -- `price` is a fact that no surface knows.
  complete<Fact>()({ ...more, price: 0 });
  // @ts-expect-error -- `colour` is one too.
  complete<Fact>()({
    ...more,
    platforms: platforms.map((one) => Object.assign({ colour: '' }, one)),
  });
  expect(complete<Fact>()(more)).toBe(more);
});
