import { limits } from '../contract/limits.ts';
import { listed } from '../contract/listed.ts';
import { code, type DataTable, type Run } from './run.ts';

/** Every limit that a client must respect. Specification: Limits. */
export function limitsTable(): DataTable {
  const { queryLength, pageSize, cursorDigits, askBodyBytes, mcpBodyBytes, excerptLengths } =
    limits;
  return {
    columns: ['Limit', 'Value', 'Applies to'],
    rows: [
      [code('query.text'), [`${queryLength.min} to ${queryLength.max} characters`], ask],
      [
        code('limit'),
        [`${pageSize.min} to ${pageSize.max} results a page, ${pageSize.default} by default`],
        ask,
      ],
      [code('cursor'), [`${cursorDigits.min} to ${cursorDigits.max} decimal digits`], ask],
      [['Request body'], [`At most ${askBodyBytes} bytes`], code('POST /ask')],
      [['Request body'], [`At most ${mcpBodyBytes} bytes`], code('POST /mcp')],
      [
        ['Excerpt'],
        [`At most ${listed(excerptLengths.map(String), 'and')} characters for the first results`],
        ask,
      ],
      [['Paging'], ['None; one response holds the whole directory'], code('GET /api/v1/resources')],
      [
        ['Rate limit, quota'],
        ['None per client, and no guaranteed throughput; hosting protection may reject requests'],
        ['All'],
      ],
    ],
  };
}

const ask: Run = [{ code: 'POST /ask' }, ', ', { code: 'GET /ask' }];
