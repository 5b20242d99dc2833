/** Returns the first passage of an excerpt of the search. It is from the section of the page that answers best. */
export const firstPassage = (excerpt: string): string => excerpt.split(' … ', 1)[0]!;
