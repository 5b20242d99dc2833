import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import type { Content } from '../../content/model/content.ts';
import { searchAddress } from '../../contract/ask-parameters.ts';
import { box, codeBlock, list, paragraph, sentence } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/** A label and sentences with advice for agents, such as when to use this site. The sentences are plain text. */
interface Advice {
  label: string;
  sentences: readonly string[];
}

/**
 * Returns the advice for agents from content/site.yaml: when to use the site, when not to use it, and hints. Leaves out
 * empty lists. `words` decides the language of the labels, because some documents are always in English.
 */
export function agentAdvice({ site, product }: Content, { agents }: Words): Advice[] {
  const { useWhen, notFor, hints } = site.agents;
  return [
    { label: fill(agents.useWhen, { product: product.name }), sentences: useWhen },
    { label: agents.notFor, sentences: notFor },
    { label: agents.hints, sentences: hints },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** Returns the advice for agents as nodes of a page: each label with a list below it. */
export const agentAdviceNodes = (content: Content, words: Words): BodyNode[] =>
  agentAdvice(content, words).flatMap(({ label, sentences }) => [
    paragraph(`${label}${words.text.colon.trimEnd()}`),
    list(sentences),
  ]);

/**
 * Sentences that explain how to query the search. The sentences appear in the developer documentation and in the agent
 * skill. Text in back quotes is code.
 */
export const searchAdvice: readonly string[] = [
  'Send a whole question or a few words. Each word is searched for, so leave out politeness and the context of the conversation.',
  'Use the words that the product itself uses on its screens.',
  'Send an error code or a version as it is written.',
  'If `_meta.unknown_words` has the word that matters, try another name for it once. After that it is a gap in the documentation, not a bad query.',
  'Read the page behind the best result as Markdown, rather than guessing from the excerpt.',
];

/** Returns the sentences in `searchAdvice` as a list. */
export const adviceNode = (): BodyNode => list(searchAdvice.map(sentence));

/**
 * Returns a code block with a prompt that explains how to use the site. Users without an MCP client copy the prompt
 * into their assistant.
 */
export const promptNode = (content: Content): BodyNode =>
  box('div', { className: 'prompt' }, [codeBlock('text', agentPrompt(content))]);

function agentPrompt({ site, product }: Content): string {
  const { baseUrl } = site;
  return [
    `Answer questions about ${product.name} from ${baseUrl}/llms.txt.`,
    `Use ${baseUrl}/api/v1/product for its price, platforms, capabilities and limitations, and ${baseUrl}${searchAddress} to find the page that answers.`,
    'Add .md to the path of a page to read it.',
    'Cite the addresses that you used. Where the documentation has no answer, say so.',
  ].join('\n');
}
