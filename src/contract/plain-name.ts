/**
 * Matches a name of at most 64 letters, digits and `_ $ . / -`, such as `progressToken`. Error messages may repeat such
 * a name from a request, but no other text of it.
 */
export const plainName = /^[\w$][\w$./-]{0,63}$/;
