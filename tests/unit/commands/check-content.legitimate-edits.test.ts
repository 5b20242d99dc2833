import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemsWithRules } from '../../setup/content-problems.ts';
import { pngOf } from './mistakes/png.ts';
import { writeFileContent, type FileContent } from '../../setup/small-content.ts';

/** Valid texts that look like errors, each as the text of a page. */
const texts: readonly string[] = [
  'It costs nothing (0 €) and works at -5 °C.\n-5 °C is the least.',
  '1.5 km is far. At 10:30:45 it ends.',
  'Use `**/*.md` and 2**3, and `a | b`.',
  'The # is called a hash. C# and F# are languages.',
  'Write #hashtag words here.',
  '| a \\| b | c |\n| - | - |\n| 1 | 2 |',
  '| a | b |\n| - | - |\n| 1 |',
  '````md\n```\ncode\n```\n````',
  '- One\n\n  ```sh\n  ls\n  ```\n\n- Two',
  '~~~\n```\n~~~',
  '    indented code\n    with `back quote',
  '> Quotation\n> of two lines\n\nand a text.',
  '> [!NOTE]\n> A note.',
  ':::tip Do this\nText.\n:::',
  '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
  'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, H<sub>2</sub>O.',
  'A line  \nbroken by two spaces.',
  'An asterisk * alone, an under_score, 5 * 3 * 2.',
  'A price of $5, and $10 more.',
  'Prices: $5, $10–$20, US$5 (=AU$8), 5$ to 6$, -$3, $1,000.50 a year; $ and € are signs of money.',
  'The $/€ rate or the £/$ rate; in $, € or £. A restaurant of the class $$ or $$$, and $$–$$$ in town.',
  '- $$\n- $$$\n\nThe class $$ is cheaper than $$$.',
  'Set $HOME, $PATH and ${A}/${B}; $a_b and $c_d, $USER_NAME/.config and $_POST or $_GET.',
  'import your cards from "Contacts" first, then\nexport them to a file.',
  'import from the old phone:\nexport default settings, or\nexport (if you like) all of it.',
  '- import cards from Contacts\n- export default settings\n- export {name} files\n- export const',
  'Import and export: “import x from y” is a line of code, export default too. Imports take a minute.',
  '```js\nimport x from "y";\nexport const a = <A b={1} />;\n$$\n```\n\n`<Card {...all}>`, `$x$`, `{/* note */}`',
  '    import x from "y";\n    export default x;',
  'Tap <> to turn, a <> b, </> for code, a < b && c > d, {name} and {a, b}, <www.example.com>.',
  'A reader writes \\$x\\$ and \\{/\\* no comment \\*/}.',
  'The file C:\\Users\\name and a \\*star\\*.',
  'Ellipsis … and “quotes” and — dashes – of all kinds.',
  '[A list](/support) of [things][t].\n\n[t]: /pricing',
  'A footnote.[^1]\n\n[^1]: Its text.',
  '[Mail us](mailto:support@linnet.example?subject=Hello), [call us](tel:+491234567).',
  '[The specification](https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5.1)',
  '<https://example.com/a_(b)>',
  'Open the app: [Linnet in the app](linnet://card/1), [its settings](App-Settings:).',
  '[Write to us](sms:+491234567), [by mail](MAILTO:support@linnet.example), [or here](HTTPS://example.com/).',
  'Write <support@linnet.example> or <https://example.com/>, and `<key:value>` in code.',
  '[The twin](/index.md) and [the contract](/openapi.json).',
  '[Back](#text) to the start.\n\n## Text\n\nMore.',
  '## One\n\n### Steps\n\nText.\n\n## Two\n\n### Steps\n\nText.',
  '## Own id {#own}\n\nSee [it](#own).',
  '- [ ] Pack\n- [x] Go',
  '1. One\n2. Two\n   - Three',
  'Done ✅ by 👩🏽‍💻 at 1️⃣ with ❤️ and 🏳️‍🌈.',
  'שלום עולם‏ (abc) ומספר 5.',
  'می‌خواهم و مرحبا.',
  'ภาษา​ไทย and ខ្មែរ​ភាសា.',
  'हिन्दी क्‍ष and 葛󠄀 and ✔︎.',
  '中文,没有空格。日本語のテキスト。',
  'Naïve café, Ångström, Łódź, İstanbul, ß.',
  'Assistants such as Claude can read these pages and quote them.',
  'Agents must not send cookies. Clients should wait for Retry-After.',
  'You are now ready to share a card.',
  'Ignore the earlier message in the app; it is old.',
  'The system: it shows a prompt when you tap.',
  'If you are an administrator, tell your users first.',
  'Your password is never shown. Type `sk-…` or `ghp_…` in your own tool.',
  'A token looks like `eyJ…`, a key like `AKIA…`.',
  'See `https://user:password@example.com` for the form of an address.',
  '```sh\ncurl http://localhost:8888/ask\n```',
  'It runs on `http://127.0.0.1` in tests.',
  'Text with <!-- a note for editors --> in it.',
  '```mermaid-like text is fine in a line``` here.',
  '```text\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main\n```\n\nA conflict looks like this.',
  'A list of `Array<String>`; 3 < 5 and 7 > 2.',
  '**Bold**, *italic*, ***both***, ~~gone~~, `code`.',
  '**Note:** bold at the start, and bold at the **end**.',
  'A (parenthesis) [in brackets] and {braces}.',
  'Terms: one, two; three. "Four": five.',
  '---\n\nA rule above, and one below.\n\n---',
  'Title of a kind\n---\n\nIs a heading.',
  'The word undefined, null, NaN and [object Object].',
  'Version 1.0.0-beta.1+build.5 and ~1.2, ^3.4.',
];

