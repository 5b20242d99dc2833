import { create, insertMultiple, load, save, search } from '@orama/orama';
import type { RawData } from '@orama/orama';
import { readyWithCards, cardOf, decodeJson, encodeJson } from '../engine.ts';
import type { Card, Engine } from '../engine.ts';

const OPTIONS = {
  schema: { title: 'string', headings: 'string[]', description: 'string', text: 'string' },
  components: { tokenizer: { stemming: true, language: 'english' } },
} as const;

export const orama: Engine = {
  name: 'Orama',
  build: async (items) => {
    const index = create(OPTIONS);
    const records = items.map(({ url, title, headings, description, text }) => ({
      id: url,
      title,
      headings,
      description: description ?? '',
      text,
    }));
    await insertMultiple(index, records, 500);
    return encodeJson({ index: save(index), cards: items.map(cardOf) });
  },
  load: (bytes) => {
    const { index: data, cards } = decodeJson<{ index: RawData; cards: Card[] }>(bytes);
    const index = create(OPTIONS);
    load(index, data);
    const byUrl = new Map(cards.map((card) => [card.url, card]));
    const urls = (text: string, limit: number): string[] => {
      const found = search(index, {
        term: text,
        limit,
        boost: { title: 4, headings: 2, description: 2 },
        tolerance: text.length < 40 ? 1 : 0,
      }) as { hits: { id: string }[] };
      return found.hits.map(({ id }) => id);
    };
    return Promise.resolve(readyWithCards(urls, byUrl));
  },
};
