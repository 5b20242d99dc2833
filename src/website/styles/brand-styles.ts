import type { ViteUserConfig } from 'astro';
import { brandFile, readBrand } from '../../content/brand/brand.ts';
import { grounds, type Palette } from '../../content/brand/palette.ts';
import { ContentError, type Problem } from '../../content/problem.ts';

/**
 * Gives the stylesheet the colours of content/brand.svg, as `virtual:brand.css`: custom properties with
 * a value for light and one for dark pages. The dev server reads the file again when it changes.
 */
export function brandStyles(root: string): VitePlugin {
  return {
    name: 'brand-styles',
    resolveId: (source) => (source === 'virtual:brand.css' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const problems: Problem[] = [];
      const brand = readBrand(root, problems);
      if (!brand) throw new ContentError(problems);
      return customProperties(brand.palette);
    },
    hotUpdate({ file, modules }) {
      const { moduleGraph } = this.environment;
      const styles = moduleGraph.getModuleById(id);
      if (!styles || !file.endsWith(`/${brandFile}`)) return undefined;
      moduleGraph.invalidateModule(styles);
      return [...modules, styles];
    },
  };
}

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** As the bundler's own modules begin, so that no plugin looks for a file. */
const id = '\0brand.css';

/** The colours as CSS: `--on-accent: light-dark(#ffffff, #041f1c)` and so on. */
export function customProperties({ light, dark }: Palette): string {
  const lightColours = { ...grounds.light, ...light };
  const darkColours = { ...grounds.dark, ...dark };
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
  onAccent: '--on-accent',
};
