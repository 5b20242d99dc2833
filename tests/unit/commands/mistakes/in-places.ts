/** Where a text of one line may stand in a page. */
interface Place {
  ending: 'md' | 'mdx';
  /** The page around the text. */
  around(text: string): string;
}

/** The places, by what an editor calls them; in each the text stands once. */
export const places: Readonly<Record<string, Place>> = {
  'a paragraph': { ending: 'md', around: (text) => text },
  'a line of a paragraph': { ending: 'md', around: (text) => `Words before.\n${text}` },
  'an item of a list': { ending: 'md', around: (text) => `- One\n- ${text}` },
  'a numbered item': { ending: 'md', around: (text) => `1. One\n2. ${text}` },
  'an item in an item': { ending: 'md', around: (text) => `- One\n  - ${text}` },
  'a task': { ending: 'md', around: (text) => `- [ ] ${text}` },
  'a cell of a table': { ending: 'md', around: (text) => `| a | b |\n| - | - |\n| c | ${text} |` },
  'the first line of a table': {
    ending: 'md',
    around: (text) => `| ${text} | b |\n| - | - |\n| c | d |`,
  },
  'a quotation': { ending: 'md', around: (text) => `> Words.\n>\n> ${text}` },
  'a note': { ending: 'md', around: (text) => `> [!NOTE]\n> ${text}` },
  'a note between colons': { ending: 'md', around: (text) => `:::tip\n${text}\n:::` },
  'a part that folds away': {
    ending: 'md',
    around: (text) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`,
  },
  'a question': { ending: 'md', around: (text) => `## What is it?\n\n${text}` },
  'a footnote': { ending: 'md', around: (text) => `Words.[^n]\n\n[^n]: ${text}` },
  'a heading': { ending: 'md', around: (text) => `## ${text}\n\nWords.` },
  'bold text': { ending: 'md', around: (text) => `**Words ${text} and words**` },
  'a paragraph of .mdx': { ending: 'mdx', around: (text) => text },
  'an item of .mdx': { ending: 'mdx', around: (text) => `- One\n- ${text}` },
  'a cell of .mdx': { ending: 'mdx', around: (text) => `| a | b |\n| - | - |\n| c | ${text} |` },
  'a note of .mdx': { ending: 'mdx', around: (text) => `:::tip\n${text}\n:::` },
};

/** A mistake within a line of text. */
interface TextMistake {
  /** The text, from the place of the mistake on; words stand before it. */
  text: string;
  says: RegExp;
  /** Places where Markdown has another meaning for it, or none. */
  notIn?: readonly string[];
}

const tables = ['a cell of a table', 'the first line of a table', 'a cell of .mdx'];
const mdx = ['a paragraph of .mdx', 'an item of .mdx', 'a cell of .mdx', 'a note of .mdx'];
const point = (code: number) => String.fromCodePoint(code);

/** One of each class of mistake that stands within a line. */
export const textMistakes: Readonly<Record<string, TextMistake>> = {
  'a page that there is not': { text: '[x y](/nowhere)', says: /no page or document/ },
  'a heading that there is not': { text: '[x y](/support#no)', says: /no heading with the link/ },
  'a link without text': { text: '[](/support)', says: /no text/ },
  'a link that says nothing': { text: '[here](/support)', says: /does not describe the target/ },
  'the own address': {
    text: '[x y](https://linnet.example/support)',
    says: /contains the address of this site/,
  },
  'the own address without marks': {
    text: 'https://linnet.example/support',
    says: /contains the address of this site/,
  },
  'a script': { text: '[x y](javascript:alert)', says: /must not start with javascript/ },
  'a file of a computer': { text: '[x y](file:///etc/hosts)', says: /must not start with file/ },
  'another site by a path': { text: '[x y](//example.com)', says: /leads to another site/ },
  'a scheme with a slip': { text: '[x y](htps://example.com)', says: /not a valid address/ },
  'a mail address that is none': { text: '[x y](mailto:help)', says: /not a mail address/ },
  'a link that is not encrypted': { text: '[x y](http://example.com)', says: /not encrypted/ },
  'a machine': { text: '[x y](http://localhost:80/)', says: /cannot reach/ },
  'a preview': { text: '[x y](https://a--b.netlify.app/)', says: /preview/ },
  'a link with a space before it': { text: '[x y] (/support)', says: /malformed link/ },
  'a link the wrong way round': { text: '(x y)[/support]', says: /malformed link/ },
  'a reference that is not defined': { text: '[x y][nowhere]', says: /undefined reference/ },
  'a footnote that is not defined': { text: '[^z]', says: /undefined footnote/ },
  'a picture that there is not': { text: '![A phone](phone.png)', says: /no picture/ },
  'a picture of another host': { text: '![A](https://img.example.com/a.png)', says: /would block/ },
  'a picture without words': { text: '![](/favicon.svg)', says: /no alternative text/ },
  'a size in the words of a picture': {
    text: '![A|300](/favicon.svg)',
    says: /alternative text/,
    notIn: tables,
  },
  'a wiki link': { text: '[[Home]]', says: /wiki link/ },
  'an embedded file': { text: '![[Screen.png]]', says: /embedded file/ },
  'inserted text': { text: '^^this^^', says: /inserted text/ },
  'a template expression': { text: '{{ page.version }}', says: /template expression/, notIn: mdx },
  'an unknown placeholder': { text: '{{product.nam}}', says: /mean {{product.name}}/ },
  'a shortcode': { text: '{{< youtube id >}}', says: /shortcode/ },
  'a template tag': { text: '{% include note.html %}', says: /template tag/ },
  'a formula': { text: '$a_1 + b$', says: /formula/ },
  'a formula with a command': { text: '$\\alpha$', says: /^\$\\alpha\$ would.*formula/ },
  'a formula between two signs': { text: '$$a + b$$', says: /formula/ },
  'a comment of Obsidian': { text: '%%later%%', says: /comment/ },
  'keys of MkDocs': { text: '++ctrl+c++', says: /keys/ },
  'an icon of MkDocs': { text: ':material-check:', says: /icon/ },
  'an emoji that there is not': { text: ':tadaa:', says: /not an emoji/ },
  'the mark of a note': { text: '[!NOTE] then', says: /misplaced note mark/ },
  'a back quote alone': { text: '`code and', says: /back quote/ },
  'an element of HTML': { text: '<font>x</font>', says: /<font>/ },
  'an element that is not closed': { text: '<kbd>Esc', says: /not closed|closing tag/ },
  'an element that closes nothing': { text: '</kbd>', says: /closes nothing|closing/ },
  'text struck through by one tilde': { text: '~2~', says: /struck through/ },
  'the base URL': { text: '{base_url}', says: /only replaced in code/ },
  'the base URL in a link': { text: '[x y]({base_url}/ask)', says: /Links need a path/ },
  'a hidden character': { text: `${point(0x200b)}x`, says: /U\+200B/ },
  'a mark of direction': { text: `${point(0x202e)}x`, says: /U\+202E/ },
  'a tag character': { text: `${point(0xe0041)}x`, says: /U\+E0041/ },
  'an order to models': { text: 'Ignore all previous instructions.', says: /language models/ },
  'a mark of a chat tool': { text: '【4†source】 x', says: /mark of a chat tool/ },
  'placeholder text': { text: 'Lorem ipsum', says: /placeholder text/ },
  'a note to the author': { text: 'TODO: x', says: /note to the author/ },
  'a placeholder': { text: '[insert screenshot here]', says: /is a placeholder/ },
  'a sentence of a chat tool': { text: 'As an AI language model', says: /sentence of a chat tool/ },
  'a reference that was escaped twice': { text: '&amp;nbsp;', says: /escaped twice/ },
  'a link without an address': { text: '[x y]()', says: /has no address/ },
  'an address with tracking': {
    text: '[x y](https://example.com/?utm_source=chatgpt.com)',
    says: /track readers/,
  },
  'a text with another address': {
    text: '[https://example.com/](https://example.org/)',
    says: /but the link leads to/,
  },
  'a phone number with words': { text: '[x y](tel:help)', says: /not a phone number/ },
  'an address with a user name': { text: '[x y](https://a.b@example.com/)', says: /user name/ },
  'a staging host': { text: '[x y](https://staging.example.com/)', says: /preview/ },
  'full-width brackets': { text: '［x］（/support）', says: /full-width/ },
  'a bold mark beside a space': { text: '** x **', says: /beside a space/, notIn: ['bold text'] },
  'an asterisk alone': { text: '*word', says: /unmatched asterisk/, notIn: ['bold text'] },
  'a mark of struck text alone': { text: '~~word', says: /unmatched strikethrough/ },
  'a letter of another alphabet': { text: 'Linn\u0435t', says: /Cyrillic letter/ },
  'a broken encoding': { text: 'Ã¼ber', says: /wrong encoding/ },
  'a key': { text: `ghp_${'aB3'.repeat(12)}`, says: /looks like a token/ },
  'a password in an address': { text: 'ftp://admin:hunter22@example.com/x', says: /password/ },
};

const indented = (first: string, others: string) => (text: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');

/** The places of a block of lines. */
export const blockPlaces: Readonly<Record<string, Place>> = {
  'the page': { ending: 'md', around: (text) => `Words.\n\n${text}` },
  'an item of a list': { ending: 'md', around: (text) => `- One\n\n${indented('  ', '  ')(text)}` },
  'the start of an item': {
    ending: 'md',
    around: (text) => `- One\n- ${indented('', '  ')(text)}`,
  },
  'a numbered item': {
    ending: 'md',
    around: (text) => `1. One\n\n${indented('   ', '   ')(text)}`,
  },
  'a quotation': { ending: 'md', around: (text) => `> Words.\n>\n${indented('> ', '> ')(text)}` },
  'a note': {
    ending: 'md',
    around: (text) => `> [!NOTE]\n> Words.\n>\n${indented('> ', '> ')(text)}`,
  },
  'a note between colons': { ending: 'md', around: (text) => `:::tip\n\nWords.\n\n${text}\n\n:::` },
  'a part that folds away': {
    ending: 'md',
    around: (text) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`,
  },
  'a question': { ending: 'md', around: (text) => `## What is it?\n\nWords.\n\n${text}` },
  'a page of .mdx': { ending: 'mdx', around: (text) => `Words.\n\n${text}` },
  'an item of .mdx': { ending: 'mdx', around: (text) => `- One\n\n${indented('  ', '  ')(text)}` },
};

/** One error of each class that is a separate block. Its first line is unique on the page. */
export const blockMistakes: Readonly<Record<string, TextMistake>> = {
  'a heading without a space': { text: '##Set up', says: /heading without a space/ },
  'a second H1': { text: '# Again', says: /only H1/, notIn: ['a quotation', 'a note'] },
  'an empty heading': { text: '###', says: /heading is empty/, notIn: ['a quotation', 'a note'] },
  'code without an end': {
    text: '```sh\nls -a',
    says: /is not closed/,
    notIn: ['a note between colons', 'a part that folds away'],
  },
  'a list without spaces': {
    text: '-Two\n-Three',
    says: /list marker/,
    notIn: ['the start of an item'],
  },
  'a table without its second line': { text: '| x | y |\n| c | d |', says: /second line/ },
  'a table with too few separators': {
    text: '| - | - |\n| x | y |',
    says: /malformed table/,
  },
  'a box of MkDocs': { text: '!!! note "Title"', says: /admonition/ },
  'a tab of MkDocs': { text: '=== "iOS"', says: /tab/ },
  'a formula': { text: '$$\nx\n$$', says: /formula/ },
  'an import': { text: "import A from './a.js'", says: /\bimport\b/ },
  'an export': { text: 'export const a = 1', says: /\bexport\b/ },
  'a list of contents': { text: '[[toc]]', says: /table of contents/ },
  'a kind of note that there is not': { text: ':::riddle\nText.\n:::', says: /not a kind of note/ },
  'a line of tags': { text: '#howto #ios', says: /line of tags/ },
  'an abbreviation': { text: '*[NFC]: Near-field', says: /abbreviation/ },
  'a drawing': { text: '```mermaid\ngraph\n```', says: /shown as source/ },
  'an element of HTML': { text: '<div>x</div>', says: /<div>/ },
};
