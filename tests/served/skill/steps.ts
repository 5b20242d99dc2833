import { answerSteps } from './answer-steps.ts';
import { readingSteps } from './reading-steps.ts';
import type { SkillReader } from './reader.ts';
import { searchSteps } from './search-steps.ts';

/** What holds a sentence to the service, by the sentence; it throws where the sentence is not true. */
export type Steps = Record<string, (reader: SkillReader) => Promise<void>>;

/**
 * A step for each sentence of the skill, by its text, in which `{base}` stands for the base URL. A
 * sentence that is changed needs its step read again, so it has none until its key is changed, too.
 */
export const steps: Steps = { ...readingSteps, ...searchSteps, ...answerSteps };
