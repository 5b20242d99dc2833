import { fill } from '../../base/languages/fill.ts';
import { breakableParts } from '../../base/text/breakable-parts.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { firstPassage } from '../../base/text/first-passage.ts';
import { element, words } from './elements.ts';
import { liveSearch, type Question } from './live-search.ts';
import { jsonParts } from './json-parts.ts';
import { markWords } from './mark-words.ts';

/**
 * Answers questions in the box that shows the example answer. Replaces the passage with its source, the curl command,
 * and the JSON.
 */
function answerLive(box: HTMLElement): void {
  const form = box.querySelector('form')!;
  const input = form.querySelector<HTMLInputElement>('[name=query]')!;
  // The order of the paragraphs is that of `liveAnswer` (src/site/components/live-answer.ts).
  const [passage, source, address] = box.querySelectorAll('section:first-of-type > p');
  const [curl, json] = box.querySelectorAll('pre > code');
  passage!.role = 'status';
  const showText = (text: string) => {
    passage!.replaceChildren(text);
    source!.replaceChildren();
    address!.replaceChildren();
  };
  const show = (answer: SearchAnswer, question: Question) => {
    curl!.textContent = `curl "${askUrl(question)}"`;
    json!.replaceChildren(...jsonParts(answer));
    const { confidence, matched_words: matched = [] } = answer._meta;
    const [result] = answer.results;
    if (!result || confidence === 'unlikely') return showText(words.noAnswer);
    const { pathname, hash } = new URL(result.url);
    passage!.replaceChildren(markWords(firstPassage(result.description), matched));
    source!.replaceChildren(
      element('a', result.name, { href: pathname + hash }),
      ` · ${fill(words.score, { score: `${result.score}` })}`,
    );
    const parts = breakableParts(result.url).flatMap((part) => [
      element('wbr'),
      element('span', part),
    ]);
    const code = element('code', '', { class: 'long' });
    code.append(...parts);
    address!.replaceChildren(code);
  };
  const search = liveSearch({ show, fail: () => showText(words.askFailed) });
  const ask = (query: string) => void search.now({ query, limit: 1 });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(input.value);
  });
  box.querySelector('.suggestions')!.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    input.value = link.textContent;
    ask(input.value);
  });
}

/**
 * Returns the URL that answers a question. The URL starts with the base URL of the published site, which the canonical
 * link contains.
 */
function askUrl({ query, limit }: Question): URL {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=canonical]')!;
  const url = new URL('/ask', href);
  url.search = `${new URLSearchParams({ query, limit: `${limit}` })}`;
  return url;
}

for (const box of document.querySelectorAll<HTMLElement>('.live-answer')) answerLive(box);
