import { operations } from '../../contract/operations.ts';
import type { Facts } from '../../content/facts.ts';

/**
 * Headers of an announced removal for the path of a REST read, or of a file that answers it; none
 * for any other path. `Deprecation` is the day of the announcement (RFC 9745), `Sunset` that of the
 * removal (RFC 8594). Specification: Versioning.
 */
export function deprecationHeaders(
  path: string,
  { deprecations, product }: Facts,
): Record<string, string> {
  const operation = operations.find(
    ({ path: own }) => path === own || path.startsWith(`${own}/`) || path === `${own}.json`,
  );
  const removal = deprecations.find((deprecation) => deprecation.operation === operation?.id);
  if (!removal) return {};
  const { documentationUrl } = product.developerInterface;
  return {
    Deprecation: `@${startOf(removal.announced) / 1000}`,
    Sunset: new Date(startOf(removal.sunset)).toUTCString(),
    Link: `<${documentationUrl}>; rel="deprecation"; type="text/html"`,
  };
}

/** The first moment of a day (YYYY-MM-DD) in milliseconds since 1970. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
