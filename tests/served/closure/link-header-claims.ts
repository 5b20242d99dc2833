import LinkHeader from 'http-link-header';
import type { Claim, Source } from './claims.ts';

/** The claims of a Link header: each target with its type. */
export function linkHeaderClaims({ name, url: base, text }: Source): Claim[] {
  return LinkHeader.parse(text).refs.map(({ uri, rel, type }, index) => ({
    document: name,
    where: `link ${index + 1} rel="${rel}"`,
    url: URL.parse(uri, base)?.href ?? uri,
    type,
    withUrl: (other) => text.replace(`<${uri}>; rel="${rel}"`, `<${other}>; rel="${rel}"`),
    withType: type
      ? (other) =>
          text.replace(
            `<${uri}>; rel="${rel}"; type="${type}"`,
            `<${uri}>; rel="${rel}"; type="${other}"`,
          )
      : undefined,
  }));
}
