import type { SearchAnswer } from '../../contract/search-schemas.ts';

/** A search query and the page of results to get. */
export interface Question {
  query: string;
  limit: number;
  cursor?: string | undefined;
}

/** Shows the results of a search, or that it failed. */
export interface SearchView {
  show(answer: SearchAnswer, question: Question): void;
  fail(): void;
}

/** Searches while the user types, after a pause. Only the newest search is shown. */
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

/** Searches by GET /ask. Throws if the search is not available or `signal` aborts it. */
async function ask(question: Question, signal: AbortSignal): Promise<SearchAnswer> {
  const { query, limit, cursor } = question;
  const parameters = new URLSearchParams({
    query,
    limit: String(limit),
    ...(cursor && { cursor }),
  });
  const response = await fetch(`/ask?${parameters}`, { signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as SearchAnswer;
}

/** Milliseconds without a key press before a search is sent. */
const pause = 180;
