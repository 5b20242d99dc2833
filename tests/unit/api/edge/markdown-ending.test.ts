import { expect, it } from 'vitest';
import redirectEnding from '../../../../src/api/edge/markdown-ending.ts';
import { origin } from './edge-site.ts';

const locationOf = (path: string) => {
  const response = redirectEnding(new Request(`${origin}${path}`));
  return response && [response.status, response.headers.get('Location')];
};

it.each([
  ['/pricing.MD', '/pricing.md'],
  ['/support/FAQ.Md?x=1', '/support/FAQ.md?x=1'],
  ['/a.MD/b.mD', '/a.MD/b.md'],
])('redirects %s to %s', (from, to) => {
  expect(locationOf(from)).toEqual([301, to]);
});

it('does not redirect .md, which could cause a loop', () => {
  expect(locationOf('/pricing.md')).toBeUndefined();
});

it.each(['//elsewhere.example/x.MD', '/\\elsewhere.example/x.MD', '///elsewhere.example/x.MD'])(
  'stays on the site: %s',
  (path) => {
    expect(locationOf(path)).toEqual([301, '/elsewhere.example/x.md']);
  },
);
