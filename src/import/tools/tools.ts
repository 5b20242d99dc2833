import type { Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { docusaurus } from './docusaurus.ts';
import { jekyll } from './jekyll.ts';
import { mkdocs } from './mkdocs.ts';
import { plain } from './plain.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** The tools whose documentation can be imported. The first that recognises a folder reads it. */
const tools: readonly Tool[] = [docusaurus, starlight, vitepress, mkdocs, jekyll, plain];

/** Returns the tool that a documentation was written for. Plain Markdown is the last one and always fits. */
export const toolOf = (files: DocumentationFiles): Tool =>
  tools.find((tool) => tool.recognises(files))!;
