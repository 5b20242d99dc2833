/**
 * Splits a fact such as "Photos: QR codes carry no photo." at its first colon, if at most four words are before it. The
 * keyword includes the colon. Returns undefined for other facts.
 */
export function splitKeyword(fact: string): { keyword: string; rest: string } | undefined {
  const [, keyword, rest] = form.exec(fact) ?? [];
  return keyword === undefined ? undefined : { keyword, rest: rest! };
}

/** Matches up to four words before a colon. French has a space before the colon, Chinese has none after it. */
const form = /^((?:\S+ ){0,3}[^\s:：]+(?:[ \u00a0\u202f]?:(?= )|：))(.*)$/s;
