import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { splitWords } from '../query/split-words.ts';

/** A synonym group. Each member is one word or several consecutive words. */
export interface SynonymGroup {
  /** The members that a query can contain. */
  from: string[][];
  /** Their synonyms; equal to `from` if the group works both ways. */
  to: string[][];
  /** Whether the group has an arrow and works one way only. */
  isOneWay: boolean;
}

/**
 * Reads the synonym groups that fit the documentation of nearly every app. Only add close synonyms to
 * these lists, because one loose pair costs more than ten good ones gain.
 * @param language BCP 47.
 * @returns No groups for a language without a list.
 */
export function generalSynonyms(language: string): string[] {
  const [base] = language.toLowerCase().split('-');
  const file = new URL(`synonyms/${base}.yaml`, import.meta.url);
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/**
 * Parses a synonym group. `a, b` works both ways. With `a, b > c`, queries for `a` or `b` also find `c`.
 * Returns undefined for more than one arrow.
 */
export function readSynonymGroup(text: string): SynonymGroup | undefined {
  const [left = [], right, ...more] = text.split('>').map(membersOf);
  if (more.length > 0) return undefined;
  return { from: left, to: right ?? left, isOneWay: right !== undefined };
}

function membersOf(side: string): string[][] {
  return side
    .split(',')
    .map((member) => splitWords(member).map(({ whole }) => whole))
    .filter((words) => words.length > 0);
}
