import { wordsOf } from '../base/languages/words.ts';
import type { BrandSettings } from '../content/model/brand/brand-schema.ts';
import { shorten } from '../base/text/shorten.ts';
import type { ImportedSite } from './import-site.ts';
import type { SiteAnswers } from './questions.ts';
import { yamlText } from '../content/source/yaml-text.ts';

/** What a new site knows in addition to the answers. */
export interface KnownParts extends Pick<
  ImportedSite,
  'navigation' | 'pictureHosts' | 'linkSchemes'
> {
  brand?: BrandSettings;
  shortName?: string | undefined;
  /** The headline. The default is the start of the description. */
  tagline?: string | undefined;
  /** Values for placeholders, such as `data`. */
  facts?: Readonly<Record<string, string>>;
  footer?: readonly { title: string; links: ImportedSite['navigation'] }[];
  /** The entries of the directory. The default is the home page. */
  resources?: readonly { id: string; category: string; path: string }[];
  /** The other languages of the site. */
  translations?: readonly string[];
  /** Questions with the pages that answer them. */
  queries?: readonly { query: string; page: string }[];
}

/** Creates the smallest valid data files for a new site. `day` is today. */
export function dataFiles(
  answers: SiteAnswers,
  day: string,
  known: KnownParts,
): Map<string, string> {
  const {
    navigation,
    pictureHosts,
    linkSchemes,
    brand = {},
    facts = {},
    footer,
    translations = [],
  } = known;
  const host = new URL(answers['base-url']).hostname;
  const { newSite: words } = wordsOf(answers.language);
  // 360 days, because the check warns if security.txt expires in more than a year.
  const inOneYear = new Date(Date.parse(day) + 360 * 86_400_000).toISOString().slice(0, 10);
  const values = {
    site: {
      base_url: answers['base-url'],
      language: answers.language,
      ...(translations.length > 0 && { translations }),
      tagline: shorten(known.tagline ?? answers.description, 100),
      ...(Object.keys(brand).length > 0 && { brand }),
      organization: { name: answers.organization },
      contacts: Object.fromEntries(
        ['support', 'security', 'privacy', 'developers'].map((subject) => [subject, answers.mail]),
      ),
      crawlers: { search: true, ai_input: true, ai_train: false, schemamap_in_robots: false },
      security_txt: { expires: inOneYear, languages: [answers.language] },
      mcp: {
        name: `${host.split('.').toReversed().join('.')}/facts`,
        title: shorten(`${answers.name} facts`, 100),
        description: shorten(`Public facts and documentation of ${answers.name}.`, 100),
      },
      ...(pictureHosts.length > 0 && { picture_hosts: pictureHosts }),
      ...(linkSchemes.length > 0 && { link_schemes: linkSchemes }),
      navigation: navigation.length > 0 ? navigation : [{ title: words.home, path: '/' }],
      ...(footer && { footer }),
    },
    product: {
      name: answers.name,
      ...(known.shortName !== undefined && { short_name: known.shortName }),
      description: answers.description,
      audience: answers.audience,
      pricing: { summary: answers.price },
      platforms: [
        { name: 'iOS', url: answers.ios },
        { name: 'Android', url: answers.android },
      ],
      capabilities: answers.can,
      limitations: answers.cannot,
      ...(Object.keys(facts).length > 0 && { facts }),
      updated: day,
    },
    resources: {
      resources: known.resources ?? [{ id: 'home-page', category: 'product', path: '/' }],
    },
    deprecations: { deprecations: [] },
    search: { queries: known.queries ?? [] },
  };
  return new Map(
    Object.entries(values).map(([name, value]) => [`content/${name}.yaml`, yamlText(value)]),
  );
}
