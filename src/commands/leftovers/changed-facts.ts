import { readBody } from '../../content/markdown/read-body.ts';
import { isNewer, newestVersion } from '../../content/rules/newer-version.ts';
import { isSameWord, isVersion, next, number, wordsIn } from '../../content/rules/stale-values.ts';
import {
  isHistory,
  listText,
  placeIn,
  placesText,
  placeText,
  placesIn,
  presentTexts,
  sentencesIn,
  type Leftover,
  type Quote,
  type Side,
} from './side.ts';

/**
 * Finds what a changed fact should also have changed: numbers that were derived from its former value, parts of a
 * version, and facts about a version that a new page describes.
 */
export function changedFacts(before: Side, after: Side, quote: Quote): Leftover[] {
  const [old, now] = [before.content.values, after.content.values];
  const changed = [...old].flatMap(([name, from]) => {
    const to = now.get(name);
    return /^facts\.\w+$/.test(name) && to !== undefined && to !== from ? [{ name, from, to }] : [];
  });
  return [
    ...changed.flatMap((fact) => formerVersions(fact, after, quote)),
    ...changed.flatMap((fact) => derivedNumbers(fact, after, quote)),
    ...newVersions(before, after, quote),
    ...fulfilledPlans(changed, before, after, quote),
  ];
}

/** A fact whose value has changed. */
interface ChangedFact {
  name: string;
  from: string;
  to: string;
}

/** Finds facts that still have the former version or its start, such as 4.6 of 4.6.1, and an unchanged date. */
function formerVersions({ name, from, to }: ChangedFact, after: Side, quote: Quote): Leftover[] {
  const { content } = after;
  const [old, now] = [from, to].map((text) => versionIn.exec(text)?.[0]);
  if (old === undefined || now === undefined) return [];
  const cells = placesIn(after, (sentence) =>
    wholeVersion.exec(sentence)?.[1] === old ? [old] : [],
  );
  const stated =
    cells.length === 0
      ? []
      : [
          {
            worth: 90,
            message: `${quote(name)} is now ${quote(to)}, but ${quote(old)} is still in ${placesText(cells, quote)}.`,
          },
        ];
  return [
    ...stated,
    ...[...content.values].flatMap(([other, value]): Leftover[] => {
      if (other === name || !/^facts\.\w+$/.test(other) || !isVersion(value)) return [];
      if (!isPartOf(old, value) || isPartOf(now, value)) return [];
      return [
        {
          worth: 95,
          message: `${quote(name)} is now ${quote(to)}, but ${quote(other)} is still ${quote(value)}.`,
        },
      ];
    }),
  ];
}

/** Matches a cell or an entry that is only a version, such as “4.6” or “Version 4.6”. */
const wholeVersion = /^\W{0,9}(?:\p{L}+ )?(\d+(?:\.\d+)+)\s*$/u;

/** Finds texts that planned a version which is current now. */
function fulfilledPlans(
  changed: readonly ChangedFact[],
  before: Side,
  after: Side,
  quote: Quote,
): Leftover[] {
  const old = new Set(
    presentTexts(before)
      .flatMap(({ text }) => sentencesIn(text))
      .map(({ sentence }) => sentence),
  );
  return changed.flatMap(({ from, to }) => {
    const [was, now] = [from, to].map((text) => versionIn.exec(text)?.[0]);
    if (was === undefined || now === undefined || !isNewer(now, was)) return [];
    const places = placesIn(after, (sentence) =>
      old.has(sentence)
        ? [...sentence.matchAll(/(?<![\w.])\d+(?:\.\d+)+(?![\w.])/g)].flatMap(([one]) =>
            isPartOf(now, one) && isNewer(one, was) && one !== was ? [one] : [],
          )
        : [],
    );
    return places.length === 0
      ? []
      : [
          {
            worth: 93,
            message: `Texts that were written before version ${quote(now)} say what it will change: ${placesText(places, quote)}. Remove what it does now.`,
          },
        ];
  });
}

/** Matches a version, such as 4.6.1. */
const versionIn = /(?<![\d.])\d+(?:\.\d+)+/;

