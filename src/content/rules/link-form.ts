import { domainToUnicode } from 'node:url';
import { decoded } from '../../base/text/decoded.ts';
import { schemeOf, unsafeSchemes } from '../model/link-schemes.ts';
import { span } from '../markdown/tree.ts';
import { warning, type NodeRule } from './page-findings.ts';

/** An error or a warning about a link. */
export interface WrongAddress {
  message: string;
  severity?: 'warning';
  missing?: readonly string[];
  /** The correct address, if only one is possible. */
  correction?: string | undefined;
}

/** The settings that determine which addresses are allowed. */
export interface AddressRules {
  /** The origins of this site, such as `https://example.com`. */
  origins: readonly string[];
  /** The URL schemes that links can have, in lower case. Undefined if content/site.yaml cannot be read. */
  linkSchemes: readonly string[] | undefined;
}

/**
 * Checks the form of the address of a link or an image. Browsers must be able to open the address safely, and it must
 * not contain the origin of this site. Does not check whether the target exists. Returns undefined for a valid address.
 */
export function addressError(
  { type, url }: { type: string; url: string },
  { origins, linkSchemes }: AddressRules,
): WrongAddress | undefined {
  const scheme = schemeOf(url);
  if (url === '') {
    return {
      message: 'The link has no address. Write it between the parentheses: [text](page.md).',
    };
  }
  if (looksLikeHost.test(url)) {
    const correction = `https://${url}`;
    return {
      message: `${url} would lead to a page of this site. Write ${correction}.`,
      correction,
    };
  }
  if (type !== 'image' && /^[\w.+-]+@(?!\dx\.)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(url)) {
    const correction = `mailto:${url}`;
    return { message: `${url} is a mail address. Write ${correction}.`, correction };
  }
  if (/^[\\/]{2}/.test(url)) {
    const message = `${url} leads to another site although it looks like a path. Write https:${url} or a single slash.`;
    return { message };
  }
  if (nearlyHttp.test(url) && !/^https?:\/\/[^/]/i.test(url)) {
    const [, rest] = /^\[?\w+[:;]\/*([\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?)$/.exec(url) ?? [];
    const message = `${url} is not a valid address. Write https:// and the host of the site.`;
    return { message, ...(rest !== undefined && { correction: `https://${rest}` }) };
  }
  if (type === 'image' && scheme !== '' && !/^https?$/.test(scheme)) {
    const message = `The address of a picture must not start with ${scheme}: here. Put the file beside this page or in public/, and write its path.`;
    return { message };
  }
  const isAllowed = linkSchemes?.includes(scheme) ?? !unsafeSchemes.test(scheme);
  if (scheme !== '' && !isAllowed) return refusedScheme(url, scheme);
  if (/^https?$/.test(scheme) && !hasHost(url)) {
    const message = `${url} is not a complete address, so browsers cannot open it. If it is an example with a placeholder, write it as code: \`${url}\`.`;
    return { message };
  }
  if (scheme === 'mailto' && !/^mailto:[^\s@]+@(?=[^\s@]+\.[^\s@])[^\s@]+$/i.test(url)) {
    return { message: `${url} is not a mail address. Write it as in mailto:help@example.com.` };
  }
  const own = origins.map((origin) => URL.parse(origin)?.host).filter(Boolean);
  const {
    host = '',
    pathname = '',
    search = '',
    hash = '',
    username = '',
    password = '',
  } = URL.parse(url) ?? {};
  if (/^https?$/.test(scheme) && `${username}${password}` !== '') {
    // The message does not contain the password.
    const message = `This address leads to ${host}, not to ${decoded(username) || 'the text before the @'}, which is read as a user name. Write the address of the site that you mean.`;
    return { message };
  }
  if ((scheme === 'http' || scheme === 'https') && own.includes(host)) {
    const correction = `${pathname}${search}${hash}`;
    const message = `The link contains the address of this site, which can change. Write ${correction} only.`;
    return { message, correction };
  }
  return undefined;
}

function refusedScheme(url: string, scheme: string): WrongAddress {
  if (unsafeSchemes.test(scheme)) {
    const message = `A link must not start with ${scheme}: because browsers run or block it. Link to the address of a page or a file.`;
    return { message };
  }
  if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/.test(url)) {
    const correction = `https://${url}`;
    return {
      message: `Browsers read ${scheme} as the scheme of ${url}. Write ${correction}.`,
      correction,
    };
  }
  const message = `A link must not start with ${scheme}: unless content/site.yaml allows it. Add ${scheme} to link_schemes there, or link to a page. If this is not a link, put it in back quotes.`;
  return { message };
}

/** Tells whether an address has a valid host. `<host>` and `{host}` are invalid. */
const hasHost = (url: string) =>
  /^(?!\.|https?$)[\p{L}\p{N}._[\]:-]+$/u.test(URL.parse(url)?.hostname ?? '');

/** Matches an address without https://, such as `www.example.com` and `example.org/page`. */
const looksLikeHost = /^(?:www\.|(?:[\w-]+\.)+(?:com|org|net|io|dev|app|eu|de|fr|es)(?:[/?#:]|$))/i;

/** Matches misspellings of `https://`, with or without a host after them. */
const nearlyHttp = /^\[?(?:https?[:/]|h?t?tps?:|htt?ps?s?:|htps?:|hhttps?:|https?;)/i;

/** Reports links whose target is a different site than the text or the address of the link suggests. */
export const deceptiveLinks: NodeRule = (node, { page: { body }, origins }) => {
  if (!('url' in node)) return [];
  const { url } = node;
  const { start, end } = span(node);
  const own = origins.find((origin) => url.startsWith(origin));
  const isLonger = own !== undefined && /^[^/?#]/.test(url.slice(own.length));
  if (isLonger && body.slice(start, end).includes('{{')) {
    const message = `${url} leads to another site, because no slash comes after the placeholder. Write a path such as /support.`;
    return [{ message }];
  }
  const { hostname = '' } = URL.parse(url) ?? {};
  const host = domainToUnicode(hostname);
  if (!host.split('.').some((label) => isMixed(label) || isAlike(label, host))) return [];
  const message = `The host ${host} (${hostname}) has letters that look like those of another alphabet, so it can be mistaken for another site. Check where the link leads.`;
  return [warning(message)];
};

/** Tells whether a part of a host name has letters of two alphabets that look similar. */
const isMixed = (label: string) =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /[\p{Script=Greek}\p{Script=Armenian}]/u].filter(
    (script) => script.test(label),
  ).length > 1;

/**
 * Tells whether a part of a host name is Cyrillic but looks Latin. Hosts with a Cyrillic top-level domain, such as .рф,
 * are not deceptive.
 */
const isAlike = (label: string, host: string) =>
  /\p{Script=Cyrillic}/u.test(label) &&
  /^[аеорсухіјѕһӏԁԛԝ\d-]+$/u.test(label) &&
  /\.[a-z]+$/.test(host);
