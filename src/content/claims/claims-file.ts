/** What the text claims about facts, and how that is found. A site does without this file. */
export const claimsFile = 'content/claims.yaml';
