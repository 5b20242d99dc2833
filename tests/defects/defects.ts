/** A defect that is put into the code to find out whether a test detects it. */
export interface Defect {
  name: string;
  file: string;
  /** The correct code, which must occur exactly once in the file. */
  right: string;
  wrong: string;
  /** The file of `tests/build/` that finds the defect, if no faster test can. */
  test?: string;
}

/** A change that is no defect: no test may fail. */
export const harmless: Defect = {
  name: 'a global pattern replaces all line ends, by either method',
  file: 'src/content/source/read-text.ts',
  right: 'new TextDecoder(encoding).decode(bytes).replaceAll',
  wrong: 'new TextDecoder(encoding).decode(bytes).replace',
};

/** Defects that the project had in the past. */
const formerDefects: readonly Defect[] = [
  {
    name: 'tools/call without arguments is an internal error',
    file: 'src/api/mcp/call-tool.ts',
    right: 'refusedCall(argumentRules(operation), given, refused)',
    wrong: 'refusedCall(argumentRules(operation), args as typeof given, refused)',
  },
  {
    name: 'a search result has a block that the first three revisions do not have',
    file: 'src/api/mcp/call-tool.ts',
    right: String.raw`return textContent(parts.join('\n\n'));`,
    wrong: String.raw`return [...textContent(parts.join('\n\n')), { type: 'resource_link', uri: 'https://one.example/', name: 'One' }];`,
  },
  {
    name: 'server/discover lists the newest revision alone',
    file: 'src/api/mcp/mcp-handler.ts',
    right: 'if (answer.result) Object',
    wrong: 'if (answer.result === null) Object',
  },
  {
    name: 'a batch that cancels its own request never ends',
    file: 'src/api/mcp/mcp-handler.ts',
    right: 'messages.filter((message) => !isCancellation(message))',
    wrong: 'messages.filter((message) => isCancellation(message) !== undefined)',
  },
  {
    name: 'a body of many levels overflows the stack of /mcp',
    file: 'src/api/mcp/mcp-handler.ts',
    right: 'if (isNested(body, limits.mcpBodyLevels))',
    wrong: 'if (isNested(body, 100 * limits.mcpBodyLevels))',
  },
  {
    name: 'the first of repeated parameters counts',
    file: 'src/api/ask/ask-handler.ts',
    right: 'parameters.getAll(parameter).at(-1)',
    wrong: 'parameters.getAll(parameter).at(0)',
  },
  {
    name: 'an encoded body of /ask is read as it is',
    file: 'src/api/ask/ask-handler.ts',
    right: "return encoding !== '' && encoding !== 'identity';",
    wrong: "return encoding !== '' && encoding === 'identity';",
  },
  {
    name: 'an event breaks at a line separator of Unicode',
    file: 'src/base/http/json.ts',
    right: String.raw`/[\u0085\u2028\u2029]/g`,
    wrong: String.raw`/[\u0085]/g`,
  },
  {
    name: 'two slashes redirect to another host',
    file: 'src/api/edge/shared/redirect.ts',
    right: String.raw`path.replace(/^\/+/, '')`,
    wrong: String.raw`path.replace(/^\//, '')`,
  },
  {
    name: 'a draft is published',
    file: 'src/content/model/unpublished.ts',
    right: 'return draft ? never : published;',
    wrong: 'return draft && published === never ? never : published;',
  },
  {
    name: 'hidden files of public/ are published',
    file: 'src/content/source/files-below.ts',
    right: "name.startsWith('.') && name !== '.well-known'",
    wrong: "name.startsWith('..') && name !== '.well-known'",
  },
  {
    name: 'a carriage return alone is not a line end',
    file: 'src/content/source/read-text.ts',
    right: String.raw`new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g`,
    wrong: String.raw`new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n/g`,
  },
  {
    name: 'the cells that short rows of a table lack are not counted',
    file: 'src/content/rules/lost-text.ts',
    right: 'if (lacking > limits.tableCells.most)',
    wrong: 'if (lacking > limits.tableCells.most * 100_000)',
  },
  {
    name: 'the status of a wrong address is 200',
    file: 'src/api/edge/not-found-page.ts',
    right: 'new Response(page.body, { status: 404, ',
    wrong: 'new Response(page.body, { status: page.status, ',
  },
  {
    name: 'a page is read while an editor writes it',
    file: 'src/commands/dev/reload-content.ts',
    right: 'const settleTime = 100;',
    wrong: 'const settleTime = 0;',
    test: 'tests/build/dev-edits.test.ts',
  },
  {
    name: 'links with any scheme pass the check',
    file: 'src/content/model/link-schemes.ts',
    right: String.raw`read)?.[1]?.toLowerCase() ?? ''`,
    wrong: String.raw`read)?.[2]?.toLowerCase() ?? ''`,
  },
  {
    name: 'a duplicate is reported at the older page',
    file: 'src/content/source/input-files.ts',
    right: 'this.#age(b) - this.#age(a)',
    wrong: 'this.#age(a) - this.#age(b)',
  },
  {
    name: 'the lines to paste leave out their indentation',
    file: 'src/site/promises/broken-promise-messages.ts',
    right: "?? '  '",
    wrong: "?? ''",
  },
];

