import { z } from 'zod';
import { Platform, Pricing, ProductInfo } from '../contract/product.ts';
import { coversOrigin, readOriginTrial } from './origin-trial.ts';

/** Text without line breaks, whichever way YAML wraps it: lists, tables and XML take one line. */
export const line = z.string().overwrite(oneLine).min(1);

/** A day as YAML gives it: text, or a Date where the editor left the quotes away. */
export const Day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('must be a day such as 2026-11-21'),
);

/** A path on this site. */
export const SitePath = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'must be a path on this site that starts with /, such as /support');

/** A link to a page of this site. */
const PageLink = z.strictObject({ title: line, path: SitePath });

const StoreUrl = z
  .string()
  .refine(
    (url) => url.startsWith('https://') && URL.canParse(url),
    'must be the address of the official store listing, such as https://apps.example/app',
  );

/** What agents are told of one matter; every client of the MCP server reads all of it. */
const advice = z.array(line.max(160)).min(1).max(6, 'must be at most six entries').optional();

const mail = z.email('must be a mail address such as help@example.com');

/** content/site.yaml, field by field. */
const SiteFields = z.strictObject({
  base_url: z
    .string()
    .refine(
      (url) => /^https?:\/\/[^\s/?#]+\/?$/.test(url) && URL.canParse(url),
      'must be an address such as https://example.com, without a path',
    ),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language tag such as en or en-GB'),
  tagline: line,
  organization: z.strictObject({ name: line, description: line }),
  contacts: z.strictObject({
    support: mail,
    security: mail,
    privacy: mail,
    developers: mail,
  }),
  crawlers: z
    .strictObject({
      search: z.boolean(),
      ai_input: z.boolean(),
      ai_train: z.boolean(),
      schemamap_in_robots: z.boolean(),
      agentmap_in_robots: z.boolean().optional(),
    })
    .describe('What crawlers may do with the content.'),
  security_txt: z.strictObject({ expires: Day, languages: z.array(line).min(1) }),
  mcp: z.strictObject({
    name: z
      .string()
      .max(200)
      .regex(
        /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
        'must be a reversed domain, one slash and a name, such as com.example/public-facts',
      ),
    title: line.max(100),
    description: line.max(100),
    version: z
      .string()
      .regex(
        /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
        'must be a version of three numbers such as 1.0.1',
      )
      .optional(),
    // The two kinds of key that the registry takes: 32 bytes, and a compressed point of 49.
    registry_proof: z
      .string()
      .regex(
        /^v=MCPv1; k=(ed25519; p=[A-Za-z0-9+/]{43}=|ecdsap384; p=[A-Za-z0-9+/]{66}==)$/,
        'must be the line that proves the domain to the MCP Registry, such as v=MCPv1; k=ed25519; p= followed by 44 characters of base64; never the private key',
      )
      .optional(),
  }),
  agents: z.strictObject({ use_when: advice, not_for: advice, hints: advice }).optional(),
  picture_hosts: z
    .array(
      z
        .string()
        .regex(
          /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/,
          'must be the name of a host such as images.example.com',
        ),
    )
    .optional()
    .describe('Other hosts whose pictures pages may show.'),
  navigation: z.array(PageLink).min(1),
  // Every page carries the footer, so its size has a bound.
  footer: z
    .array(
      z.strictObject({
        title: line.max(40),
        links: z.array(PageLink).min(1).max(10, 'must be at most ten links'),
      }),
    )
    .min(1)
    .max(4, 'must be at most four columns')
    .optional(),
  webmcp: z
    .strictObject({
      origin_trial_token: z
        .string()
        .refine(
          (token) => readOriginTrial(token)?.feature === 'WebMCP',
          'must be a token for the origin trial WebMCP, copied whole from developer.chrome.com/origintrials',
        )
        .optional(),
    })
    .optional()
    .describe('What browsers need so that agents in them find the tools of the site.'),
});

/** content/site.yaml */
export const SiteFile = SiteFields.superRefine(({ base_url: baseUrl, webmcp }, context) => {
  const trial = webmcp?.origin_trial_token && readOriginTrial(webmcp.origin_trial_token);
  if (!trial || !URL.canParse(baseUrl) || coversOrigin(trial, baseUrl)) return;
  context.addIssue({
    code: 'custom',
    path: ['webmcp', 'origin_trial_token'],
    message: `must be a token for ${new URL(baseUrl).origin}; this one is for ${trial.origin}`,
  });
});

/** The facts that the service knows by itself, or that an editor writes in another form. */
const {
  apiVersion: _version,
  developerInterface: _interface,
  updatedAt: _day,
  ...facts
} = ProductInfo.shape;

/** content/product.yaml: the facts of the contract, so that a new one is known here at once. */
export const ProductFile = z.preprocess(
  linesOf,
  z.strictObject({
    ...facts,
    pricing: Pricing.omit({ model: true }),
    platforms: z.array(Platform.extend({ url: StoreUrl })).min(2),
    updated: Day,
  }),
);

/**
 * content/deprecations.yaml: planned removals of operations, or of parts of them by the names that
 * `apiParts` gives them. Specification: Versioning.
 */
export const DeprecationsFile = z.strictObject({
  deprecations: z
    .array(
      z.strictObject({
        operation: line,
        part: line.optional(),
        announced: Day,
        sunset: Day,
        note: line,
      }),
    )
    .check(({ value, issues }) => {
      for (const [index, { operation, part, announced, sunset }] of value.entries()) {
        if (sunset < announced) {
          const message = `the removal lies before its announcement; give a day after ${announced}`;
          issues.push({ code: 'custom', path: [index, 'sunset'], input: sunset, message });
        }
        const first = value.findIndex(
          (other) => other.operation === operation && other.part === part,
        );
        if (first < index) {
          const message = 'the operation has an entry already; keep one of the two';
          issues.push({ code: 'custom', path: [index, 'operation'], input: operation, message });
        }
      }
    }),
});

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same value with every text in one line. */
function linesOf(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(linesOf);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, linesOf(item)]));
}
