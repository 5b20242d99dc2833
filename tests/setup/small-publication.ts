import { Source } from '../../src/content/source/source.ts';
import type { Mark } from '../../src/content/model/brand/mark.ts';
import { palette } from '../../src/content/model/brand/palette.ts';
import type { Content, Page } from '../../src/content/model/content.ts';
import { publish } from '../../src/site/documents/publish.ts';
import { publishedTree } from '../../src/site/components/published-tree.ts';
import { printMarkdown } from '../../src/content/markdown/print.ts';
import { markdownNodes } from '../../src/content/markdown/markdown-nodes.ts';
import { withoutMarkers } from '../../src/content/markdown/sections.ts';

/** Creates a page with a body that starts at line `bodyLine` of its file. */
export function page(body: string, changes: Partial<Page> = {}, bodyLine = 6): Page {
  const { file = 'content/pages/support/nfc.md' } = changes;
  const bodyStart = bodyLine - 1;
  return {
    path: '/support/nfc',
    markdownVersion: '/support/nfc.md',
    file,
    source: new Source(file, '\n'.repeat(bodyStart) + body),
    format: 'md',
    aliases: [],
    place: changes.path ?? '/support/nfc',
    folder: 'support',
    group: undefined,
    groupTitle: undefined,
    builtIn: false,
    language: 'en',
    title: 'NFC',
    navTitle: 'NFC',
    description: 'About "NFC".',
    updated: '2026-11-01',
    published: undefined,
    author: undefined,
    picture: undefined,
    draft: false,
    faq: false,
    ownPicture: false,
    searchable: true,
    asked: [],
    inLlms: true,
    unlisted: false,
    order: 1,
    body,
    bodyStart,
    values: new Map(),
    ...changes,
  };
}

/** Creates an .mdx page with a body. */
export const mdxPage = (body: string) =>
  page(body, { file: 'content/pages/support/nfc.mdx', format: 'mdx' });

/** A logo: a disc in the accent colour. */
const mark: Mark = {
  viewBox: '0 0 2 2',
  ratio: 1,
  shapes: '<circle fill="currentColor" cx="1" cy="1" r="1"></circle>',
  isPicture: false,
};

/** The facts of a small site whose texts contain Markdown characters. */
export const content: Content = {
  values: new Map(),
  buildDate: '2026-11-21',
  site: {
    baseUrl: 'https://linnet.example',
    preview: false,
    domain: 'linnet.example',
    language: 'en',
    tagline: 'Shared with a tap.',
    organization: { name: 'Linnet Works', description: 'Makes Linnet.' },
    contacts: {
      support: 'support@linnet.example',
      security: 'security@linnet.example',
      privacy: 'privacy@linnet.example',
      developers: 'developers@linnet.example',
    },
    crawlers: {
      search: true,
      aiInput: true,
      aiTrain: false,
      schemamapInRobots: false,
      agentmapInRobots: false,
    },
    securityTxt: { expires: '2027-09-30', languages: ['en'] },
    mcp: {
      name: 'example.linnet/public-facts',
      title: 'Linnet',
      description: 'Public facts.',
      version: '1.0.0',
    },
    registryProof: undefined,
    agents: { useWhen: [], notFor: [], hints: [] },
    pictureHosts: [],
    linkSchemes: ['https', 'http', 'mailto'],
    originTrialToken: undefined,
    navigation: [{ title: 'Support', path: '/support/nfc' }],
    repository: undefined,
    footer: undefined,
  },
  brand: {
    logo: { light: mark, dark: mark },
    initial: 'L',
    palette: palette('#0b5f56'),
    radius: 10,
    fonts: [],
    stylesheet: '',
    files: [],
  },
  product: {
    apiVersion: '1.0.0',
    name: 'Linnet',
    description: 'Shares a contact card.',
    audience: 'People who meet.',
    pricing: { model: 'free', summary: 'Everything is free.' },
    platforms: [
      { name: 'iOS', url: 'https://apps.example/ios/linnet' },
      { name: 'Android', url: 'https://apps.example/android/linnet' },
    ],
    capabilities: ['Reads *.vcf files and [cards].', 'Sends a | b.'],
    limitations: ['No desktop app.'],
    developerInterface: {
      access: 'read-only',
      authentication: 'none',
      openapiUrl: 'https://linnet.example/openapi.json',
      documentationUrl: 'https://linnet.example/developers',
      mcpUrl: 'https://linnet.example/mcp',
      mcpServerMetadataUrl: 'https://linnet.example/mcp/server.json',
    },
    updatedAt: '2026-11-12',
  },
  directory: [],
  resources: [
    {
      id: 'nfc',
      name: 'NFC help',
      description: 'When a tap fails.',
      category: 'support',
      url: 'https://linnet.example/support/nfc',
      mediaType: 'text/html',
    },
  ],
  pages: [
    page('Home.', {
      path: '/',
      markdownVersion: '/index.md',
      file: 'content/pages/index.md',
      folder: '',
    }),
    page('Posts.', { path: '/blog', markdownVersion: '/blog.md', folder: 'blog', title: 'Blog' }),
    page('Old.', {
      path: '/blog/old',
      markdownVersion: '/blog/old.md',
      folder: 'blog',
      title: 'Old',
      published: '2026-01-02',
    }),
    page('New.', {
      path: '/blog/new',
      markdownVersion: '/blog/new.md',
      folder: 'blog',
      title: 'New',
      published: '2026-03-04',
    }),
    page('Text.'),
  ],
  pictures: [],
  gone: [],
  plannedRemovals: [],
  goneAnchors: [],
  groups: [],
  deprecations: [],
  queries: [{ query: 'tap fails', page: '/support/nfc' }],
  synonyms: [],
  weights: [],
};

/** The publication of these facts. */
export const smallPublication = publish(content);

/** Returns the Markdown version of the text of a page. */
export function bodyMarkdown(one: Page): string {
  const { baseUrl } = content.site;
  const nodes = publishedTree(one, smallPublication);
  return withoutMarkers(printMarkdown(markdownNodes(nodes, baseUrl, `${baseUrl}${one.path}`)));
}
