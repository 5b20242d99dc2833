import { limits } from '../contract/limits.ts';
import { listed } from '../contract/listed.ts';
import { code, codes, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** Returns a table of every limit that an API client must respect. Specification: Limits. */
export function limitsTable(): BodyNode {
  const { queryLength, pageSize, cursorDigits, askBodyBytes, mcpBodyBytes, excerptLengths } =
    limits;
  const ask = codes(['POST /ask', 'GET /ask']);
  return table(
    ['Limit', 'Value', 'Applies to'],
    [
      [code('query.text'), `${queryLength.min} to ${queryLength.max} characters`, ask],
      [
        code('limit'),
        `${pageSize.min} to ${pageSize.max} results a page, ${pageSize.default} by default`,
        ask,
      ],
      [code('cursor'), `${cursorDigits.min} to ${cursorDigits.max} decimal digits`, ask],
      ['Request body', `At most ${askBodyBytes} bytes`, code('POST /ask')],
      ['Request body', `At most ${mcpBodyBytes} bytes`, code('POST /mcp')],
      [
        'Excerpt',
        `At most ${listed(excerptLengths.map(String), 'and')} characters for the first results`,
        ask,
      ],
      ['Paging', 'None; one response holds the whole directory', code('GET /api/v1/resources')],
      [
        'Rate limit, quota',
        'None per client, and no guaranteed throughput; hosting protection may reject requests',
        'All',
      ],
    ],
  );
}
