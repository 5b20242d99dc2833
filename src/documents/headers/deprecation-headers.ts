import { operations } from '../../contract/operations.ts';
import type { Removal } from '../../contract/removals.ts';
import type { Deprecation, Facts } from '../../content/facts.ts';
import { compareText } from '../../text/order.ts';

/**
 * Headers of an announced removal for the path of a REST read, or of a file that answers it; none
 * for any other path. `Deprecation` is the day of the announcement (RFC 9745), `Sunset` that of the
 * removal (RFC 8594). Specification: Versioning.
 */
export function deprecationHeaders(path: string, facts: Facts): Record<string, string> {
  const operation = operations.find(
    ({ path: own }) => path === own || path.startsWith(`${own}/`) || path === `${own}.json`,
  );
  const removal = byDay(facts).find((deprecation) => deprecation.operation === operation?.id);
  return removal ? headersOf(removal, facts) : {};
}

/**
 * The same headers for the functions, by operation, in the order in which the operations go. They name
 * themselves to scripts of other origins, as the rules for files do. Specification: Versioning.
 */
export function announcedRemovals(facts: Facts): Removal[] {
  return byDay(facts).map((deprecation) => {
    const headers = headersOf(deprecation, facts);
    const exposed = { 'Access-Control-Expose-Headers': Object.keys(headers).join(', ') };
    return { operation: deprecation.operation, headers: { ...headers, ...exposed } };
  });
}

/** The removals in the order of their days: of several in one operation, its answers announce the first. */
const byDay = ({ deprecations }: Facts) =>
  deprecations.toSorted((a, b) => compareText(a.sunset, b.sunset));

function headersOf({ announced, sunset }: Deprecation, { product }: Facts): Record<string, string> {
  const { documentationUrl } = product.developerInterface;
  return {
    Deprecation: `@${startOf(announced) / 1000}`,
    Sunset: new Date(startOf(sunset)).toUTCString(),
    Link: `<${documentationUrl}>; rel="deprecation"; type="text/html"`,
  };
}

/** The first moment of a day (YYYY-MM-DD) in milliseconds since 1970. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
