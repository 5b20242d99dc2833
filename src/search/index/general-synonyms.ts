import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Synonym groups for the documentation of nearly every app; none for a language without a list. The
 * lists are strict, because one loose pair costs more than ten good ones gain.
 * @param language BCP 47.
 */
export function generalSynonyms(language: string): string[] {
  const [base] = language.toLowerCase().split('-');
  const file = new URL(`synonyms/${base}.yaml`, import.meta.url);
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as string[]) : [];
}
