import { describe, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import { firstOf, smallSearch } from './small-search.ts';

const excerpt = async (body: string, query: string, description?: string) => {
  const page = { url: '/page', title: 'Aardvark', body, ...(description && { description }) };
  return firstOf(await smallSearch([page]), query)?.description;
};

const filler = (count: number) =>
  Array.from({ length: count }, (_, number) => `Sentence number ${number} fills the space.`).join(
    ' ',
  );

describe('an excerpt', () => {
  it('is the whole section if it fits', async () => {
    const body =
      '## Can two phones tap?\n\nNo. The system does not let an app act as a tag.\n\n## Other\n\nText.';
    expect(await excerpt(body, 'can an app act as a tag')).toBe(
      'No. The system does not let an app act as a tag.',
    );
  });

  it('has the best sentences of a long section, each with the sentence after it', async () => {
    const body = `## Question\n\n${filler(30)} The zebra decides here. It does. ${filler(30)}`;
    const text = await excerpt(body, 'zebra');
    expect(text).toContain('… The zebra decides here. It does. Sentence number 0');
    expect(text!.length).toBeGreaterThan(limits.excerptLengths[0] - 45);
    expect(text!.length).toBeLessThanOrEqual(limits.excerptLengths[0]);
  });

  it('does not end a sentence after an abbreviation or an initial', async () => {
    const body = `## Question\n\n${filler(30)} The zebra eats approx. 9 leaves, e.g. those of J. Miller. ${filler(30)}`;
    expect(await excerpt(body, 'leaves')).toContain(
      'The zebra eats approx. 9 leaves, e.g. those of J. Miller.',
    );
  });

  it('prefers a sentence with a word that is not shown yet', async () => {
    const zebras = 'The zebra eats. '.repeat(60);
    const text = await excerpt(`## Food\n\n${zebras} Leaves are for the okapi.`, 'zebra okapi');
    expect(text).toContain('Leaves are for the okapi.');
  });

  it('is shorter for later results, also on a later page of results', async () => {
    const body = `## Zebras\n\n${'The zebra eats grass in the morning. '.repeat(60)}`;
    const pages = Array.from({ length: 7 }, (_, number) => ({
      url: `/page-${number}`,
      title: `Aardvark ${number}`,
      body,
    }));
    const searcher = await smallSearch(pages);
    const lengths = (offset: number, limit: number) =>
      searcher.search('zebra', { offset, limit }).results.map((one) => one.description.length);
    const all = lengths(0, 7);
    for (const [rank, length] of all.entries()) {
      const limit = limits.excerptLengths[Math.min(rank, limits.excerptLengths.length - 1)]!;
      expect(length).toBeLessThanOrEqual(limit);
      expect(length).toBeGreaterThan(limit - 45);
    }
    expect([...lengths(0, 3), ...lengths(3, 3), ...lengths(6, 3)]).toEqual(all);
  });

  it('separates table cells by dashes and names the columns of all but the first', async () => {
    const body =
      '## Tags\n\n| Type | Bytes | Use |\n|---|---|---|\n| Small | 144 | |\n| Large | 888 | All |';
    expect(await excerpt(body, 'tags with 888 bytes')).toBe(
      'Small – Bytes: 144; Large – Bytes: 888 – Use: All.',
    );
  });

  it('separates list items by semicolons unless they are sentences', async () => {
    expect(await excerpt('## Formats\n\n- vCard\n- CSV', 'formats csv')).toBe('vCard; CSV.');
    expect(await excerpt('## Steps\n\n1. Open it.\n2. Tap zebra.', 'zebra')).toBe(
      'Open it. Tap zebra.',
    );
  });

  it.each(['1.', '-'])('shows list items marked by %s that the page repeats', async (mark) => {
    const body = ['Adding', 'Zebras'].map(
      (title) => `## ${title}\n\n${mark} Open it.\n${mark} Tap ${title}.\n${mark} Tap **Save**.`,
    );
    expect(await excerpt(body.join('\n\n'), 'tap zebras')).toMatch(
      /^Open it. Tap Zebras. Tap Save./,
    );
  });

  it('keeps the lines of code', async () => {
    expect(
      await excerpt('## Install\n\nRun it:\n\n```sh\nnpm ci\n  npm start\n```', 'install npm'),
    ).toBe('Run it: npm ci\nnpm start');
  });

  it('shows the description and the beginning if the query is the title', async () => {
    expect(await excerpt('It digs.\n\n## Food\n\nAnts.', 'aardvark', 'An animal.')).toBe(
      'An animal. It digs. … Food: Ants.',
    );
  });

  it('does not repeat a description that the text starts with', async () => {
    const text = await excerpt(
      'An animal\nthat digs. It eats ants.',
      'aardvark',
      'An animal that digs.',
    );
    expect(text).toBe('An animal that digs. It eats ants.');
  });

  it('adds a second section with its heading if there is space', async () => {
    const body =
      '## Prices\n\nThe zebra is free.\n\n## Buying\n\nNo zebra can be bought.\n\n## Else\n\nText.';
    expect(await excerpt(body, 'is the zebra free')).toBe(
      'The zebra is free. … Buying: No zebra can be bought.',
    );
  });

  it('shows the next section if a heading has no text', async () => {
    expect(await excerpt('## Zebras\n\n### Food\n\nGrass.\n\n## Else\n\nText.', 'zebras')).toBe(
      'Food: Grass.',
    );
  });

  it('counts characters, not bytes, in any script', async () => {
    const text = await excerpt(
      `## Раздел\n\n${'Длинное предложение про зебру здесь. '.repeat(40)}`,
      'зебру',
    );
    expect(text!.length).toBeGreaterThan(limits.excerptLengths[0] - 45);
    expect(text!.length).toBeLessThanOrEqual(limits.excerptLengths[0]);
  });
});
