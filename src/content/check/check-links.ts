import { baseUrlMark } from '../base-url-mark.ts';
import { pictureFile } from '../pictures/shown-pictures.ts';
import { limits } from '../limits.ts';
import type { GonePage, Page } from '../facts.ts';
import type { Links } from '../links.ts';
import { usedDefinitions } from '../language/definitions.ts';
import { nodes, plainText, type BodyNode } from '../language/tree.ts';
import { asWarning, type Problem } from '../problem.ts';
import type { PictureAt } from '../pictures/shown-pictures.ts';
import { bodyProblem, replacing } from './body-problem.ts';
import { correctIt, didYouMean } from './did-you-mean.ts';
import { isOutBefore, whyWithheld } from '../withheld.ts';
import {
  addressMistake,
  linkSurprises,
  type AddressRules,
  type WrongAddress,
} from './link-form.ts';

/** What a link may lead to. */
export interface LinkTargets extends AddressRules {
  /** Heading ids of each page; undefined for a page that could not be read. */
  pages: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  paths: ReadonlySet<string>;
  pictureAt: PictureAt;
  links: Links;
  /** Day of the build (YYYY-MM-DD). */
  day: string;
  /** Drafts and pages that come out later, by path. */
  withheld: ReadonlyMap<string, Page>;
  gone?: readonly GonePage[];
}

/** Links and images that lead nowhere, say nothing, or name this site by its address. */
export function linkProblems(page: Page, root: BodyNode, targets: LinkTargets): Problem[] {
  const used = usedDefinitions(root);
  let guesses = limits.guesses.most;
  const canGuess = () => guesses-- > 0;
  const isShown = (node: BodyNode): node is Addressed =>
    'url' in node && (node.type !== 'definition' || used.has(node));
  return nodes(root)
    .filter(isShown)
    .flatMap((node) => {
      const unusable = addressMistake(node, targets);
      if (unusable !== undefined) return [wrongAddress(page, node, unusable)];
      const say = (message: string) => bodyProblem(page, node, message);
      return [
        textMessages(node).map(say),
        targetMistakes(node, page, targets, canGuess).map((wrong) => wrongAddress(page, node, wrong)),
        linkSurprises(node).map(say).map(asWarning),
        formerAddress(node, page, targets),
      ].flat();
    });
}

function textMessages(node: BodyNode): string[] {
  const silent = node.type === 'link' && plainText(node).trim() === '';
  return silent ? ['The link has no text. Write what it leads to between the brackets.'] : [];
}

/** The problem of an address, with the edit of it where one address alone can be meant. */
function wrongAddress(page: Page, node: Addressed, { message, meant }: WrongAddress): Problem {
  const problem = bodyProblem(page, node, message);
  return meant === undefined ? problem : { ...problem, ...replacing(page, node, node.url, meant) };
}

function targetMistakes(
  { type, url }: { type: string; url: string },
  page: Page,
  { pages, paths, pictureAt, links, day, withheld, gone = [] }: LinkTargets,
  canGuess: () => boolean,
): WrongAddress[] {
  const target = url.includes(baseUrlMark) ? undefined : links(url, page)?.path;
  if (target === undefined || pictureAt(url, page)) return [];
  const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  const waiting = withheld.get(path);
  if (waiting && !isOutBefore(waiting, page, day)) return [{ message: whyWithheld(waiting) }];
  if (!pages.has(path)) {
    if (paths.has(path)) return [];
    const removed = gone.find((one) => one.path === path || one.twin === path);
    if (removed) {
      return [{ message: `${path} is gone by content/addresses.yaml. ${insteadOf(removed)}` }];
    }
    if (type === 'image') {
      const message = `There is no picture ${pictureFile(url, page)}. Put it there, or correct the address.`;
      return [{ message }];
    }
    const meant = canGuess() ? didYouMean(path, [...pages.keys(), ...paths]) : correctIt;
    return [{ message: `There is no page or document at ${path}.${meant}` }];
  }
  const ids = pages.get(path);
  if (!fragment || !ids || ids.has(fragment)) return [];
  const isGuessed = canGuess();
  const meant = isGuessed ? didYouMean(fragment, ids) : correctIt;
  const message = `${path} has no heading with the link #${fragment}.${meant}`;
  const id = isGuessed ? sameLetters(fragment, ids) : undefined;
  const isWritten = id !== undefined && url.endsWith(`#${fragment}`);
  return [{ message, ...(isWritten && { meant: `${url.slice(0, -fragment.length)}${id}` }) }];
}

/** The one id that differs by case and hyphens alone, as other tools make them. */
function sameLetters(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const same = [...ids].filter((id) => lettersOf(id) === lettersOf(fragment));
  return same.length === 1 ? same[0] : undefined;
}

const lettersOf = (id: string) => id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function insteadOf({ instead }: GonePage): string {
  return instead ? `Link to ${instead} instead.` : 'Remove the link.';
}

/** A link to a former address of a page, or to nearly its address: it is led to the page. */
function formerAddress(node: Addressed, page: Page, { links }: LinkTargets): Problem[] {
  const { former, path } = links(node.url, page) ?? {};
  if (former === undefined) return [];
  const message = `${former} is not the address of the page that it means. Write ${path}.`;
  return [asWarning(wrongAddress(page, node, { message, meant: path }))];
}

type Addressed = Extract<BodyNode, { url: string }>;
