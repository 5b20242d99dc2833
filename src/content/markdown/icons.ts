import { readFileSync } from 'node:fs';
import { ownPath } from '../../base/code-folder.ts';
import { box } from './build-nodes.ts';
import type { BodyNode } from './tree.ts';

/**
 * The drawings of all icons, keyed by name. Each is the `d` attribute of an SVG path. The icons are those of Phosphor
 * Icons in the weight `regular`, and of a few in the weight `fill`. `npm run docs` writes icons.json, so that a site need
 * not install the 9,000 files of the package @phosphor-icons/core.
 */
const drawings = JSON.parse(
  readFileSync(ownPath('src/content/markdown/icons.json'), 'utf8'),
) as Record<string, string>;

/** The names of all icons, such as `qr-code`. */
export const iconNames: ReadonlySet<string> = new Set(Object.keys(drawings));

/** Returns the text of an SVG file with icons below each other, in squares. `names` must be in `iconNames`. */
export function iconColumn(names: readonly string[]): string {
  const paths = names.map(
    (name, at) => `<path transform="translate(0 ${256 * at})" d="${drawings[name]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 ${256 * names.length}">${paths.join('')}</svg>`;
}

/** Returns the drawing of an icon as inline SVG. `name` must be in `iconNames`. */
export const icon = (name: string): BodyNode =>
  box('svg', { viewBox: '0 0 256 256', ariaHidden: 'true' }, [
    box('path', { d: drawings[name]! }, []),
  ]);

/** Tells whether a node is the drawing of an icon. */
export const isIcon = (node: BodyNode): boolean => node.type === 'box' && node.data.hName === 'svg';

/**
 * Matches the code of an icon at the start of a text, such as `:icon-qr-code:`. The first group is the name, `qr-code`.
 */
export const iconCode = /^:icon-([a-z0-9-]+): */;
