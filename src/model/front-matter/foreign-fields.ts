import type { z } from 'zod';
import type { FrontMatter } from './page-schemas.ts';

/** The name of a front matter field of this project. */
export type OwnField = keyof z.infer<typeof FrontMatter>;

/**
 * Fields of other tools with the same meaning as a field of this project, by the name of this project's field. The
 * comments list the tools in the order of their fields. A dot separates the names of nested fields. If a page has
 * several of these fields, this project's field wins, then the first one in the list.
 */
export const sameMeaning: Partial<Record<OwnField, readonly string[]>> = {
  description: ['summary', 'excerpt', 'abstract'],
  // Docusaurus; Starlight; Hugo; just-the-docs, Eleventy; VuePress.
  order: ['sidebar_position', 'sidebar.order', 'weight', 'nav_order', 'position'],
  // Docusaurus; Starlight; Hugo; Mintlify; Eleventy, Jekyll themes.
  nav_title: [
    'sidebar_label',
    'sidebar.label',
    'linkTitle',
    'sidebarTitle',
    'sidebar_title',
    'navTitle',
    'short_title',
  ],
  // Docusaurus; Starlight, VitePress; Hugo; Jekyll; MkDocs plugins; Obsidian plugins, Astro blogs.
  updated: [
    'last_update.date',
    'lastUpdated',
    'lastmod',
    'last_modified_at',
    'last_updated',
    'last_modified',
    'modified',
    'updatedDate',
    'updatedAt',
    'updated_at',
    'date.updated',
    'date',
    'pubDate',
    'publishDate',
    'date.created',
  ],
  published: ['date', 'pubDate', 'publishDate', 'date.created', 'created'],
  // Jekyll, Obsidian Publish; Hugo. In both, the value is a complete address.
  slug: ['permalink', 'url'],
  // Jekyll; Obsidian before 1.4.
  aliases: ['redirect_from', 'alias'],
  // Starlight; MkDocs Material; just-the-docs.
  search: ['pagefind', 'search.exclude', 'search_exclude'],
  // Hugo, MkDocs plugins; Mintlify; MkDocs plugins, Jekyll themes; VitePress, Starlight.
  unlisted: ['noindex', 'hidden', 'robots', 'head'],
};

/** Boolean fields with the opposite meaning of this project's field. */
export const opposites: ReadonlySet<string> = new Set(['search.exclude', 'search_exclude']);

/** Field values that hide a page in other tools, with the field that does so here. */
export const hidden: readonly { field: string; value: boolean; own: 'draft' | 'unlisted' }[] = [
  { field: 'published', value: false, own: 'draft' },
  { field: 'publish', value: false, own: 'draft' },
  { field: 'nav_exclude', value: true, own: 'unlisted' },
  { field: 'sidebar.hidden', value: true, own: 'unlisted' },
  { field: 'sitemap', value: false, own: 'unlisted' },
];

/** Common fields of other tools that are ignored. They are listed so that they are not reported as typos. */
export const withoutMeaning: ReadonlySet<string> = new Set(
  Object.values({
    many: 'authors categories category icon image keywords layout tags template toc type',
    Docusaurus:
      'custom_edit_url hide_table_of_contents hide_title id pagination_label pagination_next pagination_prev sidebar_class_name sidebar_custom_props title_meta toc_max_heading_level toc_min_heading_level',
    'Starlight and VitePress': 'banner editUrl hero next outline prev sidebar tableOfContents',
    'Jekyll and just-the-docs': 'grand_parent has_children parent',
    'Hugo and Zola': 'cascade extra menu series',
    Obsidian: 'cssclass cssclasses publish',
    'MkDocs Material': 'hide status',
  }).flatMap((names) => names.split(' ')),
);
