/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

/** Converts `#rgb` and `#rrggbb` to `#rrggbb` in lower case. Returns undefined for any other text. */
export function parseHex(text: string): Hex | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Mixes two colours. `share` is the share of `other`, from 0 to 1. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + (to[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the contrast ratio of two colours, from 1 to 21, as defined in WCAG 2.2. */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Returns the relative luminance of a colour, from 0 to 1, as defined in WCAG 2.2. */
function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the red, green and blue value of a colour, from 0 to 255. */
export function channels(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
