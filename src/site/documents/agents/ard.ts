import { operations } from '../../../contract/operations.ts';
import { apiVersion } from '../../../contract/versions.ts';
import { leastQueries } from '../../../content/rules/references.ts';
import { lastChange, type Content } from '../../../content/model/content.ts';
import { essence, locations } from '../../locations.ts';
import { skillsOf, type Skill } from '../../skills.ts';

/**
 * Creates /.well-known/ard.json (Agentic Resource Discovery 0.91), which lists the MCP server, the skills and the REST
 * API. The format requires this address. The root object has only three members, because the strictest known validator
 * rejects all others.
 */
export const ard = (content: Content): object =>
  catalog(content, [mcpEntry(content), ...skillEntries(content), restEntry(content)]);

/** Creates a catalog, which is the whole document or the value of a nested entry. */
function catalog({ site, product }: Content, entries: readonly object[]) {
  return {
    specVersion: '1.0',
    host: {
      displayName: site.organization.name,
      identifier: site.domain,
      documentationUrl: product.developerInterface.documentationUrl,
    },
    entries,
  };
}

function mcpEntry(content: Content) {
  const { site } = content;
  return {
    ...common(content, `mcp:${site.mcp.name.split('/')[1]}`),
    displayName: site.mcp.title,
    description: site.mcp.description,
    type: essence(locations.serverCard),
    url: `${site.baseUrl}${locations.serverCard.path}`,
    capabilities: operations.map(({ tool }) => tool),
    tags: ['mcp', 'read-only', 'no-authentication'],
    ...representative(content, (page) => !isForDevelopers(page)),
  };
}

const isForDevelopers = (page: string) => page.startsWith('/developers');

function skillEntries(content: Content) {
  const { facts, api } = skillsOf(content);
  return [
    skillEntry(content, facts, (page) => !isForDevelopers(page)),
    skillEntry(content, api, isForDevelopers),
  ];
}

const skillEntry = (content: Content, skill: Skill, fits: (page: string) => boolean) => ({
  ...common(content, `skills:${skill.name}`),
  displayName: skill.title,
  description: skill.description,
  type: 'text/markdown; profile="urn:air:agent-skills"',
  url: `${content.site.baseUrl}${skill.location.path}`,
  tags: ['skill', 'read-only', 'no-authentication'],
  ...representative(content, fits),
});

/**
 * Describes the REST API as a nested catalog with one entry. Validators warn about every other type for an API, even
 * about the media type of OpenAPI.
 */
function restEntry(content: Content) {
  const entry = {
    displayName: `${content.product.name} public API`,
    description: `REST operations of ${content.product.name}: ${operations.map(({ summary }) => summary).join(' ')}`,
    tags: ['rest', 'read-only', 'no-authentication'],
    ...representative(content, (page) => !isForDevelopers(page)),
  };
  const contract = {
    ...common(content, 'rest:openapi'),
    ...entry,
    type: essence(locations.openapi),
    url: `${content.site.baseUrl}${locations.openapi.path}`,
  };
  return {
    ...common(content, 'rest:api'),
    ...entry,
    type: 'application/ai-catalog+json',
    data: catalog(content, [contract]),
  };
}

/** Returns the fields that every entry has. `name` is the end of its identifier. */
function common(content: Content, name: string) {
  const { domain } = content.site;
  return {
    '@context': 'https://agenticresourcediscovery.org/context/v1',
    identifier: `urn:air:${domain}:${name}`,
    version: apiVersion,
    updatedAt: `${lastChange(content)}T00:00:00Z`,
    trustManifest: { identity: `https://${domain}`, identityType: 'https' },
  };
}

/**
 * Returns `representativeQueries`: up to five queries from content/search.yaml, each for a different page. Queries for
 * pages that `fits` accepts come first. Returns an empty object if there are fewer than `leastQueries` queries, because
 * validators require this number.
 */
function representative({ queries }: Content, fits: (page: string) => boolean): object {
  const distinct = queries.filter(
    ({ page }, index) => queries.findIndex((other) => other.page === page) === index,
  );
  if (distinct.length < leastQueries) return {};
  const ordered = distinct.toSorted((a, b) => Number(fits(b.page)) - Number(fits(a.page)));
  return { representativeQueries: ordered.slice(0, 5).map(({ query }) => query) };
}
