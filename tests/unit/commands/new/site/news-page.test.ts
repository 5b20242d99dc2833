import { describe, expect, it } from 'vitest';
import { newSiteTextsOf } from '../../../../../src/base/languages/words.ts';
import { newsSection } from '../../../../../src/commands/new/site/news-page.ts';

const body = (...lines: string[]) =>
  newsSection({ version: '2', lines }, newSiteTextsOf('en'), 'en').replace('## Version 2\n\n', '');

describe('the changes of a version', () => {
  it.each([
    ['a list', ['Stars.', 'Moons.'], '- Stars.\n- Moons.'],
    [
      'groups below headings, which are not said twice',
      ['Changed:', 'Changed the colours', 'Fixed:', 'Fixed a crash', 'Sound is back'],
      '**Changed**\n\n- The colours\n\n**Fixed**\n\n- A crash\n- Sound is back',
    ],
    [
      'groups of lines with the same label',
      ['Fixed: a crash', 'New: stars', 'Fixed: sound'],
      '- New: stars\n\n**Fixed**\n\n- A crash\n- Sound',
    ],
    [
      'no numbers of issues',
      ['Stars (#12)', 'Moons (PR #3, by @me) #4', 'C# and #1 hits'],
      '- Stars\n- Moons\n- C# and #1 hits',
    ],
    [
      'no translations beside others',
      ['Changed:', 'Updated translations', 'Fixed:', 'Sound'],
      '**Fixed**\n\n- Sound',
    ],
    ['translations alone', ['Updated translations'], '- Updated translations'],
    [
      'a feature that translates',
      ['The new page translates texts, and reads the translation aloud'],
      '- The new page translates texts, and reads the translation aloud',
    ],
  ])('are %s', (_, lines, expected) => {
    expect(body(...lines)).toBe(expected);
  });
});
