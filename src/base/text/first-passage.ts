/**
 * Returns the first passage of a search excerpt, up to the first ` … `. It comes from the section with the best score.
 */
export const firstPassage = (excerpt: string): string => excerpt.split(' … ', 1)[0]!;
