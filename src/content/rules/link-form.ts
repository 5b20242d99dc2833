import { schemeOf, unsafeSchemes } from '../model/link-schemes.ts';

/** An error or a warning about a link. */
export interface WrongAddress {
  message: string;
  severity?: 'warning';
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
  const { host = '', pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
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
