import { posix } from 'node:path';
import { baseUrlMarker } from '../model/base-url.ts';
import { pictureFile } from '../model/pictures/shown-pictures.ts';
import { limits } from '../source/limits.ts';
import type { Page } from '../model/content.ts';
import { usedDefinitions } from '../markdown/definitions.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import { nodes, plainText, span, type BodyNode, type Span } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import { findingsInBody, findingAtNode } from './page-findings.ts';
import { patternFindings } from './patterns.ts';
import { correctIt, didYouMean, nearest } from '../../base/text/did-you-mean.ts';
import { isPublishedBefore, whyUnpublished } from '../model/unpublished.ts';
import { isPicture, unshowable } from '../model/pictures/pictures.ts';
import { unshowablePicture } from './files.ts';
import { addressError, linkAddress, type WrongAddress } from './link-form.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedText, HeadingIds, LinkTargets } from './checked-site.ts';
import { inTexts, sharing } from './rule.ts';

const rows = ruleRows({
  'broken-link': { severity: 'error', about: 'A link or a picture leads to nothing on this site.' },
  'link-text': { severity: 'error', about: 'A link has no text.' },
  'former-address': {
    severity: 'warning',
    about: 'A link uses a former or inexact address of a page.',
  },
  'self-link': {
    severity: 'warning',
    about: 'A link leads to the page on which it is, so it changes nothing for the reader.',
  },
});

/** Reports links and images with a broken target, without text, or with the origin of this site in their address. */
export const linkRules = sharing({ ...rows, linkAddress }, inTexts(linkFindings));

