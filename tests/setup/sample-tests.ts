import { readFileSync } from 'node:fs';

/**
 * Test files whose expectations name pages and facts of the sample product. They prove the code, not
 * the content, so they run only while content/ is the sample: a team with a product of its own
 * keeps a suite that its content can pass.
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

/** The patterns to leave out for the content that is there; says so in a line. */
export function leftOutTests(root: string): string[] {
  if (isSample(root)) return [];
  console.warn('content/ is not the sample: tests that name its pages and facts are left out.');
  return sampleTests;
}

/** Whether the content below a folder is the sample; the folder ends with a slash, or is this one. */
export function isSample(root = ''): boolean {
  const site = readFileSync(`${root}content/site.yaml`, 'utf8');
  return /^base_url: https:\/\/linnet\.example$/m.test(site);
}
