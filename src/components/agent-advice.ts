import type { Words } from '../languages/words.ts';
import type { Facts } from '../model/facts.ts';
import { list, paragraph } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** One label with its advice for agents that choose between sources, such as when to use this site. In plain text. */
interface Advice {
  label: string;
  sentences: readonly string[];
}

/**
 * Returns when to use the site, when not to use it, and hints. Leaves out lists that are empty in content/site.yaml.
 * Documents in English have English labels.
 */
export function agentAdvice({ site, product }: Facts, { agents }: Words): Advice[] {
  const { useWhen, notFor, hints } = site.agents;
  return [
    { label: agents.useWhen(product.name), sentences: useWhen },
    { label: agents.notFor, sentences: notFor },
    { label: agents.hints, sentences: hints },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** Returns the same advice as nodes of a page: each label with a list below it. */
export const agentAdviceNodes = (facts: Facts, words: Words): BodyNode[] =>
  agentAdvice(facts, words).flatMap(({ label, sentences }) => [
    paragraph(`${label}${words.text.colon.trimEnd()}`),
    list(sentences),
  ]);
