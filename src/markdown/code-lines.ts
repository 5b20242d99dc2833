/** Matches what comes before the text of a line: the marks of quotations and lists. */
export const containerMarks = String.raw`(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]|$))*[ \t]*`;

/** Returns a function that takes the lines of a text in order and tells whether each is fenced code. */
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

const codeFence = new RegExp(`^${containerMarks}(\`{3,}(?!\`)(?!.*\`)|~{3,})`);

/** Replaces code by NUL characters, so that all offsets stay the same. */
export function withoutCode(text: string): string {
  const isCode = codeLines();
  return text
    .split('\n')
    .map((line) => (isCode(line) ? blank(line) : line.replaceAll(/`[^`]*`/g, blank)))
    .join('\n');
}

const blank = (code: string) => '\0'.repeat(code.length);
