import type { Page } from '../../model/content.ts';
import { mostOf, isName, nameKey, wordsOf, type KnownNames } from './known-names.ts';
import type { Mark, MenuPath } from './marks.ts';
import { onlyHere, places, type NameFinding } from './names.ts';
import { isOtherForm } from './other-words.ts';

/** Finds arrows that differ from the usual one, and arrows without a step between them. */
export function otherArrows(paths: readonly MenuPath[]): NameFinding[] {
  const named = paths.filter(({ steps }) => steps.some(isName));
  const arrows = named.flatMap((path) => path.arrows);
  const [usual, uses] = mostOf(arrows, ({ text }) => shownArrow(text));
  // If the pages have several arrows, none is wrong.
  const isClear = uses.length > 4 && (arrows.length - uses.length) * 4 <= uses.length;
  return named.flatMap(({ steps, arrows: own }): NameFinding[] => {
    const { page } = steps[0]!;
    const doubled = own.find((_, at) => at > 0 && steps[at]!.text === '');
    if (doubled) {
      const message = `Two arrows are here without a step between them. Remove one, or write the missing step.`;
      return [{ page, at: doubled.start, message }];
    }
    const wrong = own.filter(({ text }) => shownArrow(text) !== usual);
    const [first] = wrong;
    if (!isClear || !first) return [];
    const message = `The arrow “${shownArrow(first.text)}” is “${usual}” on ${uses.length} other places. Write “${usual}”.`;
    const fix = wrong.map(({ start, end }) => ({ start, end, text: uses[0]!.text }));
    return [{ page, at: first.start, message, fix }];
  });
}

/** Returns an arrow as readers see it. */
const shownArrow = (text: string) => entities[text] ?? text;

const entities: Readonly<Record<string, string>> = { '&gt;': '>', '&rarr;': '→' };

/** A sequence of steps that follow each other in paths, and the paths with this sequence. */
interface Chain {
  keys: readonly string[];
  uses: MenuPath[];
}

/**
 * Finds paths with a missing step, another step or swapped steps, if other pages always write the path in one way.
 * Different devices can have different paths, so two paths on one page are not compared.
 */
export function otherSteps(paths: readonly MenuPath[]): NameFinding[] {
  const named = paths.filter(({ steps }) => steps.length <= MOST_STEPS && steps.every(isName));
  const chains = chainsOf(named);
  const order = new Map([...chains.keys()].map((key, index) => [key, index]));
  const withEnds = Map.groupBy(chains.values(), ({ keys }) => `${keys[0]}\n${keys.at(-1)}`);
  const withSteps = Map.groupBy(chains.values(), ({ keys }) => keys.toSorted().join('\n'));
  const usesOfPairs = (keys: readonly string[]) =>
    keys.slice(1).map((key, at) => chains.get(`${keys[at]}\n${key}`)!.uses.length);
  // Of two paths with one use each, the one with steps that are in no other path is reported, or else the second one.
  const isRarer = (keys: readonly string[], other: readonly string[]) => {
    const [own, usual] = [keys, other].map((one) => usesOfPairs(one).some((count) => count > 1));
    return own === usual ? order.get(keys.join('\n'))! > order.get(other.join('\n'))! : usual!;
  };
  const isWrong = (keys: readonly string[], other: Chain) =>
    // Menus can have the same short step, such as “Edit”. A step of several words is in one menu.
    (isWithout(keys, other.keys) &&
      (other.uses.length > 1 || usesOfPairs(other.keys)[0]! > 2 || isLong(keys.at(-1)!))) ||
    (hasOtherStep(keys, other.keys) &&
      (other.uses.length > 1 || (isLong(keys.at(-1)!) && isRarer(keys, other.keys)))) ||
    (keys.length === other.keys.length &&
      keys.every((key) => other.keys.includes(key)) &&
      usesOfPairs(keys).every((count) => count === 1) &&
      usesOfPairs(other.keys).some((count) => count > 1));
  return named.flatMap((path): NameFinding[] => {
    const [{ page, start }] = path.steps as [Mark];
    const keys = path.steps.map(({ text }) => nameKey(text));
    const own = chains.get(keys.join('\n'))!;
    if (own.uses.length > 1) return [];
    const others = [
      ...withEnds.get(`${keys[0]}\n${keys.at(-1)}`)!,
      ...withSteps.get(keys.toSorted().join('\n'))!,
    ].filter(
      (one) => one !== own && one.keys.length >= keys.length && areElsewhere(one.uses, page),
    );
    const [other] = others;
    if (!other || others.some((one) => one !== other) || !isWrong(keys, other)) return [];
    const uses = other.uses.map(({ steps }) => steps[0]!);
    const [{ page: first, start: at }, ...rest] = uses as [Mark, ...Mark[]];
    const line = `${first.file}:${first.source.at(first.bodyStart + at).line}`;
    const where = rest.length > 0 ? `on ${places(uses)}, such as ${line}` : `in ${line}`;
    const message = `The path “${shown(path, keys)}” is “${shown(other.uses[0]!, other.keys)}” ${where}. Correct the path that is wrong.`;
    return [{ page, at: start, message }];
  });
}

