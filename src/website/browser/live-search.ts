import type { SearchAnswer } from '../../contract/search-schemas.ts';

/** A search query, with the number of results and the cursor of the page of results to request. */
export interface Question {
  query: string;
  limit: number;
  cursor?: string | undefined;
}

/** The functions that display the results of a search, or display that the search failed. */
export interface SearchView {
  show(answer: SearchAnswer, question: Question): void;
  fail(): void;
}

/**
 * Creates a search that runs while the user types. `later` searches after a pause. Only shows the results of the newest
 * search.
 */
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

/** The language in which a translated page searches. In the main language, the words of the query decide. */
const language = document.querySelector<HTMLFormElement>('form.search')?.dataset['language'];

/** Searches with GET /ask. Throws an Error if the search fails or if `signal` aborts the request. */
async function ask(question: Question, signal: AbortSignal): Promise<SearchAnswer> {
  const { query, limit, cursor } = question;
  const parameters = new URLSearchParams({
    query,
    limit: String(limit),
    ...(cursor && { cursor }),
    ...(language && { lang: language }),
  });
  const response = await fetch(`/ask?${parameters}`, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as SearchAnswer;
}

/** How long after the last key press a search is sent, in milliseconds. */
const pause = 180;
