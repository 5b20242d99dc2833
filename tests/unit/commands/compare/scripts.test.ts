import { expect, it } from 'vitest';
import { activeParts } from '../../../../src/commands/compare/scripts.ts';

it.each([
  ['<p>Text with <b onClick="go()">a handler</b></p>', 'text/html', ['onclick of <b>: go()']],
  ['<script>fetch("/x")</script>', 'text/html', ['inline script: fetch("/x")']],
  ['<SCRIPT SRC=//evil.example/a.js></SCRIPT>', 'text/html', ['script //evil.example/a.js']],
  ['<script type="module">import "/a.js"', 'text/html', ['inline script: import "/a.js"']],
  ['<a href=" JavaScript:go()">x</a>', 'text/html', ['href of <a>: JavaScript:go()']],
  ['<iframe srcdoc="<p>"></iframe>', 'text/html', ['<iframe> <p>']],
  ['<form action="https://evil.example">', 'text/html', ['form to https://evil.example']],
  [
    '<meta http-equiv="Refresh" content="0;url=https://evil.example">',
    'text/html',
    ['redirect 0;url=https://evil.example'],
  ],
  ['<base href="https://evil.example/">', 'text/html', ['<base> https://evil.example/']],
  [
    '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>go()</s:script></svg>',
    'image/svg+xml',
    ['inline script: go()'],
  ],
  ['<svg onload="go()"/>', 'image/svg+xml', ['onload of <svg>: go()']],
  [
    '<svg><a xlink:href="java&#115;cript:go()"/></svg>',
    'image/svg+xml',
    ['xlink:href of <a>: javascript:go()'],
  ],
  ['go()', 'text/javascript; charset=UTF-8', ['it is a script']],
  ['<!-- <script>go()</script> --><p>Text</p>', 'text/html', []],
  ['<script>go()</script>', 'text/plain; charset=UTF-8', []],
])('%s as %s runs %j', (text, mediaType, parts) => {
  expect(activeParts(text, mediaType)).toEqual(parts);
});
