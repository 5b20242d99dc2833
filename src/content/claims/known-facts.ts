import { limits } from '../../contract/limits.ts';
import type { Facts } from '../facts.ts';

/** A text or number that is true, and where it stands. */
export interface KnownFact {
  text: string;
  /** Undefined for what the contract of the API says. */
  place: { file: string; path: PropertyKey[] } | undefined;
}

/** The facts that claims are held to, by their path: `product.pricing.summary`, `limits.query_length.max`. */
export function knownFacts(
  { product, site }: Pick<Facts, 'product' | 'site'>,
  baseUrl: string,
): KnownFacts {
  const facts = new Map<string, KnownFact[]>();
  const { name, description, audience, pricing, platforms, capabilities, limitations } = product;
  const said = { name, description, audience, pricing, platforms, capabilities, limitations };
  add('product', said, { file: 'content/product.yaml', path: [] });
  const { tagline, organization, contacts } = site;
  const ofSite = { base_url: baseUrl, tagline, organization, contacts };
  add('site', ofSite, { file: 'content/site.yaml', path: [] });
  add('limits', limits, undefined);
  return facts;

  /** Under its own path and under that of each list or object that it is part of. */
  function add(path: string, value: unknown, place: KnownFact['place']): KnownFact[] {
    const own =
      typeof value === 'object' && value !== null ? parts(path, value, place) : leaf(value, place);
    facts.set(path, own);
    return own;
  }

  function parts(path: string, value: object, place: KnownFact['place']): KnownFact[] {
    return Object.entries(value).flatMap(([key, part]) => {
      const inside = Array.isArray(value) ? Number(key) : key;
      const within = place && { ...place, path: [...place.path, inside] };
      return Array.isArray(value)
        ? add(`${path}.${Number(key) + 1}`, part, within)
        : add(`${path}.${snakeCase(key)}`, part, within);
    });
  }
}

/** All that stands at a path, or below it. */
export type KnownFacts = ReadonlyMap<string, readonly KnownFact[]>;

const leaf = (value: unknown, place: KnownFact['place']): KnownFact[] =>
  value === undefined ? [] : [{ text: String(value), place }];

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
