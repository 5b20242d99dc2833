import { capitalized } from './capitalized.ts';

/**
 * Splits a fact such as "Photos: QR codes carry no photo." at its first colon, if at most four words are before it. The
 * keyword includes the colon. Returns undefined for other facts.
 */
export function splitKeyword(fact: string): { keyword: string; rest: string } | undefined {
  const [, keyword, rest] = fourWords.exec(fact) ?? [];
  return keyword === undefined ? undefined : { keyword, rest: rest! };
}

/**
 * Splits a fact into a headline and the text below it: "Photos: QR codes carry no photo." at its first colon, if at most
 * seven words are before it, and a fact of several sentences after a short first one. Returns undefined for other facts.
 */
export function splitHeadline(fact: string): { title: string; text: string } | undefined {
  const [, label, rest] = sevenWords.exec(fact) ?? [];
  if (label !== undefined)
    return { title: label.replace(/(?<!\s)\s*[:：]$/, ''), text: capitalized(rest!.trim()) };
  const [, title, text] = sentence.exec(fact) ?? [];
  return title === undefined ? undefined : { title, text: text! };
}

/** Matches a first sentence of at most 70 characters. A full stop after a single letter, as in "e.g.", does not end it. */
const sentence = /^(.{8,68}?[\p{L}\p{N})"”»]{2}[.!…])\s+(\p{Lu}.*)$/su;

/** Match up to four and seven words before a colon. French has a space before the colon, Chinese has none after it. */
const fourWords = /^((?:\S*[^\s:：] ){0,3}[^\s:：]+(?:[ \u00a0\u202f]?:(?= )|：))(.*)$/s;
const sevenWords = /^((?:\S*[^\s:：] ){0,6}[^\s:：]+(?:[ \u00a0\u202f]?:(?= )|：))(.*)$/s;
