/** Parses the size of a picture in pixels: `300` or `300px`. Returns undefined for other units such as `50%`. */
export function pixels(size: string): number | undefined {
  const [, digits] = /^\s*(\d+)(?:\.\d+)?(?:px)?\s*$/.exec(size) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
