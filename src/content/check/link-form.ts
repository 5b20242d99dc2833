import { schemeOf, unsafeSchemes } from '../link-schemes.ts';
import { plainText, type BodyNode } from '../language/tree.ts';
import { isVague } from './vague-words.ts';

/** Something wrong with the address of a link. */
export interface WrongAddress {
  message: string;
  /** The address that alone can be meant. */
  meant?: string;
}

/** What decides whether an address may be linked to. */
export interface AddressRules {
  /** Origins under which this site is known. */
  origins: readonly string[];
  /** Schemes that links may have, in lower case. */
  linkSchemes: readonly string[];
}

/**
 * What is wrong with the address of a link or an image, wherever it leads, and the repair: browsers would
 * run it or not open it, or it is that of this site.
 */
export function addressMistake(
  { type, url }: { type: string; url: string },
  { origins, linkSchemes }: AddressRules,
): WrongAddress | undefined {
  const scheme = schemeOf(url);
  if (/^www\./i.test(url)) {
    const meant = `https://${url}`;
    return { message: `${url} is read as a page of this site. Write ${meant}.`, meant };
  }
  if (/^[\\/]{2}/.test(url)) {
    const message = `${url} leads to another site although it begins like a path. Write https:${url} or one slash.`;
    return { message };
  }
  if (nearlyHttp.test(url) && !/^https?:\/\/[^/]/i.test(url)) {
    const [, rest] = /^\w+[:;]\/*([\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?)$/.exec(url) ?? [];
    const message = `${url} is no address. Write https:// and the name of the site.`;
    return { message, ...(rest !== undefined && { meant: `https://${rest}` }) };
  }
  if (type === 'image' && scheme !== '' && !/^https?$/.test(scheme)) {
    const message = `The address of a picture must not start with ${scheme}: here. Put the file beside this page or in public/, and write its path.`;
    return { message };
  }
  if (scheme !== '' && !linkSchemes.includes(scheme)) return refusedScheme(url, scheme);
  if (/^https?$/.test(scheme) && !hasHost(url)) {
    const message = `${url} is not a complete address, so browsers cannot open it. If readers put in a value of their own, write it as code: \`${url}\`.`;
    return { message };
  }
  if (scheme === 'mailto' && !/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(url)) {
    return { message: `${url} is no mail address. Write mailto:help@example.com.` };
  }
  const own = origins.map((origin) => URL.parse(origin)?.host).filter(Boolean);
  const { host = '', pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  if ((scheme === 'http' || scheme === 'https') && own.includes(host)) {
    const meant = `${pathname}${search}${hash}`;
    const message = `The link names this site by its address, which may change. Write ${meant} only.`;
    return { message, meant };
  }
  return undefined;
}

function refusedScheme(url: string, scheme: string): WrongAddress {
  if (unsafeSchemes.includes(scheme)) {
    const message = `A link must not start with ${scheme}: browsers run or block it. Link to a page or a file by its address.`;
    return { message };
  }
  if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/.test(url)) {
    const meant = `https://${url}`;
    return { message: `${url} is read as an address of the scheme ${scheme}. Write ${meant}.`, meant };
  }
  const message = `A link must not start with ${scheme}: unless content/site.yaml allows it. Add ${scheme} to link_schemes there, or link to a page. If this is no link, put it in back quotes.`;
  return { message };
}

/** What readers may stumble over: addresses of a machine or a preview, texts that say nothing. */
export function linkSurprises(node: Extract<BodyNode, { url: string }>): string[] {
  if (node.type !== 'link') return [];
  const text = plainText(node).trim();
  return [addressSurprise(node.url, text), textSurprise(text)].filter(
    (message) => message !== undefined,
  );
}

function addressSurprise(url: string, text: string): string | undefined {
  const { hostname = '' } = URL.parse(url) ?? {};
  if (isMachine(hostname)) {
    return `${hostname} is a machine that readers do not reach. Write an address that everybody can open, or write this one as code: \`${url}\`.`;
  }
  if (preview.test(hostname)) {
    return `${hostname} is a preview, which goes away. Write the address of the site itself.`;
  }
  // What was written as www.example.com alone has no scheme of its own.
  if (schemeOf(url) !== 'http' || url === `http://${text}`) return undefined;
  return `The link is not encrypted, and browsers warn of it. Write ${url.replace(/^http/i, 'https')}.`;
}

function textSurprise(text: string): string | undefined {
  if (!isVague(text)) return undefined;
  return `“${text}” does not say what the link leads to, and agents read links without the text around them. Write the name of the page.`;
}

/** Whether an address has a host that can exist; `<host>` and `{host}` cannot. */
const hasHost = (url: string) => /^[\p{L}\p{N}._[\]:-]+$/u.test(URL.parse(url)?.hostname ?? '');

/** Slips of the pen for https://, and it without a host. */
const nearlyHttp = /^(?:https?[:/]|h?t?tps?:|htt?ps?s?:|htps?:|hhttps?:|https?;)/i;

const isMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1?\])$/.test(
    host,
  ) || /\.(?:local|internal|lan|test|invalid)$/.test(host);

/** The addresses that hosts give to deploy previews. */
const preview =
  /(?:--[\w-]+\.netlify\.app|-git-[\w-]+\.vercel\.app|\.pages\.dev|\.ngrok(?:-free)?\.(?:io|app)|\.trycloudflare\.com|\.gitpod\.io|\.app\.github\.dev)$/;
