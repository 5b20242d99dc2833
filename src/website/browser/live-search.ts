import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { ask, type Question } from './ask-client.ts';

/** Shows what a search found, or that it failed. */
export interface SearchView {
  show(answer: SearchAnswer, question: Question): void;
  fail(): void;
}

/** Searches while somebody types: after a pause, and only ever the newest question counts. */
export function liveSearch(view: SearchView): {
  later(question: Question): void;
  now(question: Question): Promise<void>;
  stop(): void;
} {
  let controller = new AbortController();
  let timer: number | undefined;
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const now = async (question: Question) => {
    stop();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const answer = await ask(question, signal);
      if (!signal.aborted) view.show(answer, question);
    } catch {
      if (!signal.aborted) view.fail();
    }
  };
  const later = (question: Question) => {
    stop();
    timer = window.setTimeout(() => void now(question), pause);
  };
  return { later, now, stop };
}

/** Milliseconds without a key after which a search is worth a request. */
const pause = 180;
