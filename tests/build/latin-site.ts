import { languages } from '../../src/base/languages/words.ts';
import { englishComponents } from '../../src/site/components/component-nodes.ts';
import { contentComponents, type ComponentName } from '../../src/content/markdown/components.ts';
import { noteKinds } from '../../src/content/markdown/note-kinds.ts';

/** The number of pages in the long folder, whose list does not fit into an index or the navigation. */
const longFolder = 160;

/**
 * Returns the files of a site with every component and every kind of page. Its content is Latin, so that each word in
 * another language is one of the interface. The components of /pactum show the contract.
 */
export function latinSite(language: (typeof languages)[number]): Record<string, string> {
  const long = Array.from({ length: longFolder }, (_, number): [string, string] => [
    `pages/liber/caput-${number}.md`,
    page(`Caput ${number}`, lorem, `description: ${lorem.slice(0, 150)} ${number}.\n`),
  ]);
  const files = {
    'site.yaml': siteFile(language),
    'product.yaml': productFile,
    'resources.yaml': resourcesFile,
    'deprecations.yaml': `deprecations:
  - { operation: listServiceResources, announced: 2026-11-01, sunset: 2027-11-01, note: Nota bene. }
`,
    'search.yaml': 'queries:\n  - { query: auxilium, page: /auxilium }\n',
    'addresses.yaml': `gone:
  - { path: /auxilium/vetus, reason: Vetus erat., instead: /auxilium }
  - { path: /auxilium/nota }
`,
    'pages/index.md': page('Domus', lorem),
    'pages/auxilium/index.md': page('Auxilium', lorem),
    'pages/auxilium/notae.md': page('Notae', everyConstruct),
    'pages/auxilium/quaestiones.md': page('Quaestiones', `## Quid est?\n\n${lorem}`, 'faq: true\n'),
    'pages/auxilium/arcanum.md': page('Arcanum', lorem, 'unlisted: true\n'),
    'pages/res.mdx': page(
      'Res',
      components((name) => !isContract(name)),
    ),
    'pages/pactum.mdx': page('Pactum', components(isContract)),
    'pages/acta/index.md': page('Acta', lorem),
    'pages/acta/multa/index.md': page('Multa', lorem),
    'pages/acta/multa/imago.md': page('Imago', lorem, 'preview: true\n'),
    'pages/blog/index.md': page('Nuntii', lorem),
    'pages/blog/primus.md': page('Primus', lorem, 'published: 2026-01-01\n'),
    'pages/blog/secundus.md': page('Secundus', lorem, 'published: 2026-02-01\n'),
    'pages/blog/tertius.md': page('Tertius', lorem, 'published: 2026-03-01\n'),
    ...Object.fromEntries(long),
  };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/${file}`, text]));
}

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\n${more.includes('description:') ? '' : `description: De ${title}.\n`}updated: 2026-11-01\n${more}---\n\n${body}\n`;

const lorem =
  'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani, tertiam qui ipsorum lingua Celtae, nostra Galli appellantur.';

const everyConstruct = `${noteKinds.map((kind) => `> [!${kind.toUpperCase()}]\n> ${lorem}`).join('\n\n')}

> [!NOTE] Titulus
> Cum titulo.

- [x] Factum
- [ ] Faciendum

Cum nota.[^1]

[^1]: Nota.

\`\`\`sh
ls
\`\`\`

## Pars una

${lorem}

## Pars altera

${lorem}`;

const attributes: Readonly<Record<string, readonly string[]>> = {
  StoreButton: ['platform="iOS"'],
  PageList: ['group="auxilium"', 'group="blog"'],
  Fields: ['object="ProductInfo"'],
  Operation: ['id="searchServiceDocs"'],
  Directory: ['category="all"'],
};

const isContract = (name: ComponentName) => englishComponents.has(name) || name === 'ProductFacts';

const components = (fits: (name: ComponentName) => boolean) =>
  (Object.keys(contentComponents) as ComponentName[])
    .filter(fits)
    .flatMap((name) =>
      (attributes[name] ?? ['']).map(
        (attribute) => `## De ${name} ${attribute.length}\n\n<${name} ${attribute} />`,
      ),
    )
    .join('\n\n');

const siteFile = (language: string) => `base_url: https://linnet.example
language: ${language}
tagline: Omnia tactu.
organization: { name: Opus, description: Facit Linnet. }
contacts: { support: a@linnet.example, security: b@linnet.example, privacy: c@linnet.example, developers: d@linnet.example }
crawlers: { search: true, ai_input: true, ai_train: false, schemamap_in_robots: false }
security_txt: { expires: 2027-09-30, languages: [${language}] }
mcp:
  name: example.linnet/facta
  title: Linnet
  description: Facta de Linnet.
  registry_proof: v=MCPv1; k=ed25519; p=${'A'.repeat(43)}=
agents: { use_when: [Quaeritur.], not_for: [Alia.], hints: [Lege.] }
repository: https://code.example/linnet/edit/main
navigation: [{ title: Auxilium, path: /auxilium }]
`;

const productFile = `name: Linnet
description: Chartam mittit.
audience: Omnes.
pricing: { summary: Gratis. }
platforms: [{ name: iOS, url: https://apps.example/linnet }, { name: Android, url: https://store.example/linnet }]
capabilities: [Mittit.]
limitations: [Non scribit.]
updated: 2026-11-01
`;

const resourcesFile = `resources:
  - { id: res, name: Res, description: De rebus., category: product, path: /res }
  - { id: auxilium, name: Auxilium, description: De auxilio., category: support, path: /auxilium }
  - { id: acta, name: Acta, description: De actis., category: policy, path: /acta }
  - { id: openapi, name: Pactum, description: De pacto., category: developer, path: /openapi.json, media_type: application/json }
`;
