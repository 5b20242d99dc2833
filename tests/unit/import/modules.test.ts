import { expect, it } from 'vitest';
import type { Converter } from '../../../src/import/converters/converter.ts';
import { convertModules } from '../../../src/import/converters/modules.ts';
import { convertTags } from '../../../src/import/converters/tags.ts';
import { converted, filesOf, folderWith, sourcePage } from './conversion.ts';

it('removes imports and exports', () => {
  const text = `import Tabs from '@theme/Tabs';\nimport {\n  A,\n} from './a';\n\nexport const Box = ({children}) => (\n  <span>{children}</span>\n);\n\nText`;
  expect(converted(convertModules, text)).toBe('Text');
});

it.each([
  [
    'text below an import',
    "import A from './a';\nSome words, don't stop.",
    "Some words, don't stop.",
  ],
  ['a list below', "import A from './a';\n- One `two\n", '- One `two'],
  [
    'components below',
    "import A from './a';\n<A b={1} />\n<A />\n\nText",
    '<A b="1" />\n<A />\n\nText',
  ],
  ['a comment below', "import './a.css';\n<!-- Note -->\n\nText", '<!-- Note -->\n\nText'],
  ['a directive below', 'export const a = 1;\n:::note\nText\n:::', ':::note\nText\n:::'],
  [
    'a link after an object',
    "export const a = { b: 'c' }\n\n[Link](x.md) and more",
    '[Link](x.md) and more',
  ],
  ['an element after a number', 'export const a = 5\n\n<B />\n\nText', '<B />\n\nText'],
  ['emphasis after a value', 'export const a = b\n\n**Bold** text', '**Bold** text'],
  [
    'a function with blank lines',
    "export function A() {\n  const b = 1;\n\n  return b;\n}\n\nIt's text",
    "It's text",
  ],
  [
    'a template with blank lines',
    'export const a = `One\n\nTwo ${b}\n\nThree`;\n\nText `c`',
    'Text `c`',
  ],
  [
    'indented code after an export',
    'export const a = [\n  1,\n];\n\n    code here\n\nText',
    'code here\n\nText',
  ],
  ['windows line ends', "import A from './a';\r\n\r\nSome words", 'Some words'],
  ['other characters', "export const a = 'é😀';\n\né😀 text", 'é😀 text'],
  [
    'code that is not complete',
    'export const a = {\n\nSome words',
    'export const a = {\n\nSome words',
  ],
])('ends a statement before %s', (_, text, rest) => {
  expect(converted(convertModules, text)).toBe(rest);
});

it('gives expressions the values of a page and its parts, which can declare the same names', () => {
  using source = folderWith({
    'docs/_part.mdx': "import Tabs from '@theme/Tabs';\nexport const a = 'one';\n\nPart {a}\n",
  });
  const text = `import Tabs from '@theme/Tabs';
import Part from './_part.mdx';
export const links = { shop: 'https://shop.example', };

export const b = { c: 'two' };

<Part />

{b.c}

export default ({ children }) => <Tabs>{children}</Tabs>

{b.c} again, {later}

export const later = 'three';
`;
  const changes = { files: filesOf(source.root), folder: 'docs', pages: [sourcePage('first.mdx')] };
  expect(converted(convertModules, text, changes)).toBe('Part one\n\ntwo\n\ntwo again, three');
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
