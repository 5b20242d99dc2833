import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { mean } from './answer-measures.ts';
import type { Outcome } from './outcomes.ts';

/** What five results cost a client, as means over the questions that have any. */
export interface AnswerSize {
  /** UTF-8 of their JSON. */
  bytes: number;
  /** Of the encoding o200k_base. */
  tokens: number;
}

/** Measures names, addresses and excerpts, the fields that every engine has. */
export function measureSize(outcomes: readonly Outcome[]): AnswerSize {
  const texts = outcomes
    .filter(({ results }) => results.length > 0)
    .map(({ results }) =>
      JSON.stringify(
        results.slice(0, 5).map(({ name, url, description }) => ({ name, url, description })),
      ),
    );
  return {
    bytes: mean(texts.map((text) => Buffer.byteLength(text))),
    tokens: mean(texts.map((text) => countTokens(text))),
  };
}