/** Finds steps that only occur once, and are another form of the step that other pages have after the same step. */
export function otherStepForms(paths: readonly MenuPath[], { names }: KnownNames): NameFinding[] {
  const steps = paths.flatMap((path) =>
    path.steps.slice(1).flatMap((mark, at) => {
      const parent = path.steps[at]!;
      return isName(mark) && isName(parent) ? [{ mark, parent: nameKey(parent.text) }] : [];
    }),
  );
  return [...Map.groupBy(steps, ({ parent }) => parent).values()].flatMap((children) => {
    const byKey = Map.groupBy(children, ({ mark }) => nameKey(mark.text));
    return [...byKey].flatMap(([key, [one]]): NameFinding[] => {
      if (names.get(key)!.uses.length > 1) return [];
      const { mark } = one!;
      const near = [...byKey].filter(
        ([other, uses]) =>
          names.get(other)!.uses.length > 1 &&
          uses.every((use) => use.mark.page !== mark.page) &&
          isOtherForm(wordsOf(key), wordsOf(other)),
      );
      const name = near.length === 1 ? names.get(near[0]![0]) : undefined;
      return name && wordsOf(key).length < 3 ? [onlyHere(mark, name)] : [];
    });
  });
}

/** Tells whether paths are on other pages only, or also on a page, but mostly on others. */
function areElsewhere(paths: readonly MenuPath[], page: Page): boolean {
  const here = paths.filter(({ steps }) => steps[0]!.page === page).length;
  return here === 0 || paths.length - here > 2;
}

/** Tells whether a name has several words. */
const isLong = (key: string) => wordsOf(key).length > 1;

/** A longer path is not compared. */
const MOST_STEPS = 7;

/** Returns all sequences of at least two steps in paths, keyed by their steps. */
function chainsOf(paths: readonly MenuPath[]): Map<string, Chain> {
  const chains = new Map<string, Chain>();
  for (const path of paths) {
    const all = path.steps.map(({ text }) => nameKey(text));
    for (let from = 0; from < all.length - 1; from++) {
      for (let to = from + 2; to <= all.length; to++) {
        const keys = all.slice(from, to);
        const chain = chains.get(keys.join('\n')) ?? { keys, uses: [] };
        chain.uses.push(path);
        chains.set(keys.join('\n'), chain);
      }
    }
  }
  return chains;
}

/** Tells whether a path is another one without some of its steps. */
function isWithout(keys: readonly string[], other: readonly string[]): boolean {
  let at = 0;
  for (const key of other) if (key === keys[at]) at++;
  return keys.length < other.length && at === keys.length;
}

/** Tells whether a path differs from another in one of at least three steps. */
const hasOtherStep = (keys: readonly string[], other: readonly string[]) =>
  keys.length > 2 &&
  keys.length === other.length &&
  keys.filter((key, index) => key !== other[index]).length === 1;

/** Returns the part of a path with these steps, as readers see it. */
function shown({ steps, arrows }: MenuPath, keys: readonly string[]): string {
  const texts = steps.map(({ text }) => text);
  const from = texts.findIndex((_, at) =>
    keys.every((key, i) => nameKey(texts[at + i] ?? '') === key),
  );
  return texts.slice(from, from + keys.length).join(` ${shownArrow(arrows[0]!.text)} `);
}
