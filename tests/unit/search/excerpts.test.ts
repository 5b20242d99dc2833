import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { firstOf, smallSearch } from './small-search.ts';

const excerpt = async (body: string, query: string, description?: string) => {
  const page = { url: '/page', title: 'Aardvark', body, ...(description && { description }) };
  return firstOf(await smallSearch([page]), query)?.description;
};

const filler = (count: number) =>
  Array.from({ length: count }, (_, number) => `Sentence number ${number} fills the room.`).join(
    ' ',
  );

describe('an excerpt', () => {
  it('is the whole section where it fits, its first word included', async () => {
    const body =
      '## Can two phones tap?\n\nNo. The system does not let an app act as a tag.\n\n## Other\n\nText.';
    expect(await excerpt(body, 'can an app act as a tag')).toBe(
      'No. The system does not let an app act as a tag.',
    );
  });

  it('keeps the short sentence that decides before a window further on', async () => {
    const body = `## Question\n\nNo. ${filler(30)} The zebra decides here. ${filler(30)}`;
    const said = await excerpt(body, 'zebra');
    expect(said).toMatch(/^No\. … The zebra decides here\. Sentence number/);
    expect(said).toMatch(/ …$/);
  });

  it('starts a window with a sentence and fills the room', async () => {
    const body = `## Long\n\n${'long '.repeat(40)}sentence. ${filler(30)} The zebra decides. ${filler(30)}`;
    const said = await excerpt(body, 'zebra decides');
    expect(said).toMatch(/^… The zebra decides\. Sentence number/);
    expect(said!.length).toBeGreaterThan(limits.excerptLength - 20);
    expect(said!.length).toBeLessThanOrEqual(limits.excerptLength);
  });

  it('takes the window back where the section would end before the room does', async () => {
    const said = await excerpt(`## Long\n\n${filler(30)} The zebra decides.`, 'zebra');
    expect(said).toMatch(/^Sentence number 0 fills the room\. … .* The zebra decides\.$/);
    expect(said!.length).toBeGreaterThan(limits.excerptLength - 60);
  });

  it('says the rows of a table with dashes between the cells and without the names of columns', async () => {
    const body =
      '## Tags\n\n| Type | Bytes | Use |\n|---|---|---|\n| Small | 144 | |\n| Large | 888 | All |';
    expect(await excerpt(body, 'tags with 888 bytes')).toBe('Small – 144; Large – 888 – All.');
  });

  it('parts the items of a list that are no sentences, and leaves sentences as they are', async () => {
    expect(await excerpt('## Formats\n\n- vCard\n- CSV', 'formats csv')).toBe('vCard; CSV.');
    expect(await excerpt('## Steps\n\n1. Open it.\n2. Tap zebra.', 'zebra')).toBe(
      'Open it. Tap zebra.',
    );
  });

  it('keeps the lines of code', async () => {
    expect(
      await excerpt('## Install\n\nRun it:\n\n```sh\nnpm ci\n  npm start\n```', 'install npm'),
    ).toBe('Run it: npm ci\nnpm start');
  });

  it('says the description before the text where the page itself is asked for', async () => {
    expect(await excerpt('It digs.\n\n## Food\n\nAnts.', 'aardvark', 'An animal.')).toBe(
      'An animal. It digs. … Food: Ants.',
    );
  });

  it('says a description once that the text begins with', async () => {
    const said = await excerpt(
      'An animal\nthat digs. It eats ants.',
      'aardvark',
      'An animal that digs.',
    );
    expect(said).toBe('An animal that digs. It eats ants.');
  });

  it('says a second section of the page after its heading, where room is left', async () => {
    const body =
      '## Prices\n\nThe zebra is free.\n\n## Buying\n\nNo zebra can be bought.\n\n## Else\n\nText.';
    expect(await excerpt(body, 'is the zebra free')).toBe(
      'The zebra is free. … Buying: No zebra can be bought.',
    );
  });

  it('says the sections below a heading that has no text of its own', async () => {
    expect(await excerpt('## Zebras\n\n### Food\n\nGrass.\n\n## Else\n\nText.', 'zebras')).toBe(
      'Food: Grass.',
    );
  });

  it('counts characters, not bytes, in any script', async () => {
    const said = await excerpt(
      `## Раздел\n\n${'Длинное предложение про зебру здесь. '.repeat(40)}`,
      'зебру',
    );
    expect(said!.length).toBeGreaterThan(limits.excerptLength - 20);
    expect(said!.length).toBeLessThanOrEqual(limits.excerptLength);
  });
});
