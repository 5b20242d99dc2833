import { addressesIn } from '../../../src/base/text/addresses.ts';
import type { Found } from './claims.ts';

type Path = (string | number)[];

/** The claims of JSON: each address in a string, with `type` or `mediaType` beside it as media type. */
export function jsonClaims(text: string): Found[] {
  const root: unknown = JSON.parse(text);
  return [...strings(root, []), ...operationPaths(root)].flatMap(({ path, value, parent }) =>
    addressesIn(value).map(({ url }) => ({
      where: path.map(escaped).join(''),
      url,
      type: value === url ? typeBeside(path.at(-1), parent) : undefined,
    })),
  );
}

interface Text {
  path: Path;
  value: string;
  parent: Record<string, unknown>;
}

/** Every string of the tree except names that look like addresses. */
function strings(node: unknown, path: Path, parent: Text['parent'] = {}): Text[] {
  // The identity in a trust manifest is a name that looks like an address.
  if (typeof node === 'string')
    return path.at(-1) === 'identity' ? [] : [{ path, value: node, parent }];
  if (node === null || typeof node !== 'object') return [];
  const children = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  return children.flatMap(([key, value]: [string | number, unknown]) =>
    strings(value, [...path, key], node as Text['parent']),
  );
}

/** An OpenAPI document claims an address by each key of `paths`, relative to its server. */
function operationPaths(root: unknown): Text[] {
  const { paths = {}, servers } = root as { paths?: object; servers?: { url: string }[] };
  return Object.keys(paths).map((key) => ({
    path: ['paths', key],
    value: `${servers?.[0]?.url}${key}`,
    parent: {},
  }));
}

/** The media type in the member next to an address, without parameters. */
function typeBeside(key: Path[number] | undefined, parent: Text['parent']): string | undefined {
  if (key !== 'url' && key !== 'href') return undefined;
  const types = ['mediaType', 'type'].map((name) => String(parent[name]).split(';')[0]!);
  return types.find((type) => /^[\w.+-]+\/[\w.+-]+$/.test(type));
}

const escaped = (key: Path[number]) =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
