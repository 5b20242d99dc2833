import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import type { Documentation } from '../../../src/import/documentation.ts';
import { readTable } from '../../setup/read-table.ts';
import { conversionOf, filesOf, folderWith, sourcePage } from './conversion.ts';

/** A comment in components.yaml explains the fields. */
interface ComponentCase {
  what: string;
  tool: 'Docusaurus' | 'Starlight' | 'VitePress';
  files: Record<string, string>;
  from: string;
  to?: string;
}

const settings: Record<ComponentCase['tool'], Partial<Documentation>> = {
  VitePress: {
    hasJsx: false,
    components: { folders: ['.vitepress'], registries: ['.vitepress/theme/index'] },
  },
  Docusaurus: {
    hasJsx: true,
    pathAliases: { '@site/': '' },
    components: { registries: ['src/theme/MDXComponents'] },
  },
  Starlight: { hasJsx: true },
};

it.each(readTable<ComponentCase[]>(import.meta.url))(
  'reads the template of a component: $what',
  ({ tool, files, from, to }) => {
    using source = folderWith(files);
    const conversion = conversionOf({
      ...settings[tool],
      tool,
      folder: 'docs',
      files: filesOf(source.root),
      pages: [sourcePage('guides.mdx', { body: from })],
    });
    const { body } = convertWhole(from, conversion);
    const { losses } = conversion.report;
    const reported = conversion.report.entries.map(({ outcome, why }) => [outcome, why]);
    if (to !== undefined) {
      expect(body.replaceAll('\n', ' ')).toBe(to.replaceAll('\n', ' '));
      expect([reported, [...losses]]).toEqual([[], []]);
      return;
    }
    expect(body).toMatch(/^The value is {2}today\.$/);
    expect(reported).toEqual([['to do', expect.stringContaining('is a component of the site')]]);
    expect([...losses]).toEqual([expect.stringMatching(/<\w+> in a sentence$/)]);
  },
);
