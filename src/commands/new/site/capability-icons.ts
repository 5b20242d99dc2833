import { splitHeadline } from '../../../base/text/keyword.ts';
import table from './capability-icons.json' with { type: 'json' };

/**
 * Returns an icon for each capability, which its words suggest, such as `bell` for "Reminders: ...". No icon is used
 * twice. Where the words suggest none, the icon says nothing in particular. If this is so for more than half of the
 * capabilities, all have the check mark of a list.
 */
export function iconsFor(capabilities: readonly string[]): string[] {
  const used = new Set<string>();
  const take = (names: readonly string[]): string | undefined => {
    const name = names.find((one) => !used.has(one));
    if (name !== undefined) used.add(name);
    return name;
  };
  const parts = capabilities.map((text) => splitHeadline(text) ?? { title: text, text: '' });
  // The headlines come first, so that no text takes the icon of another capability's headline.
  const byTitle = parts.map(({ title }) => take(iconsIn(title)));
  const found = parts.map(({ text }, index) => byTitle[index] ?? take(iconsIn(text)));
  const missing = found.filter((name) => name === undefined).length;
  return missing * 2 > found.length || missing > plain.length
    ? capabilities.map(() => 'check')
    : found.map((name) => name ?? take(plain)!);
}

/** The icons that fit every capability. */
const plain = ['sparkle', 'star', 'seal-check', 'circles-four', 'thumbs-up', 'diamond'];

/** Returns the icons that words of a text suggest, in the order of the table: the more special ones come first. */
function iconsIn(text: string): string[] {
  const words = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}’-]+/gu, ' ')} `;
  return icons
    .filter(([, starts]) => starts.some((start) => words.includes(` ${start}`)))
    .map(([name]) => name);
}

/**
 * The starts of the words that suggest an icon, keyed by its name, in all languages of new sites. A blank at the end
 * means that it is a whole word.
 */
const icons: readonly [name: string, starts: readonly string[]][] = Object.entries(table);
