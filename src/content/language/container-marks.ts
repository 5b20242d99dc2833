/** What stands before the text of a line: the marks of quotations and lists, as a regular expression. */
export const containerMarks = String.raw`(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]|$))*[ \t]*`;
