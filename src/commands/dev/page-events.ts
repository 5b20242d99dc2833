/**
 * The events that an open page sends to the dev server: which version of the content it shows, and that the user has
 * closed the overlay.
 */
export const pageEvents = { loaded: 'content:loaded', closed: 'content:closed' } as const;

/** The name of the entry in the header Server-Timing that contains the version of the content. */
export const contentTiming = 'content';
