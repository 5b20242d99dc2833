import { json, tokensOf } from '../rendering/grammar.ts';
import { element } from './elements.ts';

/** Returns a value as formatted JSON with colours, as DOM nodes. */
export const jsonParts = (value: unknown): (string | Node)[] =>
  tokensOf(JSON.stringify(value, null, 2), json).map(({ text, kind }) =>
    kind ? element('span', text, { class: `t-${kind}` }) : text,
  );
