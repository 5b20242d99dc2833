/** What `--fix` changes of the mistakes in the tables, by kind and name: the lines before and after. All others have no fix. */
export const fixes: Record<string, Record<string, readonly string[]>> = {
  'in the text': {
    'a heading without a space': ['- ##Set up', '+ ## Set up'],
    'a list without spaces': ['- -One', '- -Two', '+ - One', '+ - Two'],
    'a numbered list without spaces': ['- 1.One', '- 2.Two', '+ 1. One', '+ 2. Two'],
    'a list of tasks without spaces': ['- -[ ] Pack', '+ - [ ] Pack'],
    'the base URL in a link': ['- [Search]({base_url}/ask)', '+ [Search](/ask)'],
    'a component with a slip': ['- <Pricng />', '+ <Pricing />'],
    'an attribute with a slip': ['- <Directory categry="all" />', '+ <Directory category="all" />'],
  },
  'in a link': {
    'a heading of the same page': ['- See [below](#setup).', '+ See [below](#set-up).'],
    'the own address': ['- See [help](https://linnet.example/support).', '+ See [help](/support).'],
    'the own address, not encrypted': [
      '- See [help](http://linnet.example/support).',
      '+ See [help](/support).',
    ],
    'a host with a port': [
      '- [The card](linnet.example:8080/x)',
      '+ [The card](https://linnet.example:8080/x)',
    ],
    'a scheme with a slip': ['- [Card](htps://example.com)', '+ [Card](https://example.com)'],
    'a scheme with one slash': ['- [Card](https:/example.com)', '+ [Card](https://example.com)'],
    'a site without a scheme': [
      '- [Card site](www.example.com)',
      '+ [Card site](https://www.example.com)',
    ],
    'a link with a space before it': ['- See [help] (/support).', '+ See [help](/support).'],
    'a link the wrong way round': ['- See (help)[/support].', '+ See [help](/support).'],
    'a former address': ['- See [this page itself](/was-1).', '+ See [this page itself](/page-1).'],
  },
  'in front matter': {
    'a number for a title': ['- title: 4.6', '+ title: "4.6"'],
    'no end': ['+ ---'],
    'no start': ['+ ---'],
    'yes for true': ['- preview: yes', '+ preview: true'],
    'a name in capitals': ['- Nav_Title: Card', '+ nav_title: Card'],
    'yes for a draft': ['- draft: yes', '+ draft: true'],
  },
  'in a data file': {
    'a field with a slip': ['-   ai_inputs: true', '+   ai_input: true'],
    'yes for true': ['-   search: yes', '+   search: true'],
    'a platform in lower case': ['-   - name: ios', '+   - name: iOS'],
    'a day with slashes': ['- updated: 2026/11/1', '+ updated: 2026-11-01'],
    'a number in quotes': [
      "- weights: [{ path: /, weight: '2' }]",
      '+ weights: [{ path: /, weight: 2 }]',
    ],
    'a name with a letter too many': [
      '- audiences: People who meet.',
      '+ audience: People who meet.',
    ],
    'a media type that is another': [
      '-     media_type: text/html',
      '+     media_type: application/json',
    ],
    'a kind of promise that there is not': ['- adresses:', '+ addresses:'],
  },
  'that hides': {
    'the hidden character soft hyphen': ['- Tap\u00ad share.', '+ Tap share.'],
    'the hidden character zero-width space': ['- Tap\u200b share.', '+ Tap share.'],
    'the hidden character zero-width non-joiner': ['- Tap\u200c share.', '+ Tap share.'],
    'the hidden character zero-width joiner': ['- Tap\u200d share.', '+ Tap share.'],
    'the hidden character left-to-right mark': ['- Tap\u200e share.', '+ Tap share.'],
    'the hidden character right-to-left mark': ['- Tap\u200f share.', '+ Tap share.'],
    'the hidden character word joiner': ['- Tap\u2060 share.', '+ Tap share.'],
    'the hidden character invisible times': ['- Tap\u2062 share.', '+ Tap share.'],
    'the hidden character variation selector': ['- Tap\ufe01 share.', '+ Tap share.'],
    'the hidden character byte order mark': ['- Tap\ufeff share.', '+ Tap share.'],
    'a hidden character in a field': ['- nav_title: Pa\u200bge', '+ nav_title: Page'],
    'a hidden character in code': ['- `ls\u200b`', '+ `ls`'],
  },
};
