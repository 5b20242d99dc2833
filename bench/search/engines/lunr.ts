import lunr from 'lunr';
import { readyWithCards, cardOf, decodeJson, encodeJson } from '../engine.ts';
import type { Card, Engine } from '../engine.ts';

export const lunrEngine: Engine = {
  name: 'lunr',
  build: (items) => {
    const index = lunr(function build() {
      this.ref('url');
      this.field('title', { boost: 4 });
      this.field('headings', { boost: 2 });
      this.field('description', { boost: 2 });
      this.field('text');
      for (const { url, title, headings, description, text } of items) {
        this.add({ url, title, headings: headings.join(' '), description, text });
      }
    });
    return Promise.resolve(encodeJson({ index, cards: items.map(cardOf) }));
  },
  load: (bytes) => {
    const { index: data, cards } = decodeJson<{ index: object; cards: Card[] }>(bytes);
    const index = lunr.Index.load(data);
    const byUrl = new Map(cards.map((card) => [card.url, card]));
    const urls = (text: string, limit: number): string[] => {
      const tokens = lunr.tokenizer(text);
      const found = index.query((query) => {
        for (const token of tokens) {
          query.term(token, {});
          if (String(token).length > 4) query.term(token, { editDistance: 1, boost: 0.2 });
        }
      });
      return found.slice(0, limit).map(({ ref }) => ref);
    };
    return Promise.resolve(readyWithCards(urls, byUrl));
  },
};
