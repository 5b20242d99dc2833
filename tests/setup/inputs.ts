/**
 * The number of inputs of each randomised test: few in `npm test`, many in `npm test -- fuzz`. Both use the same
 * seeds, so the few inputs are the first of the many.
 */
const counts = {
  searchQueries: [500, 100_000],
  wrongAddresses: [100, 20_000],
  markdownTexts: [300, 30_000],
  shownTexts: [1_000, 60_000],
  fixedTexts: [500, 20_000],
  sameSearches: [200, 10_000],
  sameDirectories: [60, 2_000],
  sameRefusals: [60, 2_000],
  mcpClients: [60, 260],
  cachedReads: [200, 10_000],
  contentFolders: [5, 5_000],
  redirectLists: [20, 4_000],
} as const satisfies Record<string, readonly [few: number, many: number]>;

export const isFuzzing = process.env['FUZZ'] === 'true';

export const inputs = Object.fromEntries(
  Object.entries(counts).map(([name, [few, many]]) => [name, isFuzzing ? many : few]),
) as Record<keyof typeof counts, number>;
