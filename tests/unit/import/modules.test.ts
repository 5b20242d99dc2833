import { expect, it } from 'vitest';
import type { Converter } from '../../../src/import/converters/converter.ts';
import { convertModules } from '../../../src/import/converters/modules.ts';
import { convertTags } from '../../../src/import/converters/tags.ts';
import { converted, filesOf, folderWith, sourcePage } from './conversion.ts';

it('removes imports and exports', () => {
  const text = `import Tabs from '@theme/Tabs';\nimport {\n  A,\n} from './a';\n\nexport const Box = ({children}) => (\n  <span>{children}</span>\n);\n\nText`;
  expect(converted(convertModules, text)).toBe('Text');
});

it('inserts the text of imported Markdown and the path of imported pictures', () => {
  using source = folderWith({ 'docs/guides/_part.md': '---\nx: 1\n---\nA **part**.\n' });
  const text = `import Part from './_part.md';\nimport logo from './logo.png';\n\n<Part />\n\n<img src={logo} />`;
  const pages = [sourcePage('guides/first.mdx')];
  const changes = { files: filesOf(source.root), folder: 'docs', pages };
  expect(converted(convertModules, text, changes)).toBe('A **part**.\n\n<img src="./logo.png" />');
});

it('leaves words and code alone', () => {
  const text = 'import your contacts, then export them.\n\n```js\nimport a from "b";\n```';
  expect(converted(convertModules, text)).toBe(text);
});

const convertBoth: Converter = (from, conversion) =>
  convertTags(convertModules(from, conversion), conversion);

it('finds pictures whose address starts in the code of a component', () => {
  using source = folderWith({
    'src/components/Device.tsx': `const base = 'https://pictures.example/devices/';`,
  });
  const pages = [sourcePage('first.mdx')];
  const changes = { files: filesOf(source.root), folder: 'docs', pages };
  const text = `import { Device } from '/src/components/Device';\n\n<Device device="t-deck.svg" alt="T-Deck" />`;
  expect(converted(convertBoth, text, changes)).toBe(
    '![T-Deck](https://pictures.example/devices/t-deck.svg)',
  );
});
