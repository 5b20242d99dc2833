import { inMdx, inText, whole } from './mistake.ts';

/** Links and pictures. */
export const mistakesInLinks = [
  inText('a page that there is not', 'See [x y](/nowhere).', ['1:5', /no page or document/]),
  inText('a page with a slip', 'See [help](/suport).', ['1:5', /Did you mean \/support/]),
  inText('a page by a relative path', 'See [help](suport.md).', ['1:5', /no page/]),
  inText('a heading that there is not', 'See [help](/support#nfc).', [
    '1:5',
    /no heading with the link/,
  ]),
  inText('a heading of the same page', '## Set up\n\nSee [below](#setup).', [
    '3:5',
    /Did you mean set-up/,
  ]),
  inText('a link without text', 'See [](/support).', ['1:5', /no text/]),
  inText('a link that says nothing', 'Click [here](/support).', [
    '1:7',
    /does not describe the target/,
    'warning',
  ]),
  inText('a link that says more', '[Read more](/support)', [
    '1:1',
    /does not describe the target/,
    'warning',
  ]),
  inText('the own address', 'See [help](https://linnet.example/support).', [
    '1:5',
    /contains the address of this site/,
  ]),
  inText('the own address, not encrypted', 'See [help](http://linnet.example/support).', [
    '1:5',
    /contains the address of this site/,
  ]),
  inText('a script', '[Tap this](javascript:alert(1))', ['1:1', /must not start with javascript/]),
  inText('a script in capitals', '[Tap this](JaVaScRiPt:alert)', [
    '1:1',
    /must not start with javascript/,
  ]),
  inText('data', '[Card](data:text/html,x)', ['1:1', /must not start with data/]),
  inText('a file of a computer', '[Card](file:///etc/hosts)', ['1:1', /must not start with file/]),
  inText('a script of Visual Basic', '[Card](vbscript:x)', ['1:1', /must not start with vbscript/]),
  inText('a script with an entity', '[Tap this](java&#115;cript:alert)', [
    '1:1',
    /must not start with javascript/,
  ]),
  inText('a script with an entity for its colon', '[Tap this](javascript&colon;alert)', [
    '1:1',
    /must not start with javascript/,
  ]),
  inText('a script with a tab', '[Tap this](java&Tab;script:alert)', [
    '1:1',
    /must not start with javascript/,
  ]),
  inText('a script after a space', '[Tap this](&#32;javascript:alert)', [
    '1:1',
    /must not start with javascript/,
  ]),
  inText('a script as HTML', '<a href="&#1;jAva&#10;script:alert(1)">Tap this</a>', [
    '1:1',
    /must not start with javascript/,
  ]),
  inMdx('a script as JSX', 'Do <a href="javascript:alert(1)">tap this</a>.', [
    '1:4',
    /must not start with javascript/,
  ]),
  inText('a script by a reference', 'See [this page][p].\n\n[p]: <javascript:alert(1)>', [
    '3:1',
    /must not start with javascript/,
  ]),
  ...['intent', 'ms-msdt', 'search-ms', 'jar', 'filesystem', 'ftp', 'vscode'].map((scheme) =>
    inText(`the scheme ${scheme}`, `[The card](${scheme}:card)`, [
      '1:1',
      new RegExp(
        `must not start with ${scheme}: (?:because browsers|unless content/site.yaml allows it)`,
      ),
    ]),
  ),
  inText('a scheme in angle brackets', 'Write <key:value> there.', [
    '1:7',
    /put it in back quotes/,
  ]),
  inText('a host with a port', '[The card](linnet.example:8080/x)', [
    '1:1',
    /Write https:\/\/linnet\.example:8080\/x/,
  ]),
  inText('a picture at a mail address', '![A card](mailto:a@linnet.example)', [
    '1:1',
    /picture must not start with mailto/,
  ]),
  inText('another site by a path', '[Card](//example.com/x)', ['1:1', /leads to another site/]),
  inText('a scheme with a slip', '[Card](htps://example.com)', ['1:1', /not a valid address/]),
  inText('a scheme with one slash', '[Card](https:/example.com)', ['1:1', /not a valid address/]),
  inText('a mail address without an at', '[Mail us](mailto:help.example.com)', [
    '1:1',
    /not a mail address/,
  ]),
  inText('a site without a scheme', '[Card site](www.example.com)', [
    '1:1',
    /would lead to a page of this site/,
  ]),
  inText('a link that is not encrypted', '[Card site](http://example.com/x)', [
    '1:1',
    /not encrypted/,
    'warning',
  ]),
  inText('a machine', '[The site](http://localhost:4321/support)', [
    '1:1',
    /Readers cannot reach/,
    'warning',
  ]),
  inText('a machine by number', '[The site](http://192.168.1.4:3000/)', [
    '1:1',
    /Readers cannot reach.* as code: `http:\/\/192\.168\.1\.4:3000\/`\.$/,
    'warning',
  ]),
  inText('a placeholder for a machine', '[The site](http://<machine-ip>:3000)', [
    '1:1',
    /write it as code: `http:\/\/<machine-ip>:3000`\.$/,
  ]),
  inText('a placeholder for a machine in prose', 'Open http://<machine-ip>:3000, then wait.', [
    '1:13',
    /write it in back quotes: `http:\/\/<machine-ip>:3000`\./,
  ]),
  inText('a placeholder in braces', '[The site](http://{host}:3000)', [
    '1:1',
    /write it as code: `http:\/\/\{host\}:3000`\.$/,
  ]),
  inText('a placeholder for a port', 'Open http://localhost:port/ now.', [
    '1:6',
    /write it as code: `http:\/\/localhost:port\/`\.$/,
  ]),
  inText('a placeholder in the address of a picture', '![A list](https://<host>/list.png)', [
    '1:1',
    /is not a complete address/,
  ]),
  inText('a preview', '[The site](https://deploy-preview-12--linnet.netlify.app/)', [
    '1:1',
    /preview/,
    'warning',
  ]),
  inText('a link with a space before it', 'See [help] (/support).', ['1:5', /malformed link/]),
  inText('a link that does not end', 'See [help](/support', ['1:5', /malformed link/]),
  inText('a link with a space in it', 'See [help](/my page).', ['1:5', /malformed link/]),
  inText('a link the wrong way round', 'See (help)[/support].', ['1:5', /malformed link/]),
  inText('a reference to a page that there is not', 'See [help][h].\n\n[h]: /nowhere', [
    '3:1',
    /no page or document/,
  ]),
  whole(
    'a former address',
    (number) =>
      `---\ntitle: Page ${number}\ndescription: About ${number}.\nupdated: 2026-11-01\naliases: [/was-${number}]\n---\n\nSee [this page itself](/was-${number}).\n`,
    ['8:5', /not the current address/, 'warning'],
  ),
  inText('a picture that there is not', '![A phone](phone.png)', ['1:1', /no picture/]),
  inText('a picture in public that there is not', '![A phone](/img/phone.png)', [
    '1:1',
    /no picture/,
  ]),
  inText('a picture of another host', '![A phone](https://img.example.com/a.png)', [
    '1:1',
    /Browsers would block/,
  ]),
  inText('a size in the words of a picture', '![A phone|300](/favicon.svg)', [
    '1:1',
    /become part of the alternative text/,
  ]),
  inText('a link in a list', '- One\n- [two three](/nowhere)', ['2:3', /no page or document/]),
  inText('a link in a table', '| a |\n| - |\n| [two three](/nowhere) |', [
    '3:3',
    /no page or document/,
  ]),
  inText('a link in a note', '> [!NOTE]\n> See [two three](/nowhere).', [
    '2:7',
    /no page or document/,
  ]),
];
