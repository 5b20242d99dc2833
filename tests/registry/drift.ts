/** The registry that `mcp-publisher` publishes to. */
export const officialRegistry = 'https://registry.modelcontextprotocol.io';

/** The compared part of /mcp/server.json. */
type ServerJson = Record<string, unknown> & { name: string; version: string };

/** The answer of the registry's API v0.1 about one version. */
interface RegistryEntry {
  server: Record<string, unknown>;
}

const publish = 'run the workflow "Publish to the MCP Registry" (docs/deploy.md)';

/**
 * Compares the server.json of a site with that of a registry under its name and version. Returns a message for
 * each difference, with the fix. Throws if either does not answer.
 */
export async function registryDrift(site: string, registry: string): Promise<string[]> {
  const own = (await read(`${site}/mcp/server.json`)) as ServerJson | undefined;
  if (!own) throw new Error(`${site}/mcp/server.json is missing: is the site deployed there?`);
  const versions = `${registry}/v0.1/servers/${encodeURIComponent(own.name)}/versions`;
  const entry = (await read(`${versions}/${encodeURIComponent(own.version)}`)) as
    RegistryEntry | undefined;
  if (!entry) {
    const latest = (await read(`${versions}/latest`)) as RegistryEntry | undefined;
    return [
      latest
        ? `The registry has ${own.name} ${String(latest.server['version'])}, not ${own.version}: ${publish}.`
        : `The registry does not have ${own.name}: ${publish}.`,
    ];
  }
  const different = differences(own, entry.server);
  if (different.length === 0) return [];
  return [
    ...different,
    `A published version cannot be changed: set mcp.version in content/site.yaml above ${own.version}, deploy, then ${publish}.`,
  ];
}

/** The different members. `_meta` contains additions of the registry. */
function differences(own: Record<string, unknown>, published: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(own), ...Object.keys(published)]);
  names.delete('_meta');
  return [...names]
    .map((name) => [name, text(own[name]), text(published[name])] as const)
    .filter(([, here, there]) => here !== there)
    .map(([name, here, there]) => `${name} is ${here} on the site and ${there} in the registry.`);
}

/** JSON with sorted members, because a registry may change their order. */
function text(value: unknown): string {
  if (value === undefined) return 'absent';
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The JSON at an address; undefined for a 404. */
async function read(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(
    (error: unknown) => {
      throw new Error(`${url} does not answer.`, { cause: error });
    },
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.json();
}
