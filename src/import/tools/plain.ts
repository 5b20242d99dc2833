import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import {
  addressOfFile,
  numberField,
  readPages,
  textField,
  withoutEnding,
  type Documentation,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { segmentOf } from '../plan.ts';
import { folderSidebar, numberOf } from '../folder-sidebar.ts';

/** Reads a vault of Obsidian. */
export const obsidian: Tool = {
  name: 'Obsidian',
  recognises: (root) => existsSync(join(root, '.obsidian')),
  read: (root) => folderOfPages('Obsidian', root),
};

/** Reads a folder of Markdown files without a configuration. */
export const plain: Tool = {
  name: 'Markdown',
  recognises: () => true,
  read: (root) => folderOfPages('Markdown', root),
};

function folderOfPages(tool: string, root: string): Documentation {
  const pages = readPages(
    root,
    (file) => ({ address: addressOfFile(file).split('/').map(segmentOf).join('/') }),
    (file) => !/(?:^|\/)(?:LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT)\.md$/.test(file),
  );
  const isVault = tool === 'Obsidian';
  const labelOf = (page: SourcePage) =>
    textField(page, 'title') ?? (isVault ? basename(withoutEnding(page.file)) : undefined);
  return {
    tool,
    folder: root,
    publicFolders: [root],
    title: undefined,
    description: undefined,
    origin: undefined,
    base: '',
    pages,
    sidebar: folderSidebar(pages, '', {
      labelOf,
      orderOf: (page) =>
        numberField(page, 'order') ??
        numberField(page, 'weight') ??
        numberOf(posix.basename(page.file)),
      linksIndex: true,
    }),
    redirects: [],
    hasJsx: false,
    variables: {},
  };
}
