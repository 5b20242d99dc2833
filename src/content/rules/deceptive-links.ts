import { domainToUnicode } from 'node:url';
import { span } from '../markdown/tree.ts';
import { warning, type NodeRule } from './page-findings.ts';

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
