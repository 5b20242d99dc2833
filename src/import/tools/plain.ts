import { addressOfFile, readPages, type Tool } from '../documentation.ts';
import { segmentOf } from '../plan.ts';
import { folderSidebar } from '../sidebar.ts';

/** Reads a folder of Markdown files that has no configuration of a tool. */
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
    return { pages, sidebar: folderSidebar(pages, '', { linksIndex: true }) };
  },
};
