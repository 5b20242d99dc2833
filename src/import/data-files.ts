import { stringify } from 'yaml';
import { wordsOf } from '../base/languages/words.ts';
import type { BrandSettings } from '../content/model/brand/brand-schema.ts';
import { shorten } from '../base/text/shorten.ts';
import type { ImportedSite } from './import-site.ts';
import type { SiteAnswers } from './questions.ts';

/**
 * Creates the smallest valid data files for a new site. `day` is today. `site` gives the links in the header, the hosts
 * of pictures and the URL schemes of links. `brand` are the settings for the look that the import found.
 */
export function dataFiles(
  answers: SiteAnswers,
  day: string,
  site: Pick<ImportedSite, 'navigation' | 'pictureHosts' | 'linkSchemes'>,
  brand: BrandSettings = {},
): Map<string, string> {
  const { navigation, pictureHosts, linkSchemes } = site;
  const host = new URL(answers['base-url']).hostname;
  const { newSite: words } = wordsOf(answers.language);
  // 360 days, because the check warns if security.txt expires in more than a year.
  const inOneYear = new Date(Date.parse(day) + 360 * 86_400_000).toISOString().slice(0, 10);
  const values = {
    site: {
      base_url: answers['base-url'],
      language: answers.language,
      tagline: shorten(answers.description, 100),
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
    },
    product: {
      name: answers.name,
      description: answers.description,
      audience: answers.audience,
      pricing: { summary: answers.price },
      platforms: [
        { name: 'iOS', url: answers.ios },
        { name: 'Android', url: answers.android },
      ],
      capabilities: [answers.can],
      limitations: [answers.cannot],
      updated: day,
    },
    resources: { resources: [{ id: 'home-page', category: 'product', path: '/' }] },
    deprecations: { deprecations: [] },
    search: { queries: [] },
  };
  return new Map(
    Object.entries(values).map(([name, value]) => [
      `content/${name}.yaml`,
      stringify(value, { lineWidth: 0 }),
    ]),
  );
}
