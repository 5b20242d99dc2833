import type { Found, Source } from './claims.ts';
import { jsonClaims } from './json-claims.ts';
import { absolute, linesIn, textClaims } from './text-claims.ts';

/** The claims of HTML: links, and addresses in JSON-LD and text. */
export function htmlClaims(source: Source): Found[] {
  return [...elementClaims(source), ...jsonLdClaims(source), ...visibleClaims(source)];
}

function elementClaims({ url: base, text }: Source): Found[] {
  const lineAt = linesIn(text);
  return [...text.matchAll(/<(a|link|script|img|form|meta)\b[^>]*>/g)].flatMap(
    ({ 0: tag, 1: name, index }) => {
      const value = /\s(?:href|src|action|content)="([^"]*)"/.exec(tag)?.[1];
      if (value === undefined || (name === 'meta' && !URL.canParse(value))) return [];
      if (!fetched.test(value)) return [];
      return {
        where: `${lineAt(index)} <${name}>`,
        url: absolute(value.replaceAll('&amp;', '&'), base),
        type: name === 'link' ? /\stype="([^"]+)"/.exec(tag)?.[1] : undefined,
      };
    },
  );
}

/** Whether it is neither a mail address, nor inline data, nor a fragment of the same page. */
const fetched = /^(https?:|\/|\.|\w+$)/;

function jsonLdClaims({ text }: Source): Found[] {
  const lineAt = linesIn(text);
  const scripts = text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(({ 1: json, index }) =>
    jsonClaims(json!).map(({ where, url }) => ({
      where: `${lineAt(index)} JSON-LD ${where}`,
      url,
    })),
  );
}

/** Addresses in visible text, such as code samples. */
function visibleClaims({ text }: Source): Found[] {
  return textClaims(
    text
      .replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, blank)
      .replace(/&(?!amp;)#?\w+;/g, blank),
  );
}

/** Replaces a text by spaces, so that places after it stay the same. */
const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ');
