/**
 * Matches a name without white space and of at most 64 characters, such as `progressToken`. Answers may repeat such a
 * name of a request, but no other text.
 */
export const plainName = /^[\w$][\w$./-]{0,63}$/;
