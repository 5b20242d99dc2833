import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { mean } from './answer-measures.ts';
import type { Outcome } from './outcomes.ts';

/** The mean size of five results, for questions with results. */
export interface AnswerSize {
  /** Bytes of the JSON in UTF-8. */
  bytes: number;
  /** Tokens in the encoding o200k_base. */
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
