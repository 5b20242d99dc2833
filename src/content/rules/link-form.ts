import { schemeOf, unsafeSchemes } from '../model/link-schemes.ts';
import type { Finding } from '../source/finding.ts';
import type { RuleRow } from '../source/rule.ts';
import { patternFindings } from './patterns.ts';

/** An error or a warning about a link. */
export interface WrongAddress {
  rule: RuleRow;
  message: string;
  missing?: Finding['missing'];
  /** The correct address, if only one correction is possible. */
  correction?: string | undefined;
}

/** The rule that reports links and pictures with addresses that browsers cannot or should not open. */
export const linkAddress: RuleRow = {
  name: 'link-address',
  about: 'A link or a picture has an address that browsers cannot open or should not.',
  severity: 'error',
};

/** The settings that determine which addresses are allowed. */
export interface AddressRules {
  /** The origins of this site, such as `https://example.com`. */
  origins: readonly string[];
  /** The URL schemes that links can have, in lower case. Undefined if content/site.yaml cannot be read. */
  linkSchemes: readonly string[] | undefined;
}

/**
 * Checks the form of the address of a link or an image. Browsers must be able to open the address safely, and the
 * address must not contain the origin of this site. Returns undefined for a valid address. Does not check whether the
 * target exists.
 */
export function addressError(
  { type, url }: { type: string; url: string },
  { origins, linkSchemes }: AddressRules,
): WrongAddress | undefined {
  const scheme = schemeOf(url);
  const [found] = patternFindings(type === 'image' ? 'pictures' : 'addresses', url);
  if (found) {
    return { rule: found.rule, message: found.message, correction: found.fix?.[0]?.text };
  }
  if (unsafeSchemes.test(scheme)) {
    const message = `A link must not start with ${scheme}: because browsers run or block it. Link to the address of a page or a file.`;
    return { rule: linkAddress, message };
  }
  if (scheme !== '' && linkSchemes?.includes(scheme) === false) {
    const message = `A link must not start with ${scheme}: unless content/site.yaml allows it. Add ${scheme} to link_schemes there, or link to a page. If this is not a link, put it in back quotes.`;
    return { rule: linkAddress, message };
  }
  const { host = '', pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  if (!/^https?$/.test(scheme) || !origins.some((origin) => URL.parse(origin)?.host === host)) {
    return undefined;
  }
  const correction = `${pathname}${search}${hash}`;
  const message = `The link contains the address of this site, which can change. Write ${correction} only.`;
  return { rule: linkAddress, message, correction };
}
