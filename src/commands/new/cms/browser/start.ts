import { init, registerCustomFormat } from '@sveltia/cms';
import { dataFormat, pageFormat } from './file-formats.ts';

// The names are those of `config.json`. The editor only accepts a format for .md and .mdx whose name ends in this word.
registerCustomFormat('md-frontmatter', 'md', pageFormat);
registerCustomFormat('mdx-frontmatter', 'mdx', pageFormat);
registerCustomFormat('data', 'yaml', dataFormat);
void init();
