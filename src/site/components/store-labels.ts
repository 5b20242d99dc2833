import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import type { Content } from '../../content/model/content.ts';

type PlatformName = Content['product']['platforms'][number]['name'];

/** Returns the text of a link to an app store: `Kin for iOS`, or `App Store` if the name of the product is long. */
export const storeLabel = (product: string, platform: PlatformName, { product: words }: Words) =>
  isLongOnButton(product) ? storeNames[platform] : fill(words.forPlatform, { product, platform });

/** The names of the app stores, which are the same in every language. */
export const storeNames: Readonly<Record<PlatformName, string>> = {
  iOS: 'App Store',
  Android: 'Google Play',
};

/** Tells whether a name does not fit on a button with other words, on phones and in every language. */
export const isLongOnButton = (name: string): boolean => name.length > 8;

/** Tells whether a name takes two lines in the header of a phone. */
export const isLongName = (name: string): boolean => name.length > 16;
