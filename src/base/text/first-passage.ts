/**
 * Returns the first passage of a search excerpt, up to the first ` … `. The first passage comes from the section with
 * the best score.
 */
export const firstPassage = (excerpt: string): string => excerpt.split(' … ', 1)[0]!;