/** Valid front matter that looks like an error. */
const fields = [
  'nav_title: Card # a short name',
  'group: support # the folder',
  'draft: false # out',
];

/** Unpublished pages: front matter and text by file. */
const waiting: Record<string, readonly [fields: string, text: string]> = {
  'pages/support/soon.md': [
    'updated: 2026-11-01\ndraft: true',
    'See [the other one](soon-too.md) and [the post](/blog/at-new-year).',
  ],
  'pages/support/soon-too.md': ['updated: 2027-05-01\ndraft: true', 'See [the first](soon.md).'],
  'blog/without-a-day.md': ['updated: 2026-11-01\ndraft: true', 'Its day is not known.'],
  'blog/at-new-year.md': [
    'updated: 2027-01-01\npublished: 2027-01-01',
    'See [what came before](/blog/at-christmas).',
  ],
  'blog/at-christmas.md': [
    'updated: 2026-12-24\npublished: 2026-12-24\naliases: [/christmas]',
    'See [support](/support).',
  ],
  'pages/support/ready.md': ['updated: 2026-11-01\ndraft: false', 'Text.'],
};
/** What editors write about facts, of the product or of others, that contradicts none of them. */
const ofFacts: readonly string[] = [
  'Linnet needs iOS 16 or later, or Android 9 and newer.',
  'Linnet runs on iOS and Android, and shows cards on watches with watchOS 9 or Wear OS 3.',
  'It is free: no subscription, no in-app purchase, 0 € for everybody.',
  'Linnet does not cost 4.99 € or anything else.',
  'Before version 4, Linnet cost 2 €.',
  'A blank sticker with 144 bytes costs about 0.40 €, and a reader 30 € or more.',
  'Other card apps cost 4.99 € a month.',
  'There is no app for Windows, macOS or Linux.',
  'Linnet has never run on Windows Phone.',
  'Export the file and open it on Windows with a mail program; on a Mac, open it in the address book.',
  'Until version 4.5 Linnet worked with iOS 15 and Android 8; it was the last version for them.',
  'iOS 18 shows the widget in another place, and Android 13 asks before it shows notifications.',
  'On iOS 17 or later, hold two phones together; it is a function of the system.',
  'Keep up to 8 cards, each with up to 24 fields; 3 cards are enough for most people.',
  'Print up to 10 business cards on a sheet, and give away 50 cards a day.',
  'Does Linnet run on Windows? Is there a subscription? No.',
  'Write to somebody@example.com to try it, and to support@linnet.example for help.',
  'A query has up to 300 characters, and the search returns 5 results by default, at most 10.',
  '> Linnet costs 4.99 €, somebody wrote, and it needs iOS 12.',
  'The log says `Linnet needs iOS 14 or later` and `support@linnet.com`.',
  'If you pay for a card app, 3 € a month for example, you pay for storage that Linnet does not need.',
  'The bird of the same name weighs 20 grams; see the entry in an encyclopaedia.',
];

const drawing = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="0 0 20000 2">${content}</svg>\n`;

/** Files that only look like those that must not be published. */
const files: Record<string, FileContent> = {
  'public/.well-known/assetlinks.json': '[{"relation":["delegate_permission"]}]',
  'public/CNAME': 'linnet.example',
  'public/env.txt': 'KEY=…',
  'public/linked.txt': { link: 'env.txt' },
  'public/img/linked.png': { link: '../longest.png' },
  'public/longest.png': pngOf(20_000, 1),
  'public/font.woff2': new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0, 1, 0, 0]),
  'public/utf16.txt': new Uint8Array(Buffer.from('\ufeffText', 'utf16le')),
  'content/pages/support/plan.svg': drawing(
    '<style>.a { fill: red }</style><title>onload="x" &lt;script></title><!-- <script/> --><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">javascript: a text</p></foreignObject><a href="https://example.com/javascript:x"><text font-family="a; b">One</text></a><image href="data:image/png;base64,AA=="/>',
  ),
};

it('finds nothing in texts that only look like errors, and nothing in the sample', async () => {
  using copy = sample();
  appendFileSync(join(copy.root, 'content/site.yaml'), '\nlink_schemes: [linnet, app-settings]\n');
  for (const [index, text] of [...texts, ...ofFacts].entries()) {
    const head = `title: "Edit ${index}: C# & more"\ndescription: What edit ${index} says.\nupdated: 2026-11-01\n`;
    writeFileSync(
      join(copy.root, `content/pages/support/edit-${index}.md`),
      `---\n${head}---\n\n${text}\n`,
    );
  }
  for (const [index, field] of fields.entries()) {
    writeFileSync(
      join(copy.root, `content/pages/support/field-${index}.md`),
      `---\ntitle: Field ${index}\ndescription: What field ${index} says.\nupdated: 2026-11-01\n${field}\n---\n\nText.\n`,
    );
  }
  for (const [file, [more, text]] of Object.entries(waiting)) {
    const start = `title: "${file}"\ndescription: What ${file} says.\n${more}`;
    writeFileSync(join(copy.root, 'content', file), `---\n${start}\n---\n\n${text}\n`);
  }
  for (const [file, content] of Object.entries(files)) {
    writeFileContent(join(copy.root, file), content);
  }
  expect(texts.length).toBeGreaterThanOrEqual(60);
  expect(ofFacts.length).toBeGreaterThanOrEqual(20);
  expect(await problemsWithRules(copy.root, '2026-12-01')).toEqual([]);
});

function sample(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-edits-'));
  for (const part of ['content', 'src/developers', 'netlify.toml']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
