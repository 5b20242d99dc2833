import { readFileSync } from 'node:fs';

/**
 * The test files that expect pages and facts of the sample product. They only run if content/ is the sample,
 * so that the tests also pass for teams with another product.
 */
const sampleTests = [
  'tests/browser/{ask-event-source,tasks,try-it,without-script}.test.ts',
  'tests/served/{drift,newcomer,sample-directory}.test.ts',
  'tests/build/{announced-removals,dev,dev-edits,dev-page,large-site,move-command}.test.ts',
  'tests/build/{preview-diff.sample,renamed-product,second-product,withheld-pages}.test.ts',
  'tests/unit/commands/check-promises.sample.test.ts',
  'tests/unit/site/components/mcp-clients.test.ts',
  'tests/unit/contract/tools.test.ts',
  'tests/unit/site/documents/{documents,header-rules,json-ld,llms,markdown-version.short-pages}.test.ts',
  'tests/unit/api/mcp/{call-tool.confidence,protocol-versions,mcp-handler.failures,mcp-handler.http,page-resources,tool-content}.test.ts',
  'tests/unit/content/model/editor-schemas.test.ts',
  'tests/unit/content/rules/{app-links,legitimate-edits}.test.ts',
  'tests/unit/api/search/{other-language,page-names,rank,searcher.answers,searcher.developer-terms}.test.ts',
];

/**
 * Returns the patterns of test files that do not apply to the current content, and prints a line about it.
 */
export function leftOutTests(root: string): string[] {
  if (isSample(root)) return [];
  console.warn('content/ is not the sample: tests that name its pages and facts are left out.');
  return sampleTests;
}

/**
 * Tells whether the content in a folder is the sample. `root` ends with a slash; by default, it is the
 * working directory.
 */
export function isSample(root = ''): boolean {
  const site = readFileSync(`${root}content/site.yaml`, 'utf8');
  return /^base_url: https:\/\/linnet\.example$/m.test(site);
}
