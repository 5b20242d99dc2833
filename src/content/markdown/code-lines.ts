/** Matches the markers of quotations and lists before the text of a line, such as `> - `. */
export const containerMarks = String.raw`(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*`;

/**
 * Returns a function that tells whether a line is part of a fenced code block. Call the returned function with each
 * line of a text, in order.
 */
export function codeLines(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    const marker = codeFence.exec(line)?.[1];
    const isCode = fence !== undefined || marker !== undefined;
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) && line.trim().endsWith(marker)) fence = undefined;
    return isCode;
  };
}

/** Matches a line that starts or ends a fenced code block. The first group is the fence, such as three back quotes. */
const codeFence = new RegExp(`^${containerMarks}(\`{3,}(?!\`)(?!.*\`)|~{3,})`);

/**
 * Replaces each character of code blocks and inline code by a NUL character, so that the offsets of all other text stay
 * the same.
 */
export function withoutCode(text: string): string {
  const isCode = codeLines();
  return text
    .split('\n')
    .map((line) => (isCode(line) ? blank(line) : line.replaceAll(/`[^`]*`/g, blank)))
    .join('\n');
}

/** Returns as many NUL characters as the code has characters. */
const blank = (code: string) => '\0'.repeat(code.length);
