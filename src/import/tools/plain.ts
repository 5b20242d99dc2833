import { basename, posix } from 'node:path';
import { withoutCode } from '../../content/markdown/code-lines.ts';
import {
  addressOfFile,
  numberField,
  readPages,
  textField,
  withoutEnding,
  type Tool,
} from '../documentation.ts';
import { segmentOf } from '../plan.ts';
import { folderSidebar, numberOf } from '../sidebar.ts';

/** Reads a folder of Markdown files without a configuration, or a vault of Obsidian. */
export const plain: Tool = {
  name: 'Markdown',
  configuration: () => '',
  read(files) {
    const pages = readPages(
      files,
      '',
      (file) => !/(?:^|\/)(?:LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT)\.md$/.test(file),
      (file) => addressOfFile(file).split('/').map(segmentOf).join('/'),
    );
    // A vault can be one of several in a repository, without its settings.
    const isVault =
      files.hasFolder('.obsidian') ||
      pages.some(({ body }) => /\[\[[^[\]\n]+\]\]/.test(withoutCode(body)));
    const sidebar = folderSidebar(pages, '', {
      labelOf: (page) =>
        textField(page, 'title') ?? (isVault ? basename(withoutEnding(page.file)) : undefined),
      orderOf: (page) =>
        numberField(page, 'order') ??
        numberField(page, 'weight') ??
        numberOf(posix.basename(page.file)),
      linksIndex: true,
    });
    return { ...(isVault && { tool: 'Obsidian' }), pages, sidebar };
  },
};
