import { Document } from 'flexsearch';
import { answerOf, cardOf, decodeJson, encodeJson } from '../engine.ts';
import type { Card, Engine } from '../engine.ts';

const FIELDS = ['title', 'headings', 'description', 'text'];

/** With its context option, and with results that do not contain every word. */
export const flexsearch: Engine = {
  name: 'FlexSearch',
  build: (items) => {
    const index = create();
    for (const [id, { title, headings, description, text }] of items.entries()) {
      index.add({ id, title, headings: headings.join(' '), description: description ?? '', text });
    }
    const parts: [key: string, data: string | undefined][] = [];
    index.export((key: string, data: string | undefined) => void parts.push([key, data]));
    return Promise.resolve(encodeJson({ parts, cards: items.map(cardOf) }));
  },
  load: (bytes) => {
    const { parts, cards } = decodeJson<{ parts: [string, string][]; cards: Card[] }>(bytes);
    const index = create();
    for (const [key, data] of parts) index.import(key, data);
    const search = (text: string, limit: number): Card[] => {
      const found = index.search(text, { limit, suggest: true, merge: true }) as { id: number }[];
      return found.slice(0, limit).map(({ id }) => cards[id]!);
    };
    return Promise.resolve({
      urls: (text, limit) => search(text, limit).map(({ url }) => url),
      answer: (text) => answerOf(search(text, 5), text),
    });
  },
};

function create(): Document {
  return new Document({
    document: { id: 'id', index: FIELDS },
    tokenize: 'forward',
    context: true,
  });
}
