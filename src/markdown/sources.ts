import type { ComponentSources } from '../blocks/components.ts';
import type { Page } from '../content/facts.ts';

/** What a twin draws on: what components do, and what is derived from the facts elsewhere. */
export interface Sources extends ComponentSources {
  /** Path of the llms.txt that covers a page. */
  indexFor(page: Page): string;
}
