import { describe, expect, inject, it } from 'vitest';
import { load, type LoadReport } from '../load/load.ts';
import { serveLocally } from '../setup/local-server.ts';

const baseUrl = inject('baseUrl');

const small = { clients: 20, seconds: 1, megabytes: () => 0 };

const sum = ({ rows }: LoadReport, column: 'requests' | 'wrong' | '5xx' | 'no answer') =>
  rows.reduce((total, row) => total + row[column], 0);

describe.runIf(new URL(baseUrl).hostname === 'localhost')('npm test -- load', () => {
  it('verifies every answer, between requests that are given up or wrongly framed', async () => {
    const report = await load({ ...small, origin: baseUrl });
    const kinds = new Set(report.rows.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'GET /ask',
        'events',
        'MCP 2026-07-28',
        'half a body',
        'two lengths',
      ]),
    );
    expect(sum(report, 'requests')).toBeGreaterThan(31);
    expect([sum(report, 'wrong'), sum(report, '5xx'), sum(report, 'no answer')]).toEqual([0, 0, 0]);
  });

  it('finds wrong answers, errors of the server and missing answers', async () => {
    let count = 0;
    await using wrong = await serveLocally((incoming, outgoing) => {
      count += 1;
      // The first requests are sent alone.
      if (count > 31 && count % 3 === 0) outgoing.writeHead(500).end();
      else if (count > 31 && count % 3 === 1) incoming.socket.destroy();
      else if (incoming.url === '/evals.json')
        outgoing.end('{"questions":[{"question":"a card"}]}');
      else outgoing.end(count > 31 ? 'wrong' : 'right');
    });
    const report = await load({ ...small, origin: wrong.url });
    for (const column of ['wrong', '5xx', 'no answer'] as const) {
      expect(sum(report, column), column).toBeGreaterThan(0);
    }
  });

  it('sends nothing to other machines', async () => {
    await expect(load({ ...small, origin: 'https://linnet.example' })).rejects.toThrow(/localhost/);
  });
});
