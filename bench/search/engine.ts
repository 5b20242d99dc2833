import { limits } from '../../src/contract/limits.ts';
import type { Item } from './collection.ts';

/** An engine that is ready to answer: URLs of the best pages, and what an answer shows of them. */
export interface Ready {
  urls: (text: string, limit: number) => string[];
  /** Five results with excerpts, as a service would send them. */
  answer: (text: string) => { name: string; url: string; description: string }[];
}

/** A search engine as the comparison runs it: built once, kept as bytes, loaded in a fresh process. */
export interface Engine {
  name: string;
  build: (items: Item[]) => Promise<Uint8Array>;
  load: (bytes: Uint8Array) => Promise<Ready>;
}

/** What engines that keep no text need to show results. */
export type Card = Pick<Item, 'title' | 'url' | 'text'>;

export function cardOf({ title, url, text }: Item): Card {
  return { title, url, text };
}

/** The plainest excerpt there is: text around the first word of the query that occurs. */
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
    const description = card.text.slice(start, start + limits.excerptLength);
    return [{ name: card.title, url: card.url, description }];
  });
}

/** An engine that finds URLs only: the cards by URL have the rest of its answers. */
export function readyWithCards(urls: Ready['urls'], byUrl: ReadonlyMap<string, Card>): Ready {
  return {
    urls,
    answer: (text) =>
      answerOf(
        urls(text, 5).map((url) => byUrl.get(url)),
        text,
      ),
  };
}

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

export function decodeJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
