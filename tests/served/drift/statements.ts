import { askErrors, restErrors } from '../../../src/contract/errors.ts';
import { limits } from '../../../src/contract/limits.ts';
import { operations } from '../../../src/contract/operations.ts';
import { apiVersion, nlwebVersion, protocolVersions } from '../../../src/contract/versions.ts';
import { cachePolicies } from '../../../src/site/document.ts';

/** A pattern by which texts repeat the contract, and the values its groups may have. */
export interface Statement {
  what: string;
  pattern: RegExp;
  /** The allowed values of all groups together, joined by a space. */
  allowed: readonly (string | number)[];
}

const { queryLength, pageSize, askBodyBytes, mcpBodyBytes, cursorDigits, excerptLengths } = limits;
const codes = [...Object.keys(restErrors), ...Object.keys(askErrors)];

/** All patterns by which the documentation states names, numbers and versions of the contract. */
export const statements: readonly Statement[] = [
  {
    what: 'name of a tool',
    pattern: /\b((?:get|list|search)_service_\w+)/g,
    allowed: operations.map(({ tool }) => tool),
  },
  {
    what: 'operation id',
    pattern: /\b((?:get|list|search)Service\w+)/g,
    allowed: [...operations.map(({ id }) => id), 'searchServiceDocsByQuery'],
  },
  {
    what: 'length of a query',
    pattern: /(\d+) to (\d+) characters/g,
    allowed: [`${queryLength.min} ${queryLength.max}`],
  },
  {
    what: 'length of an excerpt',
    pattern: /excerpt (?:is|\|) at most\s+(\d+)\s+characters/gi,
    allowed: [excerptLengths[0]],
  },
  {
    what: 'results a page',
    pattern: /(\d+) to (\d+) results a page, (\d+) by default/g,
    allowed: [`${pageSize.min} ${pageSize.max} ${pageSize.default}`],
  },
  {
    what: 'results a page by default',
    pattern: /(?<!to )\b(\d+) results a page/g,
    allowed: [pageSize.default],
  },
  {
    what: 'digits of a cursor',
    pattern: /(\d+) to\s+(\d+)\s+(?:decimal )?digits/g,
    allowed: [`${cursorDigits.min} ${cursorDigits.max}`],
  },
  {
    what: 'bytes of a body',
    pattern: /(?:at most|than|of) ([\d,]+) bytes/g,
    allowed: [askBodyBytes, mcpBodyBytes, '4,096', '16,384'],
  },
  {
    what: 'cache policy',
    pattern: /(public, max-age=\d+, s-maxage=\d+)/g,
    allowed: [cachePolicies.api],
  },
  {
    what: 'version of NLWeb',
    pattern: /NLWeb (?:version )?v?(\d[\d.]*\d)/g,
    allowed: [nlwebVersion],
  },
  { what: 'version of the API', pattern: /"apiVersion": "([^"]+)"/g, allowed: [apiVersion] },
  { what: 'error code', pattern: /"code": "([^"]+)"/g, allowed: codes },
  {
    what: 'revision of MCP',
    pattern: /revisions? (\d{4}-\d\d-\d\d)/g,
    allowed: protocolVersions,
  },
];

/** The statements of a text that contradict the contract, as `line 12: …`. */
export function contradictions(text: string): string[] {
  return statements.flatMap(({ what, pattern, allowed }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = match.slice(1).join(' ');
      if (allowed.map(String).includes(value)) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [`line ${line}: ${what} is ${value}, not ${allowed.join(' or ')}`];
    }),
  );
}
