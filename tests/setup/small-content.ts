import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The files of a complete content folder with three pages, by path. */
export const smallContent: Readonly<Record<string, string>> = {
  'content/site.yaml': `base_url: https://linnet.example
language: en
tagline: Your contact card, shared with a tap.
brand:
  logo: logo.svg
  accent: "#0b5f56"
organization:
  name: Linnet Works
  description: Makes Linnet.
contacts:
  support: support@linnet.example
  security: security@linnet.example
  privacy: privacy@linnet.example
  developers: developers@linnet.example
crawlers:
  search: true
  ai_input: true
  ai_train: false
  schemamap_in_robots: false
security_txt:
  expires: 2027-09-30
  languages: [en]
mcp:
  name: example.linnet/public-facts
  title: Linnet public facts
  description: Public facts about Linnet.
navigation:
  - title: Support
    path: /support
`,
  'content/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">
  <circle cx="1" cy="1" r="1"/>
</svg>
`,
  'content/product.yaml': `name: Linnet
description: Shares a contact card.
audience: People who meet.
pricing:
  summary: Everything is free.
platforms:
  - name: iOS
    url: https://apps.example/linnet
  - name: Android
    url: https://store.example/linnet
capabilities:
  - Shares a card.
limitations:
  - No desktop app.
updated: 2026-11-01
`,
  'content/resources.yaml': `resources:
  - id: support
    name: Support
    description: Help with the app.
    category: support
    path: /support
  - id: contract
    name: OpenAPI contract
    description: The contract of the API.
    category: developer
    path: /openapi.json
    media_type: application/json
`,
  'content/deprecations.yaml': 'deprecations: []\n',
  'content/search.yaml': `queries:
  - query: help
    page: /support
  - query: home
    page: /
`,
  'content/pages/index.md': `---
title: Home
description: The home page.
updated: 2026-11-01
---

See [support](/support).
`,
  'content/developers/index.md': `---
title: Developers
description: The public API.
updated: 2026-11-01
---

Send GET requests.
`,
  'content/pages/support/index.md': `---
title: Support
description: Help with the app.
updated: 2026-11-01
---

Back to the [home page](/).
`,
};

/** Creates a page without errors that differs from the other pages. */
export const anotherPage = (title = 'Another page') => `---
title: ${title}
description: What ${title} is about.
updated: 2026-11-01
---

Back to the [home page](/).
`;

/** Creates a page with former addresses, which are in line 5. */
export const movedPage = (...aliases: string[]) => `---
title: Moved ${wordsOf(aliases)}
description: What was at ${wordsOf(aliases)}.
updated: 2026-11-01
aliases: ${JSON.stringify(aliases)}
---

Text.
`;

const wordsOf = (paths: readonly string[]) => paths.join(' ').replaceAll(/\W+/g, ' ').trim();

/** The content of a file: a text, bytes, or a symbolic link to the path `link`. */
export type FileContent = string | Uint8Array | { link: string };

/** Writes the content folder, with changed or added files, to a temporary root. */
export function writeContent(
  changes: Record<string, FileContent> = {},
): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-content-'));
  for (const [file, content] of Object.entries({ ...smallContent, ...changes })) {
    writeFileContent(join(root, file), content);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** Writes one file. Creates the folders that contain it. */
export function writeFileContent(path: string, content: FileContent): void {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, path);
  else writeFileSync(path, content);
}
