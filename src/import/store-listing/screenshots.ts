import { basename } from 'node:path';
import type { DocumentationFiles } from '../documentation-files.ts';
import {
  filesOf,
  type LocalListing,
  type StoreDevice,
  type StorePlatform,
} from './find-listings.ts';
import { readStorePicture, type StorePicture } from './store-files.ts';

/** A screenshot of a listing. */
export interface StoreScreenshot {
  /** The real path, absolute. */
  path: string;
  platform: StorePlatform;
  device: StoreDevice;
}

/** Reads the screenshots of a language in the order of the stores, those of phones before those of tablets. */
export function readScreenshots(
  files: DocumentationFiles,
  listings: readonly LocalListing[],
): StoreScreenshot[] {
  const shots = listings.flatMap((listing) =>
    devices.flatMap((device) =>
      picturesOf(files, listing, device)
        .slice(0, mostScreenshots)
        .map(({ path }): StoreScreenshot => ({ path, platform: listing.layout.store, device })),
    ),
  );
  return devices.flatMap((device) => shots.filter((shot) => shot.device === device));
}

const devices: readonly StoreDevice[] = ['phone', 'tablet'];

/** The most screenshots of a kind of device. The stores allow 8 or 10. */
const mostScreenshots = 20;

/** Reads the pictures of the first folder that has pictures for a kind of device. */
function picturesOf(
  files: DocumentationFiles,
  listing: LocalListing,
  device: StoreDevice,
): StorePicture[] {
  for (const row of listing.layout.screenshots) {
    if (row.device !== undefined && row.device !== device) continue;
    const pictures = filesOf(files, listing, [row.files]).flatMap(
      (path) => readStorePicture(files, path) ?? [],
    );
    const own = row.device === undefined ? ofOneSize(pictures, device) : pictures;
    if (own.length > 0) return own;
  }
  return [];
}

/**
 * Chooses the pictures of one screen size: the App Store wants the same pictures for each size. Chooses the size with
 * the most pictures, of these the largest.
 */
function ofOneSize(pictures: readonly StorePicture[], device: StoreDevice): StorePicture[] {
  const own = pictures.filter((picture) => isTablet(picture) === (device === 'tablet'));
  const bySize = [...Map.groupBy(own, sizeOf).values()];
  return bySize.sort((a, b) => b.length - a.length || areaOf(b[0]!) - areaOf(a[0]!))[0] ?? [];
}

/** The screens of tablets are at most 1.55 times as long as wide, those of phones are longer. */
const isTablet = ({ width, height }: StorePicture) =>
  Math.max(width, height) / Math.min(width, height) < 1.55;

/** Returns the size of the screen and the name of the device that can be in the name of the file. */
function sizeOf({ path, width, height }: StorePicture): string {
  const [device = ''] = /i(?:phone|pad)(?:[\p{L}\d ]|\([^)]*\))*/iu.exec(basename(path)) ?? [];
  return [Math.min(width, height), Math.max(width, height), device.trim()].join(' ');
}

const areaOf = ({ width, height }: StorePicture) => width * height;
