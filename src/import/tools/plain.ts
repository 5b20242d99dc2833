import { posix } from 'node:path';
import { addressOfFile, numberField, readPages, type Tool } from '../documentation.ts';
import { segmentOf } from '../plan.ts';
import { folderSidebar, numberOf } from '../sidebar.ts';

/** Reads a folder of Markdown files without a configuration. */
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
    const sidebar = folderSidebar(pages, '', {
      orderOf: (page) =>
        numberField(page, 'order') ??
        numberField(page, 'weight') ??
        numberOf(posix.basename(page.file)),
      linksIndex: true,
    });
    return { pages, sidebar };
  },
};