/** Tells whether a version starts with another one, as 4.6.1 starts with 4.6. */
const isPartOf = (version: string, part: string) => `${version}.`.startsWith(`${part}.`);

/** Finds facts about the version that did not change although a new page describes a newer version. */
function newVersions(before: Side, after: Side, quote: Quote): Leftover[] {
  const [old, now] = [before, after].map(({ content }) => {
    const day = content.buildDate;
    const pages = content.pages.filter(({ draft, published = '' }) => !draft && published <= day);
    const texts = pages
      .filter(({ builtIn }) => !builtIn)
      .map((page) => ({ page, root: readBody(page).root }));
    return newestVersion(texts, { ...content, pages });
  });
  if (!now || now.number === old?.number) return [];
  const values = after.content.values;
  const same = ['facts.version', 'facts.version.date'].filter(
    (name) => values.has(name) && values.get(name) === before.content.values.get(name),
  );
  const [current] = versionIn.exec(values.get('facts.version') ?? '') ?? [];
  if (same.length === 0 || (same.includes('facts.version') && current === now.number)) return [];
  const stated = same.map((name) => `${quote(name)} is still ${quote(values.get(name)!)}`);
  return [
    {
      worth: 100,
      message: `${quote(now.file)} describes version ${quote(now.number)}, but ${stated.join(' and ')}.`,
    },
  ];
}

/**
 * Finds numbers that may be derived from the former value of a fact: a number of the same things that is near the former
 * value, as in “from 4,900 contacts on”, and a measurement in a sentence with the fact, as in “less than 50 milliseconds
 * with 5,000 contacts”.
 */
function derivedNumbers({ name, from, to }: ChangedFact, after: Side, quote: Quote): Leftover[] {
  const [only, ...others] = from.matchAll(number);
  if (!only || others.length > 0 || isVersion(only[0]) || to.search(number) < 0) return [];
  const old = amountOf(only[0]);
  const [unit] = wordsIn(next(from.slice(only.index + only[0].length)));
  const things =
    unit === undefined
      ? wordsIn(name)
          .slice(1)
          .filter((word) => word.length > 3)
      : [unit];
  const shown = new RegExp(String.raw`\{\{ *${name}(?:\.value)? *\}\}`);
  const found = presentTexts(after).flatMap(({ source, text, language }) =>
    sentencesIn(text).flatMap(({ sentence, at }) => {
      const hasFact = shown.test(sentence);
      if ((!hasFact && !/\d/.test(sentence)) || isHistory(sentence, language)) return [];
      return [...sentence.matchAll(number)].flatMap(({ 0: digits, index }) => {
        const amount = amountOf(digits);
        const words = wordsIn(next(sentence.slice(index + digits.length), 2));
        const isOfThings = words.some((word) => things.some((thing) => isSameWord(word, thing)));
        const isNear = amount !== old && amount >= old / 2 && amount <= old * 2 && old >= 10;
        const isMeasured = hasFact && !isOfThings && words.length > 0;
        if (!(isOfThings && isNear && to.match(number)?.[0] !== digits) && !isMeasured) return [];
        const place = placeIn(source, at + index, sentence, {
          start: index,
          end: index + digits.length,
        });
        return [{ digits, place, isNear: isOfThings }];
      });
    }),
  );
  if (found.length === 0) return [];
  const sorted = found.toSorted((a, b) => Number(b.isNear) - Number(a.isNear));
  // Each number is shown, also in the same file.
  const numbers = new Map(
    sorted.toReversed().map((one) => [`${one.place.file} ${one.digits}`, one] as const),
  );
  const list = listText(
    [...numbers.values()].toReversed().map(({ place }) => placeText(place, quote)),
  );
  return [
    {
      worth: sorted[0]!.isNear ? 85 : 50,
      message: `${quote(name)} was ${quote(from)} and is now ${quote(to)}. Check the numbers that may follow from it: ${list}.`,
    },
  ];
}

/** Returns a number without thousands separators. */
const amountOf = (digits: string) =>
  Number(digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
