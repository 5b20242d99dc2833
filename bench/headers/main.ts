import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents } from '../../src/site/documents/documents.ts';
import { headerRules, type HeaderRule } from '../../src/site/documents/headers/header-rules.ts';
import { loadHeaders } from '../../src/host/headers.ts';
import { readNetlifyConfig } from '../../src/host/netlify-config.ts';
import { publication, largeSite } from '../../tests/setup/sample-publication.ts';

/**
 * `npm run bench -- headers [pages…]`: how many header rules a site has and how long Netlify's parser takes for
 * them, in the form that the build writes and, up to 1,000 pages, in that of a `_headers` file.
 */
const own = publication.content.pages.length;
const sizes = process.argv.slice(2).map(Number);
for (const pages of sizes.length > 0 ? sizes : [own, 1_000, 3_000, 10_000]) {
  const site = largeSite(Math.max(0, pages - own));
  const rules = headerRules(site, documents(site), []);
  const configuration = JSON.stringify({ headers: rules });
  console.log(
    `${pages} pages: ${rules.length} rules, ${headersIn(rules)} headers, ${Math.round(configuration.length / 1024)} KB`,
    `parsed in ${await parseTime({ '.netlify/v1/config.json': configuration })} ms`,
    pages > 1_000
      ? ''
      : `(as _headers in ${await parseTime({ 'dist/_headers': linesOf(rules) })} ms)`,
  );
}

/** The median of five readings of a project with these files. */
async function parseTime(files: Record<string, string>): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'headers-'));
  try {
    writeFileSync(join(root, 'netlify.toml'), '[build]\npublish = "dist"\n');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now();
      await loadHeaders(await readNetlifyConfig(root));
      times.push(performance.now() - start);
    }
    return Math.round(times.sort((a, b) => a - b)[2]!);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function headersIn(rules: readonly HeaderRule[]): number {
  return rules.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
}

function linesOf(rules: readonly HeaderRule[]): string {
  return rules
    .flatMap(({ for: path, values }) => [
      path,
      ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .join('\n');
}
