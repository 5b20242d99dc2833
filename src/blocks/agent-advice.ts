import type { Facts } from '../content/facts.ts';
import { sentenceList, type Block } from './block.ts';

/** What the editors tell an agent that must choose between sources, in plain text. */
interface Advice {
  label: string;
  sentences: readonly string[];
}

/** When to use the site, what it is not for, and hints; what the content does not say is left out. */
export function agentAdvice({ site, product }: Facts): Advice[] {
  const { useWhen, notFor, hints } = site.agents;
  return [
    { label: `Use ${product.name}'s public facts when`, sentences: useWhen },
    { label: 'Not for', sentences: notFor },
    { label: 'Hints', sentences: hints },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** The advice as blocks, a list below the label of each. */
export const agentAdviceBlocks = (facts: Facts): Block[] =>
  agentAdvice(facts).flatMap(({ label, sentences }): Block[] => [
    { kind: 'paragraph', text: [`${label}:`] },
    sentenceList(sentences),
  ]);
