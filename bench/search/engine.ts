import { limits } from '../../src/contract/limits.ts';
import type { Item } from './collection.ts';

/** An engine with a loaded index. */
export interface Ready {
  urls: (text: string, limit: number) => string[];
  /** Five results with excerpts, as a service would send them. */
  answer: (text: string) => { name: string; url: string; description: string }[];
}

/** A search engine. Its index is built once, stored as bytes, and loaded in a new process. */
export interface Engine {
  name: string;
  build: (items: Item[]) => Promise<Uint8Array>;
  load: (bytes: Uint8Array) => Promise<Ready>;
}

/** The fields of a result, for engines that do not store text. */
export type Card = Pick<Item, 'title' | 'url' | 'text'>;

/** Creates simple excerpts: the text around the first query word. */
export function answerOf(cards: (Card | undefined)[], text: string): ReturnType<Ready['answer']> {
  const words = text
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3);
  return cards.flatMap((card) => {
    if (!card) return [];
    const lower = card.text.toLowerCase();
    const found = words.map((word) => lower.indexOf(word)).find((place) => place >= 0) ?? 0;
    const start = Math.max(0, found - 60);
    const description = card.text.slice(start, start + limits.excerptLengths[0]);
    return [{ name: card.title, url: card.url, description }];
  });
}

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

export function decodeJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
