/** Returns the last queries in this browser, newest first. The queries are only stored in the browser, never sent. */
export function recentQueries(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage['searches'] ?? '[]');
    return Array.isArray(saved) ? saved.map(String) : [];
  } catch {
    return [];
  }
}

/** Saves a query for `recentQueries`. */
export function rememberQuery(query: string): void {
  const asked = query.trim();
  if (asked === '') return;
  const others = recentQueries().filter((other) => other !== asked);
  localStorage['searches'] = JSON.stringify([asked, ...others].slice(0, most));
}

/** The maximum number of queries that are saved. The search dialog offers as many. */
const most = 4;
