import { describe, expect, it } from 'vitest';
import { aroundMatch, markedPlaces } from '../../../src/website/browser/mark-words.ts';

const marked = (text: string, matched: string[]) =>
  markedPlaces(text, matched).map(({ from, to }) => text.slice(from, to));

describe('the words to mark in an excerpt', () => {
  it('are found in any case, with any accent, and without punctuation', () => {
    const text = 'Sharing “Über-Résumés” (SHARE), re-share; sha\u0301re!';
    expect(marked(text, ['share', 'uberresumes', 'sharing'])).toEqual([
      'Sharing',
      'Über-Résumés',
      'SHARE',
      'sha\u0301re',
    ]);
  });

  it('are whole compounds, never a part of a longer word', () => {
    expect(marked('prefer.streaming: next_cursor, cursors', ['preferstreaming', 'cursor'])).toEqual(
      ['prefer.streaming'],
    );
  });

  it('may have punctuation, as written', () => {
    const text = 'L’écran, v4.5 (C++) and 50 % of l’eau.';
    expect(marked(text, ['l’écran', 'v4.5', 'c++'])).toEqual(['L’écran', 'v4.5', 'C++']);
    expect(marked('名刺をC++で共有する。', ['c++', '名刺', 'a.b'])).toEqual(['名刺', 'C++']);
  });

  it('may be parts of a text without spaces, longest first', () => {
    expect(marked('名刺をNFCで共有する。', ['名刺', 'nfc', '共有する', '共有'])).toEqual([
      '名刺',
      'NFC',
      '共有する',
    ]);
  });

  it('are none if nothing matched', () => {
    expect(marked('Share your card. 名刺', [])).toEqual([]);
  });
});

describe('a suggestion', () => {
  const long = 'One sentence with words. '.repeat(12).trim();

  it('shows a short excerpt unchanged', () => {
    expect(aroundMatch('Share your card.', ['card'])).toBe('Share your card.');
  });

  it('is the whole excerpt if a word is marked at its start', () => {
    expect(aroundMatch(long, ['sentence'])).toBe(long);
  });

  it('starts with the sentence of the first marked word if it comes later', () => {
    expect(aroundMatch(`${long} Then share it. ${long}`, ['share'])).toBe(
      `… Then share it. ${long}`,
    );
  });

  it('starts with the first marked word if its sentence is long', () => {
    expect(aroundMatch(`${'word '.repeat(40)}then share it.`, ['share'])).toBe('… share it.');
    expect(aroundMatch(`${'😀'.repeat(90)}名刺`, ['名刺']).isWellFormed()).toBe(true);
  });

  it('is the row of a table with the marked word', () => {
    const rows =
      'L-40 – Meaning: Wrong passphrase; L-41 – Meaning: A newer backup; L-42 – Meaning: Full.';
    expect(aroundMatch(rows, ['backup'])).toBe('L-41 – Meaning: A newer backup');
    expect(aroundMatch(rows, [])).toBe(rows);
  });
});
