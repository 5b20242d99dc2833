/** Returns the last queries of this browser, newest first. They never leave it. */
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

const most = 4;
