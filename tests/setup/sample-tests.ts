import { readFileSync } from 'node:fs';

/**
 * Test files that expect pages and facts of the sample product. They test the code and only run if content/ is
 * the sample, so that the tests also pass for teams with another product.
 */
const sampleTests = [
  'tests/browser/{ask-event-source,try-it,without-script}.test.ts',
  'tests/served/{drift,newcomer,sample-directory,skill}.test.ts',
  'tests/build/{announced-removals,dev,dev-edits,dev-page,mistakes,move-command,outside-main,preview-edits}.test.ts',
  'tests/build/{renamed-product,second-product,withheld-pages}.test.ts',
  'tests/unit/documents/{documents,headers,json-ld,llms,mcp-clients,sample-addresses}.test.ts',
  'tests/unit/{mcp/{content,eras,failures,http,page-resources},contract/tools}.test.ts',
  'tests/unit/content/{editor-files,legitimate-edits}.test.ts',
  'tests/unit/{markdown/short-pages,promises/sample-ledger}.test.ts',
  'tests/unit/search/{answers,leads,looked-up-words,page-names,ranking}.test.ts',
];

/** The patterns to exclude for the current content. Prints a line about it. */
export function leftOutTests(root: string): string[] {
  if (isSample(root)) return [];
  console.warn('content/ is not the sample: tests that name its pages and facts are left out.');
  return sampleTests;
}

/** Whether the content in a folder is the sample. The folder ends with a slash; the default is this one. */
export function isSample(root = ''): boolean {
  const site = readFileSync(`${root}content/site.yaml`, 'utf8');
  return /^base_url: https:\/\/linnet\.example$/m.test(site);
}
