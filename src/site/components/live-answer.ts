import { capitalized } from '../../base/text/capitalized.ts';
import { firstPassage } from '../../base/text/first-passage.ts';
import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import {
  box,
  code,
  codeBlock,
  heading,
  link,
  list,
  paragraph,
  styled,
  tabs,
  titledCode,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { limits } from '../../contract/limits.ts';
import { exampleSearch } from './example-search.ts';
import type { Publication } from '../publication.ts';

/**
 * Returns a form with a question, three other example questions, and the search result for the question. The result has
 * three tabs: the first passage with its source, the curl command, and the JSON.
 *
 * In the HTML, a script shows the results of other questions in the same place. Without the script, the form and the
 * links open the JSON.
 *
 * Returns nothing until the search index is built, so that the search never finds the example questions.
 */
export function liveAnswer({ content, answer }: Publication, { ask }: Words): BodyNode[] {
  const { query } = exampleSearch(content);
  const questions = new Set([query, ...content.queries.map((row) => row.query)]);
  if (!answer) return [];
  const [result] = answer.results;
  const input = {
    name: 'query',
    value: query,
    ariaLabel: ask.label,
    required: '',
    maxLength: `${limits.queryLength.max}`,
  };
  const form = box('form', { action: '/ask' }, [
    box('input', { ...input, autoComplete: 'off', enterKeyHint: 'send' }, []),
    box('input', { type: 'hidden', name: 'limit', value: '1' }, []),
    box('input', { type: 'submit', className: 'button', value: ask.send }, []),
  ]);
  const examples = [...questions]
    .slice(1, 4)
    .map((text) => link(capitalized(text), `/ask?${searchOf(text)}`));
  const address = `${content.site.baseUrl}/ask?${searchOf(query)}`;
  const passage = result
    ? [
        paragraph(firstPassage(result.description)),
        paragraph([
          link(result.name, result.url.replace(content.site.baseUrl, '') || '/'),
          ' · ',
          box('span', {}, [fill(ask.score, { score: String(result.score ?? 0) })]),
        ]),
        paragraph(code(result.url)),
      ]
    : [];
  return [
    box('div', { className: 'live-answer' }, [
      form,
      styled(list(examples), 'suggestions'),
      tabs([
        [heading(4, ask.answer), ...passage],
        [titledCode('curl', codeBlock('sh', `curl "${address}"`))],
        [titledCode('JSON', codeBlock('json', JSON.stringify(answer, null, 2)))],
      ]),
    ]),
  ];
}

const searchOf = (query: string) => new URLSearchParams({ query, limit: '1' });
