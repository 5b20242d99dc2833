import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../setup/files-below.ts';

const folder = 'tests/fixtures/messy-docs';

/** The pages of the fixture as their teams wrote them, by their path in it. */
export const sources = filesBelow(folder)
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .map((file) => ({ file: relative(folder, file), text: readFileSync(file, 'utf8') }));

/** The tools, each with a folder of pages in its manner. */
export const tools = readdirSync(join(folder, 'pages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The folders of the tools whose pages hold something. */
export const foldersOf = (pattern: RegExp): string[] =>
  tools.filter((tool) =>
    sources.some(({ file, text }) => file.startsWith(`pages/${tool}/`) && pattern.test(text)),
  );

/** Something that teams write, and how it is found in what they wrote. */
interface Construct {
  construct: string;
  pattern: RegExp;
}

/** What the fixture holds, and pages may hold. */
export const constructs: readonly Construct[] = [
  // Front matter.
  { construct: 'page without front matter', pattern: /^(?!---)/ },
  { construct: 'no description, which is derived', pattern: /^---\n(?!(?:.*\n)*?description:)/ },
  { construct: 'summary or excerpt as description', pattern: /^(?:summary|excerpt): /m },
  {
    construct: 'sidebar_position, weight, nav_order',
    pattern: /^(?:sidebar_position|weight|nav_order): \d/m,
  },
  { construct: 'order of Starlight', pattern: /^sidebar: \{ order|^ {2}order: \d/m },
  {
    construct: 'sidebar_label, linkTitle, sidebarTitle',
    pattern: /^(?:sidebar_label|linkTitle|sidebarTitle): /m,
  },
  { construct: 'slug, permalink, url', pattern: /^(?:slug|permalink|url): /m },
  { construct: 'aliases, redirect_from', pattern: /^(?:aliases|redirect_from):/m },
  { construct: 'other names of a page as aliases', pattern: /^aliases:\n {2}- Power$/m },
  { construct: 'days with a time and a zone', pattern: /^date: .*\d\d:\d\d/m },
  {
    construct: 'day of the last change in a field of its own',
    pattern: /^(?:lastmod|lastUpdated|last_modified_at|last_update): ?/m,
  },
  {
    construct: 'fields that nothing reads',
    pattern: /^(?:tags|layout|cascade|hide|outline|cssclasses|icon):/m,
  },
  { construct: 'fields with fields in them', pattern: /^(?:head|prev|taxonomies):\n/m },
  { construct: 'title over 70 characters', pattern: /^title: .{73,}$/m },
  // Titles and headings.
  {
    construct: 'H1 that repeats the title',
    pattern: /^---\n(?:.*\n)*?title: (.+)\n(?:.*\n)*?---\n+# \1/,
  },
  { construct: 'H1 with a line below it', pattern: /^\S.*\n={3,}$/m },
  { construct: 'H1 below a comment', pattern: /-->\n+(?:# |\S.*\n={3,}$)/m },
  { construct: 'heading with a line below it', pattern: /^\S.*\n-{4,}$/m },
  { construct: 'id of a heading', pattern: /^#{1,6} .*\{#[\w-]+\}$/m },
  {
    construct: 'same heading below two others',
    pattern: /^## .*\n+### (Update|Colours)\n[^]*^## .*\n+### \1$/m,
  },
  { construct: 'same heading twice below one', pattern: /^### (.*)\n[^#]*^### \1$/m },
  { construct: 'level that is left out', pattern: /^## .*\n+#### /m },
  { construct: 'emoji in a heading', pattern: /^#.*(?::mountain:|✅)/mu },
  { construct: 'H1 below badges', pattern: /^\[!\[.*\n+# /m },
  { construct: 'id of a heading as { #id } and {: #id }', pattern: /\{ #\w+ \}[^]*\{: #\w+ \}/ },
  { construct: 'heading with code, a link and # at its end', pattern: /^### `.*\]\(.*\) ###$/m },
  // Links and pictures.
  { construct: 'link to a .md file', pattern: /\]\([\w./ -]+\.md\)/ },
  { construct: 'link to a .mdx file', pattern: /\]\([^)]+\.mdx[#)]/ },
  { construct: 'link with a slash at its end', pattern: /\]\([\w./-]+\/\)/ },
  { construct: 'link with ../', pattern: /\]\(\.\.\// },
  { construct: 'link without an ending', pattern: /\]\(\.{0,2}\/?[\w/-]+\)/ },
  { construct: 'link to .html', pattern: /\]\([^)]+\.html[#)]/ },
  { construct: 'link with %20', pattern: /\]\([^)]*%20[^)]*\)/ },
  { construct: 'link with a space in angle brackets', pattern: /\]\(<[^>]* [^>]*>\)/ },
  { construct: 'link to a heading', pattern: /\]\(#[\w-]+\)/ },
  { construct: 'link to a heading of another page', pattern: /\]\([^)#]+#[\w-]+\)/ },
  { construct: 'link by a reference', pattern: /\]\[guide\]|the \[guide\] is/ },
  { construct: 'address alone', pattern: /<https:\/\/|: https:\/\// },
  { construct: 'picture beside the page', pattern: /!\[[^\]]+\]\(\.?\/?[\w/]+\.png/ },
  { construct: 'picture in a folder above', pattern: /!\[[^\]]*\]\(\.\.\/\S+\)/ },
  { construct: 'picture whose name has a space', pattern: /!\[[^\]]*\]\([^)]*%20[^)]*\.png\)/i },
  { construct: 'picture without alternative text', pattern: /!\[\]\(/ },
  { construct: 'picture that is a link', pattern: /\[!\[[^\]]+\]\([^)]+\)\]\(/ },
  { construct: 'picture with a title', pattern: /!\[[^\]]+\]\([^)]+ "[^"]+"\)/ },
  { construct: '<img> with a width', pattern: /<img [^>]*width="/ },
  {
    construct: '<img> over several lines, with attributes of JSX',
    pattern: /<img\n[^>]*className=[^]*?style=\{\{/,
  },
  { construct: 'link from the top of all pages, @/', pattern: /\]\(@\// },
  {
    construct: 'link to a name with & and brackets',
    pattern: /\(Tips%20&%20tricks%20\(old\)\.md\)/,
  },
  { construct: 'link with a title', pattern: /\]\([\w./]+\.md "[^"]+"\)/ },
  { construct: 'picture by a reference', pattern: /!\[[^\]]+\]\[picture\]/ },
  { construct: 'picture in a cell', pattern: /\| !\[/ },
  // Notes.
  { construct: ':::note', pattern: /^:::\w+\n/m },
  { construct: '::: note', pattern: /^::: \w+\n/m },
  { construct: '::: with a title', pattern: /^:::\s?\w+ \w+/m },
  { construct: '::: with a title in brackets', pattern: /^:::\w+\[/m },
  { construct: '::: in a list', pattern: /^ {2,}:::/m },
  { construct: '::: in a quotation', pattern: /^ *> :::/m },
  { construct: '::: in ::::', pattern: /^::::.*\n[^]*?^:::\w?.*\n[^]*?^::::$/m },
  { construct: '::: directly below text', pattern: /^\w.*\.\n:::/m },
  { construct: '::: directly below <img>', pattern: /^<img .*\n:::/m },
  {
    construct: '::: around a list, a table or a quotation',
    pattern: /^:::.*\n+(?:- |1\. |\| |> )/m,
  },
  { construct: '::: details', pattern: /^::: ?details /m },
  { construct: '> [!NOTE]', pattern: /^> \[![A-Z]+\]$/m },
  { construct: '> [!note], in any case', pattern: /^ *> \[!(?:[a-z]+|[A-Z][a-z]+)\]/m },
  { construct: '> [!tip]- that folds', pattern: /\[!\w+\][+-]/ },
  { construct: '> [!tip] with a title', pattern: /\[!\w+\][+-]? \w/ },
  { construct: '> > [!note] in a note', pattern: /^ *> > \[!/m },
  { construct: '> [!note] in a list', pattern: /^ +> \[!/m },
  { construct: '> **Note**', pattern: /^> \*\*Note\*\*$/m },
  { construct: '::: INFO', pattern: /^::: ?[A-Z]{2}/m },
  { construct: ':::note with attributes', pattern: /^:::\w+(?:\[.*\])?\{/m },
  { construct: '::: with spaces behind it', pattern: /^::: +$/m },
  { construct: '::: directly below another', pattern: /^:::\n::: \w/m },
  { construct: '::: around <details>', pattern: /^:::note\n<details>/m },
  { construct: '> [!WARNING] with spaces behind it', pattern: /^> \[!\w+\] +$/m },
  { construct: '> [!TIP] with a title alone', pattern: /^> \[!TIP\] .*\n\n/m },
  // Colons and emoji.
  { construct: 'time such as 10:30', pattern: /\b\d\d:\d\d\b/ },
  { construct: 'time between two colons, 7:45:', pattern: /\d:\d\d:/ },
  { construct: 'scale such as 1:1', pattern: /\b1:1\b/ },
  { construct: 'name with colons, std::vector', pattern: /std::vector/ },
  { construct: 'emoji code', pattern: /:(?:tada|rocket|\+1|100):/ },
  // HTML.
  { construct: '<br>', pattern: /\w<br ?\/?>|<br>$/m },
  { construct: '<br> at the start of a line', pattern: /^\s*<br>/m },
  { construct: '<br /> in .mdx', pattern: /<br ?\/>/ },
  { construct: '<kbd>', pattern: /<kbd>/ },
  { construct: '<sub> and <sup>', pattern: /<su[bp]>/ },
  { construct: '<b>, <i>, <code>, <a>', pattern: /<a href=[^]*<b>[^]*<i>[^]*<code>/ },
  {
    construct: '<details> with a list and code',
    pattern: /<details>[^]*?\n\s*(?:1\.|-) [^]*?```[^]*?<\/details>/,
  },
  { construct: '<details> in one line', pattern: /<details><summary>.*<\/details>/ },
  { construct: '<details> in a line of text', pattern: /\w\. <details>/ },
  { construct: '<details> in <details>', pattern: /<details>(?:(?!<\/details>)[^])*<details>/ },
  { construct: '<details> in a list', pattern: /^ +<details/m },
  {
    construct: '<details> directly below each other',
    pattern: /<\/details>\n(?:<!--.*-->\n)?<details>/,
  },
  { construct: '<summary> in bold', pattern: /<summary>(?:<b>|<strong>|\*\*)/ },
  { construct: '<table>', pattern: /<table>/ },
  { construct: '<table> with rowspan and colspan', pattern: /rowspan=[^]*colspan=/ },
  { construct: '<table> without a head', pattern: /<table>\n<tr><td>/ },
  { construct: '<table> with HTML in its cells', pattern: /<td>(?:<kbd>|<b>|<code>)/ },
  { construct: '<table> in a list', pattern: /^ +<table>/m },
  { construct: 'text directly below </table>', pattern: /<\/table>\n\w/ },
  { construct: 'tags in upper case', pattern: /<IMG SRC=|<BR>/ },
  { construct: '<a> around <img>', pattern: /<a [^>]*><img /i },
  { construct: '<a> with a target', pattern: /<a [^>]*target="/ },
  { construct: '<sup> around a link', pattern: /<sup>\[\d\]\(/ },
  { construct: '<details> in a quotation', pattern: /^> <details>/m },
  { construct: '<br> in a cell', pattern: /^\|.*<br ?\/?>.*\|$/m },
  { construct: 'space in braces', pattern: /\{' '\}[^]*\{" "\}/ },
  // Code.
  { construct: 'code without a language', pattern: /^ *(?:```|~~~)\n/m },
  { construct: 'indented code', pattern: /^\w.*:\n\n {4}\w/m },
  { construct: 'code in a list', pattern: /^ {2,}```/m },
  { construct: 'code in a quotation', pattern: /^> *```/m },
  { construct: 'code with a title and marked lines', pattern: /^```\w+[: ].*\{1/m },
  { construct: 'code with a space before its language', pattern: /^ *``` \w/m },
  { construct: 'code between ~~~', pattern: /^~~~$/m },
  { construct: 'syntax of tools in code', pattern: /```[^]*(?::::|\{\{|\{%|==|%%|!!!)[^]*```/ },
  {
    construct: 'syntax of tools in back quotes',
    pattern: /`(?:\{\{lat\}\}|<Card>|\{\/\*.*?\*\/\})`/,
  },
  { construct: 'code that holds code', pattern: /^`{4}\w*\n```/m },
  { construct: 'code that holds :::', pattern: /^```md\n:::note\n/m },
  // The rest.
  { construct: 'footnote', pattern: /\w\.?\[\^\w+\]/ },
  { construct: 'footnote of two paragraphs', pattern: /^\[\^\w+\]: .*\n\n {4}\w/m },
  { construct: 'footnote that nothing refers to', pattern: /\[\^nobody\]: / },
  { construct: 'definition that nothing refers to', pattern: /^\[(?:ci|unused)\]: /m },
  { construct: '[//]: # as a comment', pattern: /^\[(?:\/\/|comment)\]: (?:#|<>)/m },
  { construct: '<!-- --> as a comment', pattern: /<!--/ },
  { construct: '<!-- --> over several lines', pattern: /<!--[^>]*\n[^>]*-->/ },
  { construct: '<!--more-->', pattern: /<!-- ?more ?-->/ },
  { construct: '{/* */} as a comment', pattern: /\{\/\*/ },
  { construct: 'table without bars at its edges', pattern: /^\w+ \| \w+\n:---/m },
  { construct: 'table with aligned columns', pattern: /^\|[ :-]*-:\s*\|/m },
  { construct: 'table with an escaped bar', pattern: /\\\|/ },
  { construct: 'list of tasks', pattern: /^- \[x\]/m },
  { construct: 'list of tasks in a list', pattern: /^\s+- \[[ x]\]/m },
  { construct: 'lists with *, -, + and 1)', pattern: /^\* [^]*^- [^]*^\+ |^1\) /m },
  { construct: 'list indented by a tab', pattern: /^\t+(?:-|\d\.) /m },
  { construct: 'breaks by two spaces and by a backslash', pattern: / {2}\n[^]*\\\n/ },
  { construct: 'struck text', pattern: /~~\w+~~/ },
  { construct: 'signs that mean nothing, as 1 == 2, x^2, $5 and <3', pattern: /1 == 2|<3/ },
  { construct: 'footnote that is named twice', pattern: /\[\^(\w+)\][^:][^]*\[\^\1\]$/m },
  { construct: 'comment in a list', pattern: /^ +<!--/m },
  { construct: 'character references', pattern: /&nbsp;&copy;/ },
  { construct: 'list that begins at 3', pattern: /\n\n3\. / },
  { construct: 'marks behind a backslash', pattern: /\\\*.*\\\[/ },
  { construct: 'bold and italic by _ and by ***', pattern: /\*\*\*\w+\*\*\*.*__\w+__.*_\w+_/ },
  // Files.
  { construct: 'lines that end as on Windows', pattern: /\r\n/ },
  { construct: 'byte order mark', pattern: /^\uFEFF/ },
  { construct: 'very long page', pattern: /^[^]{20000}/ },
];
