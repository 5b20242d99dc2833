import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { normalizeWord } from '../query/split-words.ts';

/** Returns the stop words of a language, such as `the`. Empty for a language without a list. */
export const stopWords = (language: string): Set<string> => wordList('stop', language);

/** Returns the words that many questions contain, such as `happen`. They count less than other words. */
export const weakWords = (language: string): Set<string> => wordList('weak', language);

/**
 * Reads the synonym groups that fit the documentation of nearly every app. Only add close synonyms to
 * these lists, because one loose pair costs more than ten good ones gain.
 * @param language BCP 47.
 * @returns No groups for a language without a list.
 */
export const generalSynonyms = (language: string): string[] =>
  (read(`synonyms/${base(language)}.yaml`) as string[] | undefined) ?? [];

function wordList(name: 'stop' | 'weak', language: string): Set<string> {
  const lists = read('word-lists.yaml') as Record<typeof name, Record<string, string>>;
  return new Set(lists[name][base(language)]?.split(' ').map(normalizeWord));
}

const base = (language: string) => language.split('-')[0]!.toLowerCase();

/** Parses a YAML file beside this one. Returns undefined if it does not exist. */
function read(name: string): unknown {
  const file = new URL(name, import.meta.url);
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
}
