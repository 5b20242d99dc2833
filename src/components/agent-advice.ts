import type { Facts } from '../model/facts.ts';
import { list, paragraph } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/** Advice from the editors to an agent that chooses between sources, in plain text. */
interface Advice {
  label: string;
  sentences: readonly string[];
}

/** When to use the site, what it is not for, and hints. Lists that the content leaves empty are omitted. */
export function agentAdvice({ site, product }: Facts): Advice[] {
  const { useWhen, notFor, hints } = site.agents;
  return [
    { label: `Use ${product.name}'s public facts when`, sentences: useWhen },
    { label: 'Not for', sentences: notFor },
    { label: 'Hints', sentences: hints },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** The advice as nodes: each label with a list below it. */
export const agentAdviceNodes = (facts: Facts): BodyNode[] =>
  agentAdvice(facts).flatMap(({ label, sentences }) => [paragraph(`${label}:`), list(sentences)]);
