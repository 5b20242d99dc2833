import { plainText, type BodyNode } from '../language/tree.ts';
import { isVague } from './vague-words.ts';

/** Something wrong with the address of a link. */
export interface WrongAddress {
  message: string;
  /** The address that alone can be meant. */
  meant?: string;
}

/**
 * What is wrong with an address, wherever it leads, and the repair: browsers would run it or not open it,
 * or it is that of this site. `origins` are those under which this site is known.
 */
export function addressMistake(url: string, origins: readonly string[]): WrongAddress | undefined {
  const scheme = schemeOf(url);
  if (unsafe.has(scheme)) {
    const message = `A link must not start with ${scheme}: browsers run or block it. Link to a page or a file by its address.`;
    return { message };
  }
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
  if (scheme === 'mailto' && !/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(url)) {
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
    return `${hostname} is a machine that readers do not reach. Write an address that everybody can open.`;
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

const schemeOf = (url: string) => /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';

/** Slips of the pen for https://, and it without a host. */
const nearlyHttp = /^(?:https?[:/]|h?t?tps?:|htt?ps?s?:|htps?:|hhttps?:|https?;)/i;

/** What a browser runs, or opens from the reader's own machine. */
const unsafe = new Set(['javascript', 'vbscript', 'data', 'file', 'blob', 'view-source', 'about']);

const isMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1?\])$/.test(
    host,
  ) || /\.(?:local|internal|lan|test|invalid)$/.test(host);

/** The addresses that hosts give to deploy previews. */
const preview =
  /(?:--[\w-]+\.netlify\.app|-git-[\w-]+\.vercel\.app|\.pages\.dev|\.ngrok(?:-free)?\.(?:io|app)|\.trycloudflare\.com|\.gitpod\.io|\.app\.github\.dev)$/;
