import { inMdx, inText, inTexts, table, whole } from './mistake.ts';

/** Links and pictures. */
export const mistakesInLinks = [
  ...inTexts(/no page or document/, {
    'a page that there is not': 'See ▸[x y](/nowhere).',
    'a reference to a page that there is not': 'See [help][h].\n\n▸[h]: /nowhere',
    'a link in a list': '- One\n- ▸[two three](/nowhere)',
    'a link in a table': '| a |\n| - |\n| ▸[two three](/nowhere) |',
    'a link in a note': '> [!NOTE]\n> See ▸[two three](/nowhere).',
  }),
  ...table(inText, {
    'a page with a slip': ['See ▸[help](/suport).', /Did you mean \/support/],
    'a page by a relative path': ['See ▸[help](suport.md).', /no page/],
    'a heading that there is not': ['See ▸[help](/support#nfc).', /no heading with the link/],
    'a heading of the same page': ['## Set up\n\nSee ▸[below](#setup).', /Did you mean set-up/],
    'a link without text': ['See ▸[](/support).', /no text/],
  }),
  ...inTexts(
    /does not describe the target/,
    {
      'a link that says nothing': 'Click ▸[here](/support).',
      'a link that says more': '[Read more](/support)',
    },
    'warning',
  ),
  ...inTexts(/contains the address of this site/, {
    'the own address': 'See ▸[help](https://linnet.example/support).',
    'the own address, not encrypted': 'See ▸[help](http://linnet.example/support).',
  }),
  ...inTexts(/leads to evil\.example, not to/, {
    'a user name and a password': '[Help](https://linnet.example:x@evil.example/)',
    'a user name without a password': '[Help](https://linnet.example:@evil.example/)',
    'a password without a user name': '<https://:linnet@evil.example/>',
  }),
  ...inTexts(/no slash comes after the placeholder/, {
    'a host after the base URL': '[Help]({{site.base_url}}.evil.example/)',
    'a user name after the base URL': 'See [help].\n\n▸[help]: {{site.base_url}}example/a',
  }),
  ...inTexts(
    /^The host .* has letters that look like/,
    {
      'a host in two alphabets': '[Help](https://ex\u{3b1}mple.com/)',
      'a host in two alphabets, encoded': '[Help](https://www.xn--pple-43d.com/)',
      'a Cyrillic host that looks Latin': '[Help](https://\u0430\u0440\u0440\u04cf\u0435.com/)',
    },
    'warning',
  ),
  ...inTexts(/must not start with javascript/, {
    'a script': '[Tap this](javascript:alert(1))',
    'a script in capitals': '[Tap this](JaVaScRiPt:alert)',
    'a script with an entity': '[Tap this](java&#115;cript:alert)',
    'a script with an entity for its colon': '[Tap this](javascript&colon;alert)',
    'a script with a tab': '[Tap this](java&Tab;script:alert)',
    'a script after a space': '[Tap this](&#32;javascript:alert)',
    'a script as HTML': '<a href="&#10;jAva&#10;script:alert(1)">Tap this</a>',
    'a script by a reference': 'See [this page][p].\n\n▸[p]: <javascript:alert(1)>',
  }),
  ...table(inText, {
    data: ['[Card](data:text/html,x)', /must not start with data/],
    'a file of a computer': ['[Card](file:///etc/hosts)', /must not start with file/],
    'a script of Visual Basic': ['[Card](vbscript:x)', /must not start with vbscript/],
  }),
  inMdx(
    'a script as JSX',
    'Do ▸<a href="javascript:alert(1)">tap this</a>.',
    /must not start with javascript/,
  ),
  ...['intent', 'ms-msdt', 'search-ms', 'jar', 'filesystem', 'ftp', 'vscode'].map((scheme) =>
    inText(
      `the scheme ${scheme}`,
      `[The card](${scheme}:card)`,
      new RegExp(
        `must not start with ${scheme}: (?:because browsers|unless content/site.yaml allows it)`,
      ),
    ),
  ),
  ...table(inText, {
    'a scheme in angle brackets': ['Write ▸<key:value> there.', /put it in back quotes/],
    'a host with a port': [
      '[The card](linnet.example:8080/x)',
      /Write https:\/\/linnet\.example:8080\/x/,
    ],
    'a picture at a mail address': [
      '![A card](mailto:a@linnet.example)',
      /picture must not start with mailto/,
    ],
    'another site by a path': ['[Card](//example.com/x)', /leads to another site/],
  }),
  ...inTexts(/not a valid address/, {
    'a scheme with a slip': '[Card](htps://example.com)',
    'a scheme with one slash': '[Card](https:/example.com)',
  }),
  ...table(inText, {
    'a mail address without an at': ['[Mail us](mailto:help.example.com)', /not a mail address/],
    'a site without a scheme': [
      '[Card site](www.example.com)',
      /would lead to a page of this site/,
    ],
    'a placeholder for a machine': [
      '[The site](http://<machine-ip>:3000)',
      /write it as code: `http:\/\/<machine-ip>:3000`\.$/,
    ],
    'a placeholder for a machine in prose': [
      'Open http://▸<machine-ip>:3000, then wait.',
      /write it in back quotes: `http:\/\/<machine-ip>:3000`\./,
    ],
    'a placeholder in braces': [
      '[The site](http://{host}:3000)',
      /write it as code: `http:\/\/\{host\}:3000`\.$/,
    ],
    'a placeholder for a port': [
      'Open ▸http://localhost:port/ now.',
      /write it as code: `http:\/\/localhost:port\/`\.$/,
    ],
    'a placeholder in the address of a picture': [
      '![A list](https://<host>/list.png)',
      /is not a complete address/,
    ],
  }),
  ...table(
    inText,
    {
      'a link that is not encrypted': ['[Card site](http://example.com/x)', /not encrypted/],
      'a machine': ['[The site](http://localhost:4321/support)', /Readers cannot reach/],
      'a machine by number': [
        '[The site](http://192.168.1.4:3000/)',
        /Readers cannot reach.* as code: `http:\/\/192\.168\.1\.4:3000\/`\.$/,
      ],
      'a preview': ['[The site](https://deploy-preview-12--linnet.netlify.app/)', /preview/],
    },
    'warning',
  ),
  ...inTexts(/malformed link/, {
    'a link with a space before it': 'See ▸[help] (/support).',
    'a link that does not end': 'See ▸[help](/support',
    'a link with a space in it': 'See ▸[help](/my page).',
    'a link the wrong way round': 'See ▸(help)[/support].',
  }),
  whole(
    'a former address',
    (number) =>
      `---\ntitle: Page ${number}\ndescription: About ${number}.\nupdated: 2026-11-01\naliases: [/was-${number}]\n---\n\nSee ▸[this page itself](/was-${number}).\n`,
    /not the current address/,
    'warning',
  ),
  ...inTexts(/no picture/, {
    'a picture that there is not': '![A phone](phone.png)',
    'a picture in public that there is not': '![A phone](/img/phone.png)',
  }),
  ...table(inText, {
    'a picture of another host': [
      '![A phone](https://img.example.com/a.png)',
      /Browsers would block/,
    ],
    'a size in the words of a picture': [
      '![A phone|300](/favicon.svg)',
      /become part of the alternative text/,
    ],
  }),
];
