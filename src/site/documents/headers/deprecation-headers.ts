import { operations, type Removal } from '../../../contract/operations.ts';
import type { Content, Deprecation } from '../../../content/model/content.ts';
import { compareText } from '../../../base/text/order.ts';

/**
 * Returns the headers that announce a removal. `path` is the path of a static REST operation, or of a file with an
 * answer of the operation. Returns no headers for any other path. `Deprecation` contains the date of the announcement
 * (RFC 9745), `Sunset` the date of the removal (RFC 8594). Specification: Versioning.
 */
export function deprecationHeaders(path: string, content: Content): Record<string, string> {
  const operation = operations.find(
    ({ path: own }) => path === own || path.startsWith(`${own}/`) || path === `${own}.json`,
  );
  const removal = bySunset(content).find((deprecation) => deprecation.operation === operation?.id);
  return removal ? headersOf(removal, content) : {};
}

/**
 * Returns the announced removals for the functions, each with its operation and its headers. The removal with the
 * earliest sunset comes first. The headers include `Access-Control-Expose-Headers`, so that scripts on other websites
 * can read them. Specification: Versioning.
 */
export function announcedRemovals(content: Content): Removal[] {
  return bySunset(content).map((deprecation) => {
    const headers = headersOf(deprecation, content);
    const exposed = { 'Access-Control-Expose-Headers': Object.keys(headers).join(', ') };
    return { operation: deprecation.operation, headers: { ...headers, ...exposed } };
  });
}

/**
 * Sorts announced removals by sunset. If several removals apply to an operation, its answers announce only the first
 * one in this order.
 */
const bySunset = ({ deprecations }: Content) =>
  deprecations.toSorted((a, b) => compareText(a.sunset, b.sunset));

function headersOf(
  { announced, sunset }: Deprecation,
  { product }: Content,
): Record<string, string> {
  const { documentationUrl } = product.developerInterface;
  return {
    Deprecation: `@${startOf(announced) / 1000}`,
    Sunset: new Date(startOf(sunset)).toUTCString(),
    Link: `<${documentationUrl}/versioning>; rel="deprecation"; type="text/html"`,
  };
}

/** Returns the start of a date (YYYY-MM-DD, UTC) in milliseconds since 1970. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
