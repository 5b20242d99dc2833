/** A part of a phrase: words, a placeholder, a choice, or up to four words of any kind. */
export type PhrasePart =
  | { part: 'word'; word: string }
  | { part: 'placeholder'; name: string }
  | { part: 'choice'; choices: PhrasePart[][]; optional: boolean }
  | { part: 'gap' };

/**
 * Reads a phrase of content/claims.yaml: words, `{placeholder}`, `(one|another)`, `[perhaps]` and `…` for up
 * to four words. Throws a RangeError that tells what is wrong with it.
 */
export function parsePhrase(phrase: string): PhrasePart[] {
  const tokens = phrase.match(/\{[^{}]*\}|…|\.{3}|[()|[\]]|[^\s{}()|[\]…]+/g) ?? [];
  let at = 0;
  const parts = sequence(0);
  if (at < tokens.length) throw new RangeError(`${tokens[at]} closes or parts nothing`);
  return parts;

  function sequence(depth: number): PhrasePart[] {
    if (depth > 2) throw new RangeError('brackets stand in brackets; write two phrases');
    const found: PhrasePart[] = [];
    while (at < tokens.length && !')]|'.includes(tokens[at]!))
      found.push(one(tokens[at++]!, depth));
    return found;
  }

  function one(token: string, depth: number): PhrasePart {
    if (token === '…' || token === '...') return { part: 'gap' };
    if (token === '{' || token === '}') throw new RangeError(`${token} stands alone`);
    if (token.startsWith('{')) return { part: 'placeholder', name: token.slice(1, -1).trim() };
    if (token !== '(' && token !== '[') return { part: 'word', word: token };
    const close = token === '(' ? ')' : ']';
    const choices = [sequence(depth + 1)];
    while (tokens[at] === '|') {
      at++;
      choices.push(sequence(depth + 1));
    }
    if (tokens[at++] !== close) throw new RangeError(`${token} has no ${close}`);
    if (choices.some((choice) => choice.length === 0)) {
      throw new RangeError(`nothing stands between ${token} and ${close}, or beside |`);
    }
    return { part: 'choice', choices, optional: token === '[' };
  }
}
