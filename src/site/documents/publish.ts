import type { Content } from '../../content/model/content.ts';
import type { Publication } from '../publication.ts';
import { documents } from './documents.ts';
import { publishPages } from './publish-pages.ts';

/** Creates a publication from content. See `publishPages`. */
export const publish = (content: Content): Publication => publishPages(content, documents);
