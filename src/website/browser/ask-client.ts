import type { SearchAnswer } from '../../contract/search-schemas.ts';

/** What to search for, and which part of the ranking. */
export interface Question {
  query: string;
  limit: number;
  cursor?: string | undefined;
}

/** Searches through GET /ask. Throws when the search is not available; a newer search may abort it. */
export async function ask(question: Question, signal: AbortSignal): Promise<SearchAnswer> {
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

/** The page of a result on this host, which may be a preview of the address that results name. */
export function localPath(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
