import { answerSteps } from './answer-steps.ts';
import { readingSteps } from './reading-steps.ts';
import type { SkillReader } from './reader.ts';
import { searchSteps } from './search-steps.ts';

/** Checks by sentence. A check throws if the service contradicts the sentence. */
export type Steps = Record<string, (reader: SkillReader) => Promise<void>>;

/**
 * A check for each sentence of the skill; `{base}` in the key is the base URL. A changed sentence has no
 * check until the key is changed, too, so the check must be reviewed.
 */
export const steps: Steps = { ...readingSteps, ...searchSteps, ...answerSteps };
