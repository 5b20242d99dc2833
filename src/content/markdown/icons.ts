import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { box } from './build-nodes.ts';
import type { BodyNode } from './tree.ts';

const library = createRequire(import.meta.url).resolve('@phosphor-icons/core');
const folder = join(dirname(library), '../assets/regular');

/** The names of all icons, such as `qr-code`: those of Phosphor Icons. */
export const iconNames: ReadonlySet<string> = new Set(
  readdirSync(folder).map((file) => file.replace('.svg', '')),
);

/** Returns the SVG file of an icon. Throws if `iconNames` does not contain the name. */
export const iconFile = (name: string): string => readFileSync(join(folder, `${name}.svg`), 'utf8');

/** Returns the drawing of an icon as inline SVG. Throws if `iconNames` does not contain the name. */
export function icon(name: string): BodyNode {
  const [, d = ''] = /<path d="([^"]+)"/.exec(iconFile(name)) ?? [];
  return box('svg', { viewBox: '0 0 256 256', ariaHidden: 'true' }, [box('path', { d }, [])]);
}

/** Matches the code of an icon at the start of a text, such as `:icon-qr-code:`, and its name. */
export const iconCode = /^:icon-([a-z0-9-]+): */;
