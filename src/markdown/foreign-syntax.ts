/** A construct of another documentation tool that this site does not support. */
export interface ForeignSyntax {
  construct: string;
  /** The tools that support the construct. Omitted for mistakes that authors make with every tool. */
  tools?: readonly string[];
  /**
   * Finds the construct in running text. The flags `m` and `g` are added, and `(?:^)` matches the start of a line of
   * text. A pattern must take linear time: each repetition must stop at the next start of the construct.
   */
  pattern: RegExp;
  /** What the author should write instead. */
  repair: string;
  example: string;
  /** Set if the text may be intended literally. Without it, the finding is an error. */
  severity?: 'warning';
}

/**
 * The unsupported constructs, which would appear literally on the page. If several match, the first one is reported.
 */
export const foreignSyntax: readonly ForeignSyntax[] = [
  {
    construct: 'container',
    tools: ['VitePress', 'Docusaurus', 'Starlight'],
    pattern: /(?:^):{3,}[^\n]*/u,
    repair: 'Write :::note, or another kind of note, on a separate line, and ::: after the text.',
    example: '::: {.box}',
  },
  {
    construct: 'JSX tag',
    tools: ['Docusaurus', 'Starlight', 'Mintlify'],
    // Matches tags with a value in braces, with a full stop in their name, or without a name. HTML has no such tags.
    pattern:
      /<[A-Za-z][\w.-]*\s[^<>]*?(?:=\{|\{\.\.\.)(?:[^<]*?(?<!=)>|[^\n]*)|<[A-Z]\w*(?:\.[A-Z]\w*)+(?:\s[^<>]*)?>|<>(?![ \t,.;:)])(?:(?!<>)[^])*?<\/>/u,
    repair: 'Write Markdown instead. If it is meant as text, put it in back quotes.',
    example: "<Tabs items={['iOS', 'Android']}>",
  },
  {
    construct: 'JSX expression',
    tools: ['Docusaurus', 'Starlight', 'Mintlify'],
    pattern:
      /(?<!\{)\{\/\*(?:(?!\{\/\*)[^])*?\*\/\}|\{[^{}\n]*(?:=>|&&|\|\|)[^}\n]*\}?|\{(?:props|frontMatter)\.[^{}\n]*\}/u,
    repair: 'Write the text that it shows. For a comment, write <!-- … -->.',
    example: '{isOpen && text}',
  },
  {
    construct: 'import',
    tools: ['Docusaurus', 'Starlight', 'Mintlify'],
    pattern:
      /(?:^)import[ \t]+(?:(?:[\w$]+[ \t]*,[ \t]*)?(?:type[ \t]+)?(?:\{[^{}'"]*\}|\*[ \t]+as[ \t]+[\w$]+)\s*from[ \t]*["'][^\n]*|(?:type[ \t]+)?[\w$]+[ \t]+from[ \t]+["'][^\s"']+["'\0];?[ \t]*$|["'](?=[^\s"']*[./@])[^\s"']+["'\0];?[ \t]*$)/u,
    repair: 'Remove it. Pages cannot load code.',
    example: "import Tabs from '@theme/Tabs';",
  },
  {
    construct: 'export',
    tools: ['Docusaurus', 'Starlight', 'Mintlify'],
    pattern:
      /(?:^)export[ \t]+(?:(?:default[ \t]+)?(?:async[ \t]+)?function\b[ \t*]*(?:[\w$]+[ \t]*)?\(|(?:const|let|var)[ \t]+(?:[\w$]+[ \t]*(?::[^\n=]*)?=|[{[])|(?:default[ \t]+)?class[ \t][^\n{}]*\{|(?:type|interface|enum)[ \t]+[\w$]+[ \t]*[=<{]|\{[^{}]*\}[ \t]*(?:;|from\b)|\*[ \t]+(?:as[ \t]+[\w$]+[ \t]+)?from\b|default[ \t]+(?:\{|\([^()\n]*\)[ \t]*=>|[\w$]+[ \t]*=>|[\w$.]+(?:\([^\n]*\))?;|[A-Z][\w$]*[ \t]*$))[^\n]*/u,
    repair: 'Remove it, and write its output in Markdown.',
    example: "export const version = '4.6';",
  },
  {
    construct: 'shortcode',
    tools: ['Hugo', 'Zola'],
    pattern: /\{\{[<%](?:(?!\{\{)[^])*?[%>]\}\}|\{\{[ \t]*\w+\((?:(?!\{\{)[^])*?\)[ \t]*\}\}/u,
    repair: 'Write its output in Markdown.',
    example: '{{< youtube id >}}',
  },
  {
    construct: 'template tag',
    tools: ['Jekyll', 'Zola', 'MkDocs'],
    pattern: /\{%-?(?:(?!\{%)[^\n])*?-?%\}/u,
    repair: 'Write its output in Markdown.',
    example: '{% include note.html %}',
  },
  {
    construct: 'template comment',
    tools: ['Zola', 'Hugo'],
    pattern:
      /\{#(?![^\s{}]+\}$)(?:(?!\{#)[^\n])*?#\}|\{\{-?[ \t]*\/\*(?:(?!\{\{)[^])*?\*\/[ \t]*-?\}\}/u,
    repair: 'Write <!-- … -->.',
    example: '{# later #}',
  },
  {
    construct: 'template expression',
    tools: ['Jekyll', 'Zola', 'VitePress', 'MkDocs', 'Mintlify'],
    pattern: /\{\{(?! *(?:product|site|facts)(?:\.[\w-]+)* *\}\})[^\n{}]*\}\}/u,
    repair: 'Write the value itself. If it is meant as text, put it in back quotes.',
    example: '{{ page.version }}',
  },
  {
    construct: 'table of contents',
    tools: ['VitePress', 'MkDocs', 'Jekyll'],
    pattern: /(?:^)\[?\[(?:toc|_toc_)\]\]?/iu,
    repair: 'Remove it. Pages list their headings automatically.',
    example: '[[toc]]',
  },
  {
    construct: 'embedded file',
    tools: ['Obsidian'],
    pattern: /!\[\[(?:(?!\[\[)[^\]\n])+\]\]/u,
    repair: 'Write ![What it shows](picture.png), or link to the page.',
    example: '![[Screen.png]]',
  },
  {
    construct: 'wiki link',
    tools: ['Obsidian'],
    pattern: /\[\[(?:(?!\[\[)[^\]\n])+\]\]/u,
    repair: 'Write [text](page.md).',
    example: '[[First card|your card]]',
  },
  {
    construct: 'inline footnote',
    tools: ['Obsidian'],
    pattern: /\^\[(?:(?!\^\[)[^\]\n])+\]/u,
    repair: 'Write [^1] here, and [^1]: with its text on a separate line.',
    example: 'text^[a note]',
  },
  {
    construct: 'undefined footnote',
    pattern: /\[\^(?:(?!\[\^)[^\]\s])+\]/u,
    repair: 'Write its text on a separate line, after the same mark and a colon.',
    example: 'text[^9]',
  },
  {
    construct: 'undefined reference',
    pattern: /(?<![\w\]])!?\[[^[\]\n]+\]\[[^[\]\n]*\]/u,
    repair: 'Write the address in parentheses: [text](page.md).',
    example: '[text][nowhere]',
  },
  {
    construct: 'misplaced note mark',
    pattern: /\[![A-Za-z][\w-]*\][+-]?/u,
    repair: 'Write it at the start of a quotation, with a blank line before the quotation.',
    example: 'Text. [!NOTE] More.',
  },
  {
    construct: 'malformed table',
    pattern:
      /(?:^)(?:\|[ \t]*:?-+:?[ \t]*\||\|?[ \t]*:?-+:?[ \t]*\|[ \t]*:?-)[ \t|:-]*$(?:\n[ \t>]*\|[^\n]*)*/u,
    repair:
      'Leave a blank line before it, and write as many cells in its second line as in its first.',
    example: '| a | b | c |\n| --- | --- |',
  },
  {
    construct: 'table without a second line',
    pattern:
      /(?:^)(?!(?:[ \t>]*\|[^\n]*\n){0,20}[ \t>]*(?:\|[ \t]*)?:?-)\|[^\n|]+\|[^\n]*\|[ \t]*$(?:\n[ \t>]*\|[^\n]*)*/u,
    repair: 'Write a line such as | --- | --- | below its first one, with as many cells.',
    example: '| a | b |\n| c | d |',
  },
  {
    construct: 'heading without a space',
    pattern: /(?:^)#{2,6}[^\s#][^\n]*/u,
    repair: 'Write a space after the last #.',
    example: '##Set up',
  },
  {
    construct: 'mark before a special space',
    // A number before the name of a month is a date, in which a no-break space is correct.
    pattern:
      /(?:^)(?:(?:#{1,6}|[-*+]|\[[ xX]\])[\u00a0\u2000-\u200a\u202f\u3000]+(?![\s\d])|\d{1,2}[.)][\u00a0\u2000-\u200a\u202f\u3000]+(?!(?:Jan|Feb|M[äa]r|Apr|Ma[iy]|Jun|Jul|Aug|Sep|O[kc]t|Nov|De[zc]))(?=\p{Lu}))[^\n]*(?:\n[ \t>]*(?:[-*+]|\d{1,2}[.)])[\u00a0\u2000-\u200a\u202f\u3000][^\n]*)*/u,
    repair: 'Replace the special space after it by a normal one.',
    example: '##\u00a0Set up',
  },
  {
    construct: 'pasted bullet',
    pattern:
      /(?:^)(?<!\S[ \t]+[•●◦▪‣∙·–—][^\n]*\n[ \t>]*)(?:[•●◦▪‣∙][ \t\u00a0]*[^\s•●◦▪‣∙][^\n]*(?:\n[ \t>]*[•●◦▪‣∙][^\n]*)*|([·–—])[ \t\u00a0]\S[^\n]*(?:\n[ \t>]*\1[ \t\u00a0][^\n]*)+)/u,
    repair: 'Write - and a space before each entry of a list.',
    example: '• One',
    severity: 'warning',
  },
  {
    construct: 'link with full-width brackets',
    pattern:
      /!?(?:［[^[\]［］\n]+[\]］][(（]|\[[^[\]［］\n]+(?:］[(（]|\]（))(?=[/#.\0]|https?:|mailto:|[\w-]+\.mdx?\b)[^()（）\s]*[)）]?/u,
    repair: 'Write [text](page.md), with the brackets of a Latin keyboard.',
    example: '［text］（/page）',
  },
  {
    construct: 'malformed link',
    pattern:
      /!?\[[^[\]\n]+\](?:\([^()\n]*$|\((?=[^()\n]*[ \t])[^()\n]*\)|[ \t]+\((?:\/|\.{1,2}\/|https?:|#|[\w-]+\.mdx?\b)[^()\n]*\))|\([^()\n]+\)\[(?:\/|https?:|\.{1,2}\/|#)[^[\]\n]*\]/u,
    repair: 'Write [text](page.md), without spaces in the address or before it.',
    example: '[text] (/page)',
  },
  {
    construct: 'list marker without a space',
    pattern:
      /(?:^)(?:-(?=[\p{Lu}[])|\d{1,2}[.)](?=\p{Lu}\p{Ll}))[^\n]*(?:\n[ \t>]*(?:-|\d{1,2}[.)])\S[^\n]*)*/u,
    repair: 'Write a space after it.',
    example: '-One',
    severity: 'warning',
  },
  {
    construct: 'bold mark beside a space',
    pattern:
      /(?<![\w*/])\*\*[ \t\u00a0]+(?=[\p{L}"“(])[^*\n\0]*\*\*(?!\*)|(?<![\w*/])\*\*(?=[\p{L}\p{N}])[^*\n\0]*[ \t\u00a0]\*\*(?![\w*/])/u,
    repair: 'Write **text**, without a space between the marks and the text.',
    example: '** text **',
    severity: 'warning',
  },
  {
    construct: 'bold mark beside punctuation',
    pattern:
      /(?<=\p{L})\*\*(?=[\p{Ps}\p{Pi}\p{Po}\p{S}])[^*\n\0]+\*\*|\*\*(?![\s*])[^*\n\0]*[\p{Pe}\p{Pf}\p{Po}\p{S}]\*\*(?=[\p{L}\p{N}])/u,
    repair:
      'Move the punctuation out of the marks, or write a space between the mark and the next word.',
    example: '**Note:**text',
    severity: 'warning',
  },
  {
    construct: 'unmatched bold mark',
    pattern: /(?<![\w*/])\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?:])\*\*(?![\w*/])/u,
    repair: 'Write ** before and after the text, without a space between them and the text.',
    example: 'Tap **Share.',
    severity: 'warning',
  },
  {
    construct: 'unmatched asterisk',
    // An asterisk at the start of a line is a footnote, and `*nix` is a word.
    pattern: /(?<=[^\s*][ \t])\*(?=\p{L})(?!nix\b)(?![^\n*]*\*)/u,
    repair: 'Write * before and after the text, or \\* for an asterisk.',
    example: 'Tap *Share.',
    severity: 'warning',
  },
  {
    construct: 'unmatched strikethrough mark',
    pattern: /(?<![\w~/])~~(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?:])~~(?![\w~/])/u,
    repair: 'Write ~~ before and after the text.',
    example: 'It is ~~gone.',
    severity: 'warning',
  },
  {
    construct: 'unmatched back quote',
    pattern: /`/u,
    repair: 'Write one before and one after the code.',
    example: 'Run `npm start.',
    severity: 'warning',
  },
  {
    construct: 'task with another state',
    tools: ['Obsidian'],
    pattern: /(?:^)\[[^\s\]xX]\][ \t]/u,
    repair: 'Use [ ] or [x].',
    example: '- [/] half done',
  },
  {
    construct: 'comment',
    tools: ['Obsidian'],
    pattern: /%%[^]*?%%/u,
    repair: 'Write <!-- … -->.',
    example: '%%later%%',
  },
  {
    construct: 'block ID',
    tools: ['Obsidian'],
    pattern: /(?<=\s)\^[\w-]+$/u,
    repair: 'Remove it. Links can only target headings.',
    example: 'A sentence. ^one',
  },
  {
    construct: 'line of tags',
    tools: ['Obsidian'],
    pattern: /(?:^)(?:#[\p{L}_][\p{L}\p{N}_/-]*[ \t]*)+$/u,
    repair: 'Remove it. The search uses the words of a page, not tags.',
    example: '#howto #ios',
  },
  {
    construct: 'highlighted text',
    tools: ['Obsidian', 'MkDocs', 'Zola'],
    pattern: /(?<![=\w])==(?![=\s])[^=\n]+==(?![=\w])/u,
    repair: 'Write **text**.',
    example: '==important==',
  },
  {
    construct: 'admonition',
    tools: ['MkDocs'],
    pattern: /(?:^)(?:!!!|\?\?\?\+?)[ \t]*\w[^\n]*/u,
    repair: 'Write :::note before its text, without indenting it, and ::: after it.',
    example: '!!! note "Title"',
  },
  {
    construct: 'tab',
    tools: ['MkDocs'],
    pattern: /(?:^)===[!+]?[ \t]+["“][^\n]*/u,
    repair: 'Write a heading for each tab, and what it shows below it.',
    example: '=== "iOS"',
  },
  {
    construct: 'file inclusion',
    tools: ['MkDocs', 'VitePress'],
    pattern: /(?:^)(?:;?-{1,2}8<-{1,2}|<<<)[ \t]*\S[^\n]*/u,
    repair: 'Write the text here, or link to the page that has it.',
    example: '--8<-- "part.md"',
  },
  {
    construct: 'change mark',
    tools: ['MkDocs'],
    pattern: /\{(?:\+\+|--|~~|==|>>)[^\n{}]*(?:\+\+|--|~~|==|<<)\}/u,
    repair: 'Write the final text.',
    example: '{++added++}',
  },
  {
    construct: 'attribute list',
    tools: ['Jekyll', 'MkDocs', 'Hugo', 'VitePress'],
    pattern:
      /\{:[^\n{}]*\}|\{[ \t]*[.#][\w-][^\n{}]*\}|(?:(?:^)|(?<=\0))\{[ \t]*[a-z][\w-]*=[^\n{}]*\}|(?<=[ \t])\{[ \t]*[a-z][\w-]*=["'][^\n{}]*\}$/u,
    repair: 'Remove it. An ID goes after the text of a heading: ## Title {#id}.',
    example: '[text](/){: .button }',
  },
  {
    construct: 'keys',
    tools: ['MkDocs'],
    pattern: /(?<![\w+])\+\+[\w"-]+(?:\+[\w"-]+)*\+\+(?![\w+])/u,
    repair: 'Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
    example: '++ctrl+c++',
  },
  {
    construct: 'inserted text',
    tools: ['MkDocs'],
    pattern: /\^\^(?!\s)[^\n^]+\^\^/u,
    repair: 'Write the text without the marks.',
    example: '^^new^^',
  },
  {
    construct: 'superscript',
    tools: ['MkDocs', 'Hugo'],
    pattern: /(?<=[\p{L}\p{N})])\^[^\s^]+\^/u,
    repair: 'Write <sup>2</sup>.',
    example: 'm^2^',
  },
  {
    construct: 'icon',
    tools: ['MkDocs'],
    pattern: /(?<![\w:]):(?:material|fontawesome|octicons|simple)-[\w-]+:/u,
    repair: 'Write its words, or an emoji such as :warning:.',
    example: ':material-check:',
  },
  {
    construct: 'abbreviation',
    tools: ['Jekyll', 'MkDocs'],
    pattern: /(?:^)\*\[[^\]\n]+\]:[^\n]*/u,
    repair: 'Write its meaning where you use it first.',
    example: '*[NFC]: Near-field communication',
  },
  {
    construct: 'definition list',
    tools: ['Jekyll', 'MkDocs', 'Hugo', 'Zola'],
    pattern: /(?:^):[ \t]+\S[^\n]*/u,
    repair: 'Write a list: - **Term**: what it means.',
    example: 'Term\n: What it means.',
  },
  {
    construct: 'formula',
    tools: [
      'Obsidian',
      'Jekyll',
      'MkDocs',
      'Hugo',
      'VitePress',
      'Mintlify',
      'Docusaurus',
      'Starlight',
    ],
    // Matches formulas: a block, $$…$$ on one line, $$…$$ with formula characters on several lines, $…$ with formula
    // characters, and $…$ with single letters. Does not match prices, shell variables and $$ as a price range.
    pattern:
      /(?:^)\$\$[ \t]*\n[^$]*?\n[ \t>]*\$\$|(?<![\w$])\$\$(?=[\p{L}\p{N}\\({[|+-])(?=[^\n$]*[\p{L}\p{N}])[^\n$]*(?<!\s)\$\$(?![\w$])|(?<![\w$])\$\$(?!\$)(?=[^$]*[\\^_={}])(?:(?!\n[ \t>]*\n)[^$])+\$\$(?![\w$])|(?<![\w$])\$(?![\s$]|\d[^\n$]*\s\p{L}{2,}[\s.,;])(?=[^\n$]*[\\^_={}])[^\n$]+(?<!\s)\$(?![\w${])|(?<![\w$])\$(?=[\p{L}\p{N}(|[-])(?=[^\n$]{0,40}\p{L})(?![^\n$]{0,40}(?:\p{L}{3}|\s[^\n$]{0,40}\p{L}{2}|\p{L}{2}[^\n$]{0,40}\s))[\p{L}\p{N} +*/<>=()[\],.|!'-]{1,40}(?<!\s)\$(?![\w${])/u,
    repair: 'Write it in words or in code.',
    example: '$$a^2$$',
  },
  {
    construct: 'directive',
    tools: ['Docusaurus', 'Starlight'],
    pattern:
      /^::[A-Za-z][\w-]*(?:[[{][^\n]*)?$|(?<![\w:]):[A-Za-z][\w-]*(?:\[[^[\]\n]*\]|\{[^{}\n]*\})/u,
    repair: 'Write its output in Markdown.',
    example: '::video{src="a.mp4"}',
  },
];
