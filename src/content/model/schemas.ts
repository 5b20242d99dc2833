import { docsPage } from '../../base/code-folder.ts';
import { z } from 'zod';
import { languages } from '../../base/languages/words.ts';
import { Platform, Pricing, ProductInfo } from '../../contract/product.ts';
import { listed } from '../../contract/listed.ts';
import { fallbacks } from '../source/fallback-values.ts';
import { baseUrlForm } from './base-url.ts';
import { BrandFields } from './brand/brand-schema.ts';
import { Day, LastDay, line, oneLine, pattern, SitePath, unique } from './field-schemas.ts';
import { snakeKeys } from './key-names.ts';
import { isLanguageTag } from './page-path.ts';
import { linkSchemes, unsafeSchemes } from './link-schemes.ts';
import { coversOrigin, readOriginTrial } from './origin-trial.ts';

/** The schema of a link to a page of this site. */
const PageLink = z.strictObject({
  title: line.max(100).describe('Text of the link.'),
  path: SitePath.describe('Path of a page of the site.'),
});

const listing =
  'must be the address of the official store listing, such as https://apps.example/app';

const StoreUrl = z
  .string()
  .regex(/^https:\/\//, { message: listing, abort: true })
  .refine((url) => URL.canParse(url), listing)
  .register(fallbacks, { value: 'https://store.example/app' });

/**
 * The schema of the advice for agents on one subject. The advice must be short, because every client of the MCP server
 * reads all of it.
 */
const advice = z.array(line.max(160)).min(1).max(6, 'must have at most six entries').optional();

const mail = z.email('must be a mail address such as help@example.com');

const allowed = z.boolean().register(fallbacks, { value: true });

const withoutPath =
  'must be an address such as https://example.com, without a path, a user name and quotation marks';

/** The schema of content/site.yaml, without the rules that compare several fields. */
const SiteFields = z.strictObject({
  base_url: z
    .string()
    .max(270)
    .regex(baseUrlForm, { message: withoutPath, abort: true })
    .refine((url) => URL.canParse(url), withoutPath)
    .register(fallbacks, { value: 'https://site.example' })
    .describe('Public address of the site; every published link starts with it.'),
  language: pattern(
    new RegExp(`^(?:${languages.join('|')})(?:-[A-Z]{2})?$`),
    `must be a language of the interface: ${listed(languages, 'or')}, also with a region such as en-GB. To add a language, see ${docsPage('languages')}`,
    'en',
  ).describe('Language of the content and of the interface around it.'),
  translations: z
    .array(z.string())
    .max(60, 'must have at most 60 entries')
    .refine(
      (tags) => tags.every(isLanguageTag),
      'must be a list of language tags such as de, pt-BR and zh-Hant',
    )
    .refine((tags) => new Set(tags).size === tags.length, 'must list each language once')
    .optional()
    .describe(
      'The other languages of the site. The pages of a language are in a folder of its name, such as content/de.',
    ),
  tagline: line.max(300).describe("One short line under the site's name and in link previews."),
  brand: BrandFields.optional(),
  organization: z
    .strictObject({
      name: line.max(100).describe('Name of the publisher.'),
      description: line.max(500).optional().describe('One sentence on what the publisher does.'),
    })
    .describe('Who publishes the site.'),
  contacts: z
    .strictObject({
      support: mail.describe('Questions about the app.'),
      security: mail.describe('Reports of vulnerabilities; also in security.txt.'),
      privacy: mail.describe('Requests about personal data.'),
      developers: mail.describe('Questions about the API; also in /openapi.json.'),
    })
    .describe(
      'Mail addresses by subject. Each is shown on /contact and where its subject is mentioned.',
    ),
  crawlers: z
    .strictObject({
      search: allowed.describe('Search engines may index the pages.'),
      ai_input: allowed.describe('AI systems may read pages to answer a question.'),
      ai_train: z.boolean().describe('AI systems may train on the content.'),
      schemamap_in_robots: z.boolean().describe('/robots.txt lists the schema.org feed.'),
      agentmap_in_robots: z
        .boolean()
        .optional()
        .describe('/robots.txt lists /.well-known/ard.json.'),
    })
    .describe(
      'What crawlers may do with the content: Content-Signal in robots.txt and as a header.',
    ),
  security_txt: z
    .strictObject({
      expires: LastDay.describe(
        'Date after which the file must not be trusted; at most a year ahead.',
      ),
      languages: z
        .array(line.clone().register(fallbacks, { value: 'en' }))
        .min(1)
        .describe('Languages in which people can write reports.'),
    })
    .describe('Fields of /.well-known/security.txt (RFC 9116).'),
  mcp: z
    .strictObject({
      name: pattern(
        /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
        'must be a reversed domain, one slash and a name, such as com.example/acme',
        'example.site/facts',
      )
        .max(200)
        .describe('Registry name: the reversed domain, one slash, then the name of the product.'),
      title: line.max(100).describe('Name that people see in a list of servers.'),
      description: line.max(100).describe('One sentence of at most 100 characters.'),
      version: pattern(
        /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
        'must be a version of three numbers such as 1.0.1',
      )
        .optional()
        .describe('Version of this description. Defaults to the version of the API.'),
      // The registry accepts two kinds of keys: 32 bytes, or a compressed point with 49 bytes.
      registry_proof: pattern(
        /^v=MCPv1; k=(ed25519; p=[A-Za-z0-9+/]{43}=|ecdsap384; p=[A-Za-z0-9+/]{66}==)$/,
        'must be the line that proves the domain to the MCP Registry, such as v=MCPv1; k=ed25519; p= followed by 44 characters of base64; never the private key',
      )
        .optional()
        .describe('The line that proves the domain to the MCP Registry.'),
    })
    .describe('How the MCP server introduces itself to clients and registries.'),
  agents: z
    .strictObject({
      use_when: advice.describe('When to use this site: each entry completes "Use it when …".'),
      not_for: advice.describe('What the site does not cover, so that agents ask elsewhere.'),
      hints: advice.describe('Hints for answers.'),
    })
    .optional()
    .describe('Advice for agents that choose between sources, in plain text.'),
  picture_hosts: z
    .array(
      pattern(
        /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/,
        'must be the name of a host such as images.example.com',
        'images.example.com',
      ),
    )
    .max(50, 'must have at most 50 entries')
    .optional()
    .describe('Other hosts whose pictures pages can show.'),
  check: z
    .strictObject({
      off: z
        .array(line.max(100))
        .describe('Names of rules whose warnings the check does not report.'),
    })
    .optional()
    .describe('Settings of the check.'),
  spelling: z.boolean().optional().describe('false: the check does not look for misspelt words.'),
  link_schemes: z
    .array(
      pattern(
        new RegExp(`^(?!${unsafeSchemes.source.slice(1)})[a-z][a-z0-9+.-]*$`),
        'must be a scheme in lower case without its colon, such as geo, and not one that browsers run',
        'geo',
      ),
    )
    .max(50, 'must have at most 50 entries')
    .optional()
    .describe(`Schemes that links can have besides ${linkSchemes.join(', ')}, such as your app's.`),
  repository: pattern(
    /^https:\/\/[^\s?#]+$/,
    'must be the address at which files are edited, such as https://github.com/example/site/edit/main',
    'https://code.example/site/edit/main',
  )
    .max(1000)
    .overwrite((url) => url.replace(/(?<!\/)\/+$/, ''))
    .optional()
    .describe(
      'Where readers propose changes: each page links to this address, followed by the path of its file. On GitHub: https://github.com/owner/name/edit/branch.',
    ),
  ask_assistants: z
    .boolean()
    .optional()
    .describe('false: pages have no links that open them in Claude and ChatGPT. Default: true.'),
  // The limits of `navigation` and `footer` keep every page small, because every page contains both.
  navigation: z
    .array(PageLink)
    .min(1)
    .max(20, 'must have at most twenty links')
    .describe('Links in the header, in this order.'),
  footer: z
    .array(
      z.strictObject({
        title: line.max(40).describe('Heading of the column.'),
        links: z
          .array(PageLink)
          .min(1)
          .max(10, 'must have at most ten links')
          .describe('Up to ten links.'),
      }),
    )
    .min(1)
    .max(4, 'must have at most four columns')
    .optional()
    .describe('Links in the footer of every page, in columns.'),
  webmcp: z
    .strictObject({
      origin_trial_token: z
        .string()
        .refine(
          (token) => readOriginTrial(token)?.feature === 'WebMCP',
          'must be a complete token for the origin trial WebMCP, from developer.chrome.com/origintrials',
        )
        .optional()
        .describe("Token of Chrome's origin trial for the address of the site."),
    })
    .optional()
    .describe('Settings with which agents in browsers find the tools of the site.'),
});

/** The schema of content/site.yaml. */
export const SiteFile = SiteFields.superRefine((site, context) => {
  const { base_url: baseUrl, webmcp } = site;
  if (site.translations?.includes(site.language)) {
    const message = `must not have the main language of the site, ${site.language}; remove it`;
    context.addIssue({ code: 'custom', path: ['translations'], message });
  }
  const trial = webmcp?.origin_trial_token && readOriginTrial(webmcp.origin_trial_token);
  if (!trial || !URL.canParse(baseUrl) || coversOrigin(trial, baseUrl)) return;
  context.addIssue({
    code: 'custom',
    path: ['webmcp', 'origin_trial_token'],
    message: `must be a token for ${new URL(baseUrl).origin}; this one is for ${trial.origin}`,
  });
});

/**
 * The product fields of the contract that content/product.yaml also has. Leaves out `apiVersion` and
 * `developerInterface`, which the build adds, and `updatedAt`, which is called `updated` in the file.
 */
const {
  apiVersion: _version,
  developerInterface: _interface,
  updatedAt: _day,
  ...facts
} = ProductInfo.shape;

const FactValue = z.union([line, z.number()], { error: 'must be a text or a number' });

/** The schema of `facts` in content/product.yaml: values, keyed by name. Pages show these values with placeholders. */
const FreeFacts = z.record(
  z.string().regex(/^[a-z][a-z0-9_]*$/),
  z.union(
    [
      line,
      z.number(),
      z.strictObject({
        value: FactValue,
        unit: line.optional(),
        date: Day.optional().describe('Date since which the value is valid.'),
      }),
    ],
    {
      error: 'must be a text or a number, or have the field value, with unit or date (YYYY-MM-DD)',
    },
  ),
  { error: 'must be a name such as cards or max_upload' },
);

/**
 * The fields of content/product.yaml. Most fields come from the contract, so that a new field of the contract needs no
 * change in this schema.
 */
const ProductFields = z.strictObject({
  ...snakeKeys(facts),
  name: facts.name.max(200),
  short_name: line
    .max(30)
    .optional()
    .describe('A shorter name for the header, the store buttons and the footer. Defaults to name.'),
  pricing: Pricing.omit({ model: true }).describe('What the product costs; it is always free.'),
  platforms: z
    .array(Platform.extend({ url: StoreUrl.describe(Platform.shape.url.description!) }))
    .min(2)
    .register(fallbacks, {
      value: ['iOS', 'Android'].map((name) => ({ name, url: 'https://store.example/app' })),
    })
    .describe(ProductInfo.shape.platforms.description!),
  updated: Day.describe(ProductInfo.shape.updatedAt.description!),
  facts: FreeFacts.optional().describe(
    'Other values, such as limits. Pages show them with {{facts.name}}; the API does not. Three names have a meaning: ios and android are the oldest supported systems, and version is the current version of the app, with its date.',
  ),
});

/** The schema of content/product.yaml. */
export const ProductFile = z.preprocess(linesOf, ProductFields);

/**
 * The schema of content/deprecations.yaml: planned removals of operations or of their parts. `apiParts` returns the
 * names of parts. Specification: Versioning.
 */
export const DeprecationsFile = z.strictObject({
  deprecations: z
    .array(
      z.strictObject({
        operation: line
          .clone()
          .register(fallbacks, { value: 'getServiceProduct' })
          .describe('Operation id, as in /openapi.json.'),
        part: line
          .optional()
          .describe(
            'The part being removed, as listed in content/promises.yaml. Omit it to remove the operation.',
          ),
        announced: Day.describe('Date of the announcement, sent as the Deprecation header.'),
        sunset: LastDay.describe('Date of the removal, sent as the Sunset header.'),
        note: line.describe('What developers should do instead.'),
      }),
    )
    .check(
      unique(
        'operation',
        'the operation already has an entry; remove one of the two',
        ({ operation, part = '' }) => `${operation} ${part}`,
      ),
    )
    .check(({ value, issues }) => {
      for (const [index, { announced, sunset }] of value.entries()) {
        if (sunset >= announced) continue;
        const message = `the removal is before its announcement; set a date after ${announced}`;
        issues.push({
          code: 'custom',
          path: [index, 'sunset'],
          input: sunset,
          message,
          continue: true,
        });
      }
    })
    .describe('Planned removals of API operations; an empty list is [].'),
});

/**
 * The fields that a translation can replace, for the files of a language such as content/de/site.yaml. Other fields in
 * such a file are ignored, because translation services repeat the whole file.
 */
export const translatable = {
  site: SiteFields.pick({ tagline: true, navigation: true, footer: true })
    .extend({ organization: SiteFields.shape.organization.partial() })
    .partial()
    .strip(),
  product: ProductFields.pick({
    short_name: true,
    description: true,
    audience: true,
    capabilities: true,
    limitations: true,
    facts: true,
  })
    .extend({ pricing: ProductFields.shape.pricing })
    .partial()
    .strip(),
} as const;

/** Replaces line breaks by spaces in every text within a value. */
export function linesOf(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(linesOf);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, linesOf(item)]));
}
