import { memoize } from '../text/memoize.ts';

/**
 * Returns a number in its plain form, so that equal numbers can be compared: `5,000`, `5 000` and `5000` in English, or
 * `4,5` and `4.5` in German. Versions, dates and times keep their form: `4.5.1`, `12.11.2026`, `10:30`. A number with
 * two possible meanings also keeps its form, such as `5.000` in English.
 * @param number Digits with the signs inside them, without a space at either end.
 */
export function plainNumber(number: string, language: string): string {
  const digits = number.replaceAll(/(?<=\d)[\s'’](?=\d)/g, '');
  const { group, decimal } = signsOf(language);
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined || /[:/]/.test(digits)) return digits;
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits);
  if (new Set(signs).size === 2) {
    // The last of two different signs is the decimal sign.
    const whole = digits.slice(0, digits.lastIndexOf(last)).replaceAll(/[.,]/g, '');
    return withoutZeros(`${whole}.${digits.slice(digits.lastIndexOf(last) + 1)}`);
  }
  if (isGrouped && (signs.length > 1 || last === group)) return digits.replaceAll(last, '');
  if (signs.length > 1) return digits;
  const plain = digits.replace(last, '.');
  return isGrouped && last === decimal ? plain : withoutZeros(plain);
}

/** Removes decimals that are all zeros: `5.00` becomes `5`. Keeps `4.10`, which may be a version. */
const withoutZeros = (number: string) => number.replace(/\.0{1,2}$/, '');

/** Returns the two signs of a language: the sign between thousands, and the sign before decimals. */
const signsOf = memoize((language: string) => {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: sign('group'), decimal: sign('decimal') };
});
