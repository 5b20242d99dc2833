import { addressesFile } from './addresses-file.ts';
import { AddressesFile } from './front-matter/page-schemas.ts';
import { noPromises, promisesFile, PromisesFile } from './promises-file.ts';
import { ResourcesFile } from './directory-schema.ts';
import { DeprecationsFile, ProductFile, SiteFile } from './schemas.ts';
import { SearchFile } from './search-schema.ts';

/** The data files, from the project's root. */
export const dataFiles: readonly string[] = [
  'content/site.yaml',
  'content/product.yaml',
  'content/resources.yaml',
  'content/deprecations.yaml',
  'content/search.yaml',
  addressesFile,
  promisesFile,
];

const link = { title: 'Home', path: '/' };
const mail = 'help@example.com';

/**
 * The data files: what each holds, and what takes the place of a mistake in it while the rest of the
 * content is checked. None of the latter is ever published.
 */
export const dataForms = {
  site: {
    schema: SiteFile,
    standIn: {
      base_url: 'https://site.example',
      language: 'en',
      tagline: 'A tagline.',
      organization: { name: 'Publisher', description: 'Publishes the app.' },
      contacts: { support: mail, security: mail, privacy: mail, developers: mail },
      crawlers: {
        search: true,
        ai_input: true,
        ai_train: false,
        schemamap_in_robots: false,
        agentmap_in_robots: false,
      },
      security_txt: { expires: '9999-12-31', languages: ['en'] },
      mcp: {
        name: 'example.site/facts',
        title: 'Facts',
        description: 'Facts about the app.',
        version: '1.0.0',
        registry_proof: undefined,
      },
      agents: { use_when: ['It helps.'], not_for: ['Nothing.'], hints: ['None.'] },
      webmcp: { origin_trial_token: undefined },
      picture_hosts: ['images.example.com'],
      link_schemes: ['geo'],
      navigation: [link],
      footer: [{ title: 'Pages', links: [link] }],
    },
  },
  product: {
    schema: ProductFile,
    standIn: {
      name: 'Product',
      description: 'An app.',
      audience: 'Everybody.',
      pricing: { summary: 'Free.' },
      platforms: [
        { name: 'iOS', url: 'https://store.example/ios' },
        { name: 'Android', url: 'https://store.example/android' },
      ],
      capabilities: ['It runs.'],
      limitations: ['It does not fly.'],
      updated: '1970-01-01',
    },
  },
  resources: {
    schema: ResourcesFile,
    standIn: {
      resources: [
        {
          id: 'home-page',
          name: 'Home',
          description: 'Home.',
          category: 'product',
          path: '/',
          media_type: 'text/html',
          group: undefined,
        },
      ],
    },
  },
  deprecations: {
    schema: DeprecationsFile,
    standIn: {
      deprecations: [
        {
          operation: 'getServiceProduct',
          announced: '1970-01-01',
          sunset: '9999-12-31',
          note: 'None.',
        },
      ],
    },
  },
  search: {
    schema: SearchFile,
    standIn: {
      queries: [{ query: 'home', page: '/', answer: undefined }],
      synonyms: ['tag, sticker'],
      weights: [{ path: '/', weight: 1 }],
    },
  },
  addresses: {
    schema: AddressesFile,
    standIn: {
      gone: [{ path: '/stand-in', reason: 'It was old.', instead: '/' }],
      gone_anchors: ['/#stand-in'],
    },
  },
  promises: {
    schema: PromisesFile,
    standIn: { base_url: '', ...noPromises },
  },
} as const;
