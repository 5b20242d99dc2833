import type { Claim, Source } from './claims.ts';
import { jsonClaims } from './json-claims.ts';
import { addresses, linesIn, replaceAt } from './text-claims.ts';

/** The claims of HTML: links, and addresses in JSON-LD and text. */
export function htmlClaims(source: Source): Claim[] {
  return [...elementClaims(source), ...jsonLdClaims(source), ...visibleClaims(source)];
}

function elementClaims({ name, url: base, text }: Source): Claim[] {
  const lineAt = linesIn(text);
  return [...text.matchAll(/<(a|link|script|img|form|meta)\b[^>]*>/g)].flatMap((tag): Claim[] => {
    const target = targetAttribute.exec(tag[0]);
    const value = target?.[1] ?? '';
    if (!target || (tag[1] === 'meta' && !URL.canParse(value)) || !fetched.test(value)) return [];
    const start = tag.index + target.index + target[0].indexOf('"') + 1;
    const type = tag[1] === 'link' ? /\stype="([^"]+)"/.exec(tag[0]) : null;
    const typeStart = tag.index + (type?.index ?? 0) + ' type="'.length;
    return [
      {
        document: name,
        where: `${lineAt(tag.index)} <${tag[1]}>`,
        url: absolute(value.replaceAll('&amp;', '&'), base),
        withUrl: (other) => replaceAt(text, start, value, other),
        ...(type && {
          type: type[1],
          withType: (other: string) => replaceAt(text, typeStart, type[1]!, other),
        }),
      },
    ];
  });
}

/** The address that a browser opens, or the text itself if it is not a valid address. */
const absolute = (value: string, base: string) => URL.parse(value, base)?.href ?? value;

const targetAttribute = /\s(?:href|src|action|content)="([^"]*)"/;

/** Whether it is neither a mail address, nor inline data, nor a fragment of the same page. */
const fetched = /^(https?:|\/|\.|\w+$)/;

function jsonLdClaims({ text, ...source }: Source): Claim[] {
  const lineAt = linesIn(text);
  const scripts = text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap((script) => {
    const start = script.index + script[0].indexOf('>') + 1;
    return jsonClaims({ ...source, text: script[1]! }).map(({ document, where, url, withUrl }) => ({
      document,
      where: `${lineAt(script.index)} JSON-LD ${where}`,
      url,
      withUrl: (other: string) => replaceAt(text, start, script[1]!, withUrl(other)),
    }));
  });
}

/** Addresses in visible text, such as code samples. */
function visibleClaims({ name, text }: Source): Claim[] {
  const lineAt = linesIn(text);
  const visible = text
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, blank)
    .replace(/&(?!amp;)#?\w+;/g, blank);
  return addresses(visible).map(({ url, start }) => ({
    document: name,
    where: lineAt(start),
    url: url.replaceAll('&amp;', '&'),
    withUrl: (other) => replaceAt(text, start, url, other),
  }));
}

const blank = (match: string) => ' '.repeat(match.length);

/** CSS: fonts and images. */
export function cssClaims(source: Source): Claim[] {
  return references(source, /url\(["']?([^"')]+)["']?\)/g);
}

/** Scripts: the modules that they import by a relative path. */
export function scriptClaims(source: Source): Claim[] {
  return references(source, /["'](\.{1,2}\/[^"']+\.js)["']/g);
}

function references({ name, url: base, text }: Source, pattern: RegExp): Claim[] {
  const lineAt = linesIn(text);
  return [...text.matchAll(pattern)]
    .filter(({ 1: value }) => !value!.startsWith('data:'))
    .map(({ 0: match, 1: value, index }) => ({
      document: name,
      where: lineAt(index),
      url: absolute(value!, base),
      withUrl: (other) => replaceAt(text, index + match.indexOf(value!), value!, other),
    }));
}