/** Changed operators, selected at random from the code that makes decisions. */
const changedOperators: readonly Defect[] = [
  {
    name: 'parameters of GET /ask are read where they are missing',
    file: 'src/api/ask/ask-handler.ts',
    right: 'if (text !== undefined) assign',
    wrong: 'if (text === undefined) assign',
  },
  {
    name: 'the directory of a category has every other one',
    file: 'src/site/documents/api/rest.ts',
    right: "category === 'all' || resource",
    wrong: "category !== 'all' || resource",
  },
  {
    name: 'every document links to itself as the catalog',
    file: 'src/site/documents/headers/header-rules.ts',
    right: 'path === locations.apiCatalog.path && { Link',
    wrong: 'path === locations.apiCatalog.path || { Link',
  },
  {
    name: '/mcp refuses its own host',
    file: 'src/api/mcp/mcp-handler.ts',
    right: 'hostname !== new URL(baseUrl).hostname',
    wrong: 'hostname === new URL(baseUrl).hostname',
  },
  {
    name: 'an edge function that fails ends the request without an answer',
    file: 'src/host/router.ts',
    right: 'return internalError();',
    wrong: 'throw error;',
  },
  {
    name: 'only lines without an error are reported',
    file: 'src/host/redirect-lines.ts',
    right: 'if (number === undefined) return []',
    wrong: 'if (number !== undefined) return []',
  },
  {
    name: 'an index of posts needs a date on every page',
    file: 'src/site/documents/schema-org/json-ld.ts',
    right: 'pages.some(({ published }) => published)',
    wrong: 'pages.every(({ published }) => published)',
  },
  {
    name: 'the skill leaves out what it has',
    file: 'src/site/documents/agents/guide.ts',
    right: 'removals.join(',
    wrong: 'removals.slice(1).join(',
  },
  {
    name: 'a removal is announced for every operation or none',
    file: 'src/content/model/map-facts.ts',
    right: 'operations.some(({ id }) => id === removal.operation)',
    wrong: 'operations.every(({ id }) => id === removal.operation)',
  },
  {
    name: 'an exact heading counts less than another one',
    file: 'src/api/search/rank/labels.ts',
    right: 'weights.headingExact * heading,',
    wrong: 'weights.headingExact / heading,',
  },
  {
    name: 'words of no page count as words of the query',
    file: 'src/api/search/query/query.ts',
    right: 'index.termPages[term]! > 0',
    wrong: 'index.termPages[term]! >= 0',
  },
  {
    name: 'the accent of dark pages is the shade of light pages',
    file: 'src/content/model/brand/palette.ts',
    right: 'const darkAccent = readableOnDark(dark);',
    wrong: 'const darkAccent = readableOnLight(dark);',
  },
  {
    name: 'a PNG logo that is too small for icons is accepted',
    file: 'src/content/model/brand/mark.ts',
    right: 'Math.min(width, height) < leastPixels',
    wrong: 'Math.min(width, height) < 0',
  },
  {
    name: 'the check forgets the redirects with a query',
    file: 'src/commands/check-redirects.ts',
    right: 'Object.keys(query ?? {})',
    wrong: 'Object.keys(query && {})',
  },
  {
    name: 'the fields of a schema leave out those without a constant',
    file: 'src/site/components/schema-fields.ts',
    right: 'if (schema.const !== undefined) return [];',
    wrong: 'if (schema.const === undefined) return [];',
  },
  {
    name: 'a page may have an address below /api/',
    file: 'src/content/rules/addresses.ts',
    right: "|| path.startsWith('/api/')",
    wrong: "&& path.startsWith('/api/')",
  },
];

/** The ten changes that `--random 33` chose when it was written; none of them had to be replaced. */
const randomChanges: readonly Defect[] = [
  {
    name: 'the day of the last change is the earliest one',
    file: 'src/content/model/last-change.ts',
    right: 'updated > latest ? updated : latest',
    wrong: 'updated > latest ? latest : updated',
  },
  {
    name: 'the redirects of Docusaurus are those without a target',
    file: 'src/import/tools/docusaurus.ts',
    right: "typeof to === 'string' ?",
    wrong: "typeof to !== 'string' ?",
  },
  {
    name: 'the skill is only named like the product if the product has no name',
    file: 'src/site/documents/agents/skill.ts',
    right: "slug === '' ? 'product-facts' : `${slug}-facts`",
    wrong: "slug === '' ? `${slug}-facts` : 'product-facts'",
  },
  {
    name: 'a part of the index starts where the one before the last ends',
    file: 'src/api/search/index-file/integers.ts',
    right: 'starts.at(-1)',
    wrong: 'starts.at(-2)',
  },
  {
    name: 'addresses are published as pictures',
    file: 'src/site/documents/pages/picture-files.ts',
    right: '(url && pictureAt(url, page))',
    wrong: '(url || pictureAt(url, page))',
  },
  {
    name: 'a JSON schema loses what it allows besides its fields',
    file: 'src/contract/json-schema.ts',
    right: "key === 'additionalProperties' && isEmpty(value)",
    wrong: "key === 'additionalProperties' || isEmpty(value)",
  },
  {
    name: 'a query without a result has every page as a result',
    file: 'src/api/search/rank/rank.ts',
    right: 'total > 0 && score',
    wrong: 'total >= 0 && score',
  },
  {
    name: 'a deploy to production has the address of a preview',
    file: 'src/content/model/base-url.ts',
    right: "env.CONTEXT === 'production' ?",
    wrong: "env.CONTEXT !== 'production' ?",
  },
  {
    name: 'words that are just similar enough are no corrections',
    file: 'src/api/search/query/spelling.ts',
    right: 'distance > nearest',
    wrong: 'distance >= nearest',
  },
  {
    name: 'a heading that a page has is reported as missing',
    file: 'src/content/rules/links.ts',
    right: '!fragment || !ids || ids.has(fragment)',
    wrong: '!fragment || (!ids && ids.has(fragment))',
  },
];

export const defects: readonly Defect[] = [...formerDefects, ...changedOperators, ...randomChanges];
