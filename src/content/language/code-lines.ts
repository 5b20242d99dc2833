import { containerMarks } from './container-marks.ts';

/** Tells of one line after the other whether it belongs to a fenced block of code, with its fences. */
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

/** The text with NUL in place of code, every other offset as it was. */
export function withoutCode(text: string): string {
  const isCode = codeLines();
  return text
    .split('\n')
    .map((line) => (isCode(line) ? blank(line) : line.replaceAll(/`[^`]*`/g, blank)))
    .join('\n');
}

const blank = (code: string) => '\0'.repeat(code.length);
