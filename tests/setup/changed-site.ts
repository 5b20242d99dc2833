/** The parts of a `ChangedSite` without former texts of files and without pictures. */
export const unchanged = { before: () => undefined, pictures: [] };
