const long = 'a-very-long-name-without-any-place-to-break-it-'.repeat(3);

/** Valid sections of a page, one kind of syntax each. */
export const pieces: { name: string; text: string }[] = [
  {
    name: 'words of programs',
    text: 'A value that is undefined, null or NaN shows as [object Object]. The first line is import x from y, then export default comes.\nReturns `List<Integer>`, a List\\<Integer\\> or a Map&lt;String, Integer&gt;; 3 < 4 and 5 > 4, a -> b, x => y.\n',
  },
  {
    name: 'links into apps',
    text: '[Open the vault](obsidian://open?vault=notes), [the settings](app-settings:), [the scanner](intent://scan/#Intent;scheme=zxing;end), [call](tel:+49301234567), [write](sms:+49301234567), [mail](mailto:help@example.com?subject=Hi), [the store](market://details?id=com.example) or [all of it](/search).\n',
  },
  {
    name: 'a wide table',
    text: `| Key | ${Array.from({ length: 12 }, (_, index) => `Column number ${index + 1}`).join(' | ')} |\n|${'---|'.repeat(13)}\n| \`${long}\` | ${Array.from({ length: 12 }, () => 'some words').join(' | ')} |\n`,
  },
  {
    name: 'an aligned table',
    text: '| Left | Middle | Right |\n|:--|:-:|--:|\n| one | two | 3 |\n| four | **five** | 6 |\n',
  },
  {
    name: 'long lines of code',
    text: `\`\`\`sh\ncurl --request POST --header "Content-Type: application/json" --data '{"name":"${long}"}' "https://api.example.com/v1/things"\n\`\`\`\n\nInline: \`${long}\`.\n`,
  },
  {
    name: 'code without a language',
    text: '```\nusage: app [-h] <file>\nundefined\n```\n\n    indented code\n    <List<Integer>>\n\n~~~\ntildes\n~~~\n',
  },
  { name: 'a picture', text: '![The list of cards](/manual-list.svg)\n\nText below it.\n' },
  {
    name: 'a picture beside the page',
    text: '![](/manual-screen.png)\n\nText between. ![A screen](/manual-screen.png) Text after.\n',
  },
  { name: 'emoji 🎉 and :tada:', text: 'Done ✅ 👩‍👩‍👧 🇩🇪 :rocket: at 10:30:45. ⚠️ Careful!\n' },
  {
    name: 'notes',
    text: '> [!WARNING] Before you start\n> Make a copy.\n\n:::tip Do this\n- one\n- two\n:::\n\n> Only a quotation,\n> of two lines.\n',
  },
  {
    name: 'details',
    text: '<details>\n<summary>More of it</summary>\n\nText with **bold** words.\n\n```js\nconst a = undefined;\n```\n\n</details>\n',
  },
  {
    name: 'footnotes',
    text: 'It is free.[^free] Really.[^really]\n\n[^free]: Since 2019.\n[^really]: Undefined costs do not exist.\n',
  },
  {
    name: 'tasks',
    text: '- [x] Back up\n- [ ] Update\n  - [ ] Both phones\n\n1. One\n2. Two\n   1. Two and a half\n',
  },
  {
    name: 'headings that repeat',
    text: '### Android\n\nTap.\n\n#### Example\n\nA.\n\n### iOS\n\nTap twice.\n\n#### Example\n\nB.\n',
  },
  {
    name: 'HTML',
    text: 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>; H<sub>2</sub>O; one<br>two.\n\n<table>\n<tr><th>App</th><th align="right">Since</th></tr>\n<tr><td>One</td><td>4.1</td></tr>\n</table>\n',
  },
  {
    name: 'other sites',
    text: 'See <https://example.org/a_(b)?c=d&e=f#g>, https://example.org/plain, [one](https://example.org/ "Title") and `http://localhost:8080/{id}`. In code: `https://{host}/api/v1`, `http://<machine-ip>:3000`, `http://localhost:port/` and `https://example.org/%zz`. At home: http://192.168.1.5:3000/ or [the server](http://192.168.1.5:3000), http://\\<machine-ip\\>:3000 and http://&lt;machine-ip&gt;:3000, https://example.org/%zz.\n',
  },
  {
    name: 'code of many languages',
    text: '```kotlin\nval xs: List<Integer> = listOf(1)\n```\n\n```java\nList<Integer> xs = null;\n```\n\n```console\n$ app --version\n```\n\n```json\n{ "url": "https://example.org/x", "path": "/api/v1/none" }\n```\n\n```html\n<p style="color: red" onclick="go()">x</p>\n```\n',
  },
  {
    name: 'letters of the world',
    text: 'Привет, 你好, مرحبا, שלום, Łódź, Ø, ½, “quotes” – dashes — and… <!-- a comment --> more.\n',
  },
  {
    name: 'words that look like marks',
    text: 'snake_case_name, 2 * 3 * 4, C:\\\\Users\\\\me, $5 and $6, 50%, #1, @name, ~10, a|b, `{{ value }}` and `{base_url}/privacy`, `{base_url}/cards/{id}`, `{base_url}/none`.\n',
  },
];
