import { describe, expect, inject, it } from 'vitest';
import { fuzz } from '../fuzz/run.ts';
import { surfacesOf } from '../fuzz/surfaces.ts';

const origin = inject('baseUrl');
const count = 400;
const surfaces = await surfacesOf(origin);

// `npm test -- fuzz --long` sends more. Nothing is sent to other machines.
describe.runIf(new URL(origin).hostname === 'localhost')(`${count} random inputs`, () => {
  it.each(surfaces)('to $name are answered as published', async (surface) => {
    const { statuses, invalid } = await fuzz(surface, { origin, seed: 20_261_121, count });
    expect([...invalid]).toEqual([]);
    const some = [...statuses].filter(([, times]) => times > count / 20);
    expect(some.map(([status]) => status)).toEqual(expect.arrayContaining([200, 400]));
  });
});
