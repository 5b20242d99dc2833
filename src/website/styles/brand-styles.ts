import type { ViteUserConfig } from 'astro';
import { surfaces, type Palette } from '../../model/brand/palette.ts';
import { publication } from '../kept-publication.ts';

/**
 * Returns a Vite plugin that provides the colours of content/brand.svg as `virtual:brand.css`: custom properties
 * with values for light and dark pages.
 */
export function brandStyles(): VitePlugin {
  return {
    name: 'brand-styles',
    resolveId: (source) => (source === 'virtual:brand.css' ? brandStylesId : undefined),
    load: (loaded) =>
      loaded === brandStylesId ? customProperties(publication().facts.brand.palette) : undefined,
  };
}

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** The id of the virtual module. `\0` tells other plugins that it is not a file. */
export const brandStylesId = '\0brand.css';

/** Prints the colours as CSS: `--on-fill: light-dark(#ffffff, #041f1c)` and so on. */
export function customProperties({ light, dark }: Palette): string {
  const lightColours = { ...surfaces.light, ...light };
  const darkColours = { ...surfaces.dark, ...dark };
  const names = Object.keys(lightColours) as (keyof typeof lightColours)[];
  const lines = names.map(
    (name) => `    ${properties[name]}: light-dark(${lightColours[name]}, ${darkColours[name]});`,
  );
  return `@layer tokens {\n  :root {\n${lines.join('\n')}\n  }\n}\n`;
}

const properties = {
  paper: '--paper',
  raised: '--raised',
  sunken: '--sunken',
  ink: '--ink',
  accent: '--accent',
  strong: '--accent-strong',
  soft: '--accent-soft',
  fill: '--fill',
  fillStrong: '--fill-strong',
  onFill: '--on-fill',
};