function linkFindings({ page, root, targets }: CheckedText): Finding[] {
  if (!targets) return [];
  const used = usedDefinitions(root);
  // Skips the addresses in links of Confluence, [text|https://…], because a pattern reports the whole link.
  const isConfluence = (node: BodyNode) =>
    /\[[^[\]|\n]+\|$/.test(page.body.slice(Math.max(0, span(node).start - 200), span(node).start));
  // Finding a similar address is slow, so each page gets a limited number of suggestions.
  let guesses = limits.guesses.most;
  const canGuess = () => guesses-- > 0;
  const isShown = (node: BodyNode): node is Addressed =>
    'url' in node && !isConfluence(node) && (node.type !== 'definition' || used.has(node));
  // The places of links whose address already has an error. Findings of patterns at these places are left out.
  const unusable: Span[] = [];
  const found = nodes(root)
    .filter(isShown)
    .flatMap((node) => {
      const error = addressError(node, targets);
      if (error) unusable.push(span(node));
      const problems = error
        ? [error]
        : [
            ...missingText(node),
            ...targetErrors(node, page, targets, canGuess),
            ...formerAddress(node, page, targets),
            ...selfLink(node, page, targets),
          ];
      return problems.map(({ correction, ...problem }: WrongAddress) => {
        const replace = correction === undefined ? undefined : ([node.url, correction] as const);
        return findingAtNode(page, node, { ...problem, replace });
      });
    });
  const patterns = patternFindings('links', withoutCode(page.body)).filter(
    ({ at }) => !unusable.some(({ start, end }) => start <= at && at < end),
  );
  return [...found, ...findingsInBody(page, patterns)];
}

/** Reports a link without text. */
function missingText(node: BodyNode): WrongAddress[] {
  const isSilent = node.type === 'link' && plainText(node).trim() === '';
  const message = 'The link has no text. Describe its target between the brackets.';
  return isSilent ? [{ rule: rows['link-text'], message }] : [];
}

/**
 * Reports a link or an image whose page, document, picture or heading does not exist. Calls `canGuess` to find out
 * whether the message can contain a suggestion, because finding one is slow.
 */
function targetErrors(
  { type, url }: { type: string; url: string },
  page: Page,
  { pages, paths, pictureAt, links, day, files, gone = [], ...targets }: LinkTargets,
  canGuess: () => boolean,
): WrongAddress[] {
  const rule = rows['broken-link'];
  const target = url.includes(baseUrlMarker) ? undefined : links(url, page)?.path;
  if (target === undefined || pictureAt(url, page)) return [];
  const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  const unpublished = targets.unpublished.get(path);
  if (unpublished && !isPublishedBefore(unpublished, page, day)) {
    return [{ rule, message: whyUnpublished(unpublished) }];
  }
  if (!pages.has(path)) {
    if (paths.has(path)) {
      const [, format] = (type === 'image' && unshowable.exec(path)) || [];
      return format === undefined ? [] : [{ rule, message: unshowablePicture(format) }];
    }
    const removed = gone.find((one) => one.path === path || one.markdownVersion === path);
    if (removed) {
      const instead =
        removed.instead && removed.instead !== page.path
          ? `Link to ${removed.instead} instead.`
          : 'Remove the link.';
      return [{ rule, message: `${path} was removed, see content/addresses.yaml. ${instead}` }];
    }
    if (type === 'image') {
      return missingPicture(url, page, files, canGuess);
    }
    const suggestion = canGuess() ? didYouMean(path, [...pages.keys(), ...paths]) : correctIt;
    const message = `There is no page or document at ${path}.${suggestion}`;
    return [{ rule, message, missing: suggestion === correctIt ? [path] : undefined }];
  }
  const ids = pages.get(path);
  if (!fragment || !ids || ids.has(fragment)) return [];
  const isGuessed = canGuess();
  const moved = isGuessed ? onlyPageWith(fragment, pages) : undefined;
  const ofOriginal = translatedHeading(fragment, ids);
  const id = ofOriginal ?? (isGuessed ? sameLetters(fragment, ids) : undefined);
  const isMoved = moved !== undefined && id === undefined;
  const near = isGuessed ? didYouMean(fragment, ids.keys()) : correctIt;
  const suggestion =
    (ofOriginal &&
      ` Write #${ofOriginal}: headings of translations have the IDs of the original.`) ??
    (id === undefined ? undefined : oddInLink(id, fragment)) ??
    (isMoved ? ` Did you mean ${moved}#${fragment}?` : near);
  const message = `${path} has no heading with the link #${fragment}.${suggestion}`;
  const isWritten = id !== undefined && url.endsWith(`#${fragment}`);
  const correction = isWritten ? `${url.slice(0, -fragment.length)}${id}` : undefined;
  const missing = suggestion === correctIt ? [`${path}#${fragment}`] : undefined;
  return [{ rule, message, missing, correction }];
}

/**
 * Reports a picture that does not exist. If the path of one file looks the same, corrects the address.
 */
function missingPicture(
  url: string,
  page: Page,
  files: readonly string[],
  canGuess: () => boolean,
): WrongAddress[] {
  const file = pictureFile(url, page);
  // If the file exists, it is not a picture that browsers can show. `fileRules` reports such a file.
  if (files.includes(file)) return [];
  const { dir, base } = posix.parse(file);
  const beside = files.filter((one) => isPicture(one) && posix.dirname(one) === dir);
  const names = beside.map((one) => posix.basename(one));
  const isGuessed = canGuess();
  const near = isGuessed ? nearest(base, names) : undefined;
  const candidates = isGuessed ? files.filter(isPicture) : beside;
  const same = candidates.filter((one) => lookOf(one) === lookOf(file));
  // In the address, only the name changes if the folder is right.
  const isBeside = same.every((one) => posix.dirname(one) === dir);
  const from = isBeside ? dir : posix.dirname(page.file);
  const [found = near] = same.map((one) => posix.relative(from, one));
  const written = isBeside ? base : url;
  const isWritten = same.length === 1 && url.endsWith(written) && !written.startsWith('/');
  const odd = found && lookOf(found) === lookOf(base) ? oddCharacter(found, base) : undefined;
  const suggestion =
    odd !== undefined
      ? `The file has the character ${odd} in its name, which looks the same. Rename the file, or copy its name.`
      : found === undefined
        ? 'Add it, or correct the address.'
        : `Did you mean ${found}?`;
  return [
    {
      rule: rows['broken-link'],
      message: `There is no picture ${file}. ${suggestion}`,
      ...(isWritten && { correction: `${url.slice(0, -written.length)}${found}` }),
    },
  ];
}

/**
 * Returns the number of the first special character that only one of two names has, such as `U+202F`. Returns undefined
 * if there is none.
 */
function oddCharacter(name: string, other: string): string | undefined {
  const odd = [...name, ...other].find(
    (character) => character > '~' && name.includes(character) !== other.includes(character),
  );
  return odd && `U+${odd.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the advice for a link that looks like the ID of a heading. Returns undefined if the two look different. */
function oddInLink(id: string, fragment: string): string | undefined {
  const odd = lookOf(id) === lookOf(fragment) ? oddCharacter(id, fragment) : undefined;
  return (
    odd &&
    ` The link or the heading has the character ${odd}, which looks the same. Copy the heading into the link.`
  );
}

/**
 * Returns a file name or an ID without the differences that nobody sees: case, how umlauts are encoded, and kinds of spaces. macOS
 * writes a narrow space (U+202F) in the names of screenshots.
 */
const lookOf = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ' ');

/**
 * Returns the path of the only page with a heading that has this ID, because the section has probably moved to this
 * page. Returns undefined if no page or several pages have such a heading.
 */
function onlyPageWith(id: string, pages: LinkTargets['pages']): string | undefined {
  const paths = [...pages].filter(([, ids]) => ids?.has(id)).map(([path]) => path);
  return paths.length === 1 ? paths[0] : undefined;
}

/** Returns the ID of the only heading of a translated page from whose text a fragment is made. */
function translatedHeading(fragment: string, ids: HeadingIds): string | undefined {
  const same = [...ids].filter(([, ofText]) => ofText === fragment);
  return same.length === 1 ? same[0]![0] : undefined;
}

/**
 * Returns the ID that has the same letters and digits as a fragment, ignoring case and punctuation: `set-up` for
 * `Set_up`. Such links come from other tools, which make IDs by different rules. Returns undefined if no ID or several
 * IDs match.
 */
function sameLetters(fragment: string, ids: HeadingIds): string | undefined {
  const same = [...ids.keys()].filter((id) => lettersOf(id) === lettersOf(fragment));
  return same.length === 1 ? same[0] : undefined;
}

/** Returns the letters and digits of an ID in lower case. */
const lettersOf = (id: string) =>
  id
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Warns about a link that uses a former or inexact address of a page, such as `/support/nfc.html`. */
function formerAddress(node: Addressed, page: Page, { links }: LinkTargets): WrongAddress[] {
  const { former, path } = links(node.url, page) ?? {};
  if (former === undefined) return [];
  const message = `${former} is not the current address of the page. Write ${path}.`;
  return [{ rule: rows['former-address'], message, correction: path }];
}

/** Warns about a link to the page on which it is, unless it leads to a heading or has a query. */
function selfLink({ type, url }: Addressed, page: Page, { links }: LinkTargets): WrongAddress[] {
  const { path, former } = links(url, page) ?? {};
  if (type === 'image' || former !== undefined || path !== page.path || url === '') return [];
  const message =
    'This link leads to the page on which it is. Link to a heading, such as #set-up, or to another page, or remove the link.';
  return [{ rule: rows['self-link'], message }];
}

type Addressed = Extract<BodyNode, { url: string }>;
