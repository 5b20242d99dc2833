/**
 * Matches a name of at most 64 letters, digits and `_ $ . / -`, such as `progressToken`. Error messages may repeat such
 * a name from a request. They must not repeat any other text of a request.
 */
export const plainName = /^[\w$][\w$./-]{0,63}$/;
