import { inData, inMdx, inText, whole } from './mistake.ts';

const claims = 'claims.yaml';

/** Sentences that contradict the facts, and phrases that cannot find them. */
export const mistakesOfFacts = [
  inText('a price', 'Linnet costs 4.99 €.', ['1:8', /does not agree with the price/, 'warning']),
  inText('a price in a heading', '## Linnet costs $3\n\nText.', ['1:11', /the price/, 'warning']),
  inText('a price in a list', '- One\n- It costs **2 euros**.', ['2:6', /the price/, 'warning']),
  inText('a price in a table', '| a | b |\n| - | - |\n| It | costs 1 € |', [
    '3:8',
    /the price/,
    'warning',
  ]),
  inText('a price in a note', '> [!TIP]\n> It costs 9 € a month.', ['2:6', /the price/, 'warning']),
  inText(
    'a price in details',
    '<details>\n<summary>It costs 9 €</summary>\n\nText.\n\n</details>',
    ['2:13', /the price/, 'warning'],
  ),
  inMdx('a price in .mdx', 'It costs 8 €.', ['1:4', /write \{\/\* history \*\/\}/, 'warning']),
  inText('a platform', 'It runs on iOS and Windows.', [
    '1:4',
    /content\/product\.yaml:\d+ says “iOS, Android”/,
    'warning',
  ]),
  inText('a mail address', 'Ask help@linnet.example.', [
    '1:5',
    /content\/site\.yaml:8 says “support@linnet\.example/,
    'warning',
  ]),
  inText('a mail address in a link', '[Ask us](mailto:support@linnet.com).', [
    '1:1',
    /the mail addresses/,
    'warning',
  ]),
  whole(
    'a platform in the description',
    (number) =>
      `---\ntitle: Page ${number}\ndescription: Page ${number} runs on Windows.\nupdated: 2026-11-01\n---\n\nText.\n`,
    ['3:14', /name it in history of content\/claims\.yaml/, 'warning'],
  ),
  inData(
    'a platform in the tagline',
    'site.yaml',
    'Your contact card, shared with a tap.',
    'It runs on Windows.',
    ['3:10', /the platforms/, 'warning'],
  ),
  inData('a fact that there is not', claims, '[product.name]', '[product.nam]', [
    '26:13',
    /Did you mean product\.name\?/,
  ]),
  inData('a placeholder that there is not', claims, 'known as {platform}', 'known as {platfrom}', [
    '32:9',
    /Did you mean \{platform\}\?/,
  ]),
  inData(
    'a phrase that is found everywhere',
    claims,
    '- spelt [without|with] {product}',
    '- "{number}"',
    ['31:9', /found everywhere/],
  ),
  inData('a bracket without an end', claims, '(once|twice)', '(once|twice', [
    '29:9',
    /\( has no \)/,
  ]),
  inData('a list with the name of a placeholder', claims, '  spare: [one', '  price: [one', [
    '6:10',
    /meaning of its own/,
  ]),
  inData(
    'a kind of contradiction that there is not',
    claims,
    'wrong: different',
    'wrong: diferent',
    ['27:12', /Did you mean different\?/],
  ),
];
