import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveBuild } from '../setup/serve-build.ts';

// The contract suite takes half a minute on a quiet machine.
it(
  'npm run prove finds a fact that REST returns and MCP does not',
  { timeout: 600_000 },
  async () => {
    const site = await serveBuild();
    const file = join(site.publish, 'api/v1/product.json');
    const product = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...product, audience: 'A wrong audience' }));
    const prove = spawn('node', ['tests/prove/main.ts', site.url], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [report, [status]] = await Promise.all([text(prove.stdout), once(prove, 'close')]);
    await site.close();
    expect(status).toBe(1);
    expect(report).toMatch(/\| HTML, Markdown versions, .* \| \d+ \| 1 \| \d+ \|/);
    expect(report).toMatch(
      /\*\*mcp-addresses\.test\.ts \/api\/v1\/product is read over MCP, [^]*reference-samples\.test\.ts [^]* 2 failed tests\.$/m,
    );
  },
);
