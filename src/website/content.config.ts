import { defineCollection } from 'astro:content';
import { pageLoader } from './page-loader.ts';

/** The pages of the publication as Astro renders them. */
export const collections = { pages: defineCollection({ loader: pageLoader }) };
