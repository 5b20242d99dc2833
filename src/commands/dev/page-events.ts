/** What an open page sends to the dev server: the version of the content that it shows, and a closed overlay. */
export const pageEvents = { loaded: 'content:loaded', closed: 'content:closed' } as const;

/** The name of the entry in the header Server-Timing that contains the version of the content. */
export const contentTiming = 'content';
