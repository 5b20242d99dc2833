import { decoded } from '../text/decoded.ts';

/**
 * Warns about a link whose text is another address than its target. `url` is the target, `origin` the address of this
 * site.
 */
export function otherAddress(url: string, text: string, origin: string): string | undefined {
  const warn = (target: string) =>
    `The text shows ${text}, but the link leads to ${target}. Make them equal, or describe the target in words.`;
  const target = URL.parse(url, origin);
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) {
    const mail = target?.protocol === 'mailto:' ? decoded(target.pathname) : url;
    return mail.toLowerCase() === text.toLowerCase() ? undefined : warn(mail);
  }
  const isOwn = text === URL.parse(origin)?.host;
  if (!target || (!isOwn && !shownAddress.test(text))) return undefined;
  const shown = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!shown) return undefined;
  const [shownHost, host] = [shown.hostname, target.hostname].map((one) =>
    one.replace(/^www\./, ''),
  );
  const isHost = host === shownHost || host!.endsWith(`.${shownHost}`);
  const path = shown.pathname.replace(/(?<![…/])[…/]+$|%E2%80%A6.*/, '');
  return isHost && target.pathname.startsWith(path) ? undefined : warn(url);
}

/**
 * Matches a text that looks like an address: with https:// or www., or a host with a path. Names such as Node.js or
 * booking.com do not match.
 */
const shownAddress =
  /^(?:https?:\/\/|www\.)(?=[^\s/]+\.\S)\S+$|^(?:[a-z0-9-]+\.)+(?:com|org|net|app|dev|example|eu|de|ch|at|fr|es|it|uk)\/\S*$/;
