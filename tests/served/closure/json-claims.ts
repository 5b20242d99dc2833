import type { Claim, Source } from './claims.ts';
import { addresses, replaceAt } from './text-claims.ts';

type Path = (string | number)[];

/** The claims of JSON: each address in a string, with `type` or `mediaType` beside it as media type. */
export function jsonClaims({ name, text }: Source): Claim[] {
  const root: unknown = JSON.parse(text);
  const set = (path: Path, value: string) => JSON.stringify(replaced(root, path, value));
  return [...strings(root, []), ...operationPaths(root)].flatMap(
    ({ path, value, parent, rename, placeWith }) =>
      addresses(value).map(({ url, start }): Claim => {
        const typeKey = value === url ? typeKeyOf(path.at(-1), parent) : undefined;
        const withUrl = (other: string) => set(path, replaceAt(value, start, url, other));
        return {
          document: name,
          where: pointer(path),
          url,
          withUrl: rename ?? withUrl,
          placeWith,
          type: typeKey && essenceOf(parent[typeKey] as string),
          withType: typeKey ? (other) => set([...path.slice(0, -1), typeKey], other) : undefined,
        };
      }),
  );
}

/** JSON Lines: as JSON, with the line before the pointer. */
export function jsonLinesClaims({ text, ...source }: Source): Claim[] {
  const lines = text.trimEnd().split('\n');
  return lines.flatMap((line, index) =>
    jsonClaims({ ...source, text: line }).map(({ document, where, url, withUrl }) => ({
      document,
      where: `line ${index + 1} ${where}`,
      url,
      withUrl: (other: string) => lines.with(index, withUrl(other)).join('\n'),
    })),
  );
}

interface Text {
  path: Path;
  value: string;
  parent: Record<string, unknown>;
  /** For a value that is a key: the document with another one, and its pointer there. */
  rename?: (url: string) => string;
  placeWith?: (url: string) => string;
}

/** Every string of the tree except names that look like addresses. */
function strings(node: unknown, path: Path, parent: Record<string, unknown> = {}): Text[] {
  if (typeof node === 'string')
    return names.has(path.at(-1)!) ? [] : [{ path, value: node, parent }];
  if (node === null || typeof node !== 'object') return [];
  const children = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  return children.flatMap(([key, value]: [string | number, unknown]) =>
    strings(value, [...path, key], node as Record<string, unknown>),
  );
}

/** The identity in a trust manifest is a name that looks like an address. */
const names = new Set<string | number>(['identity']);

/** An OpenAPI document claims an address by each key of `paths`, relative to its server. */
function operationPaths(root: unknown): Text[] {
  const { paths, servers } = root as {
    paths?: Record<string, unknown>;
    servers?: { url: string }[];
  };
  const base = servers?.[0]?.url;
  if (!paths || !base) return [];
  return Object.keys(paths).map((key) => ({
    path: ['paths', key],
    value: `${base}${key}`,
    parent: {},
    placeWith: (url) => pointer(['paths', url.slice(base.length)]),
    rename: (url) => {
      const entries = Object.entries(paths).map(([name, item]) => [
        name === key ? url.slice(base.length) : name,
        item,
      ]);
      return JSON.stringify({ ...(root as object), paths: Object.fromEntries(entries) });
    },
  }));
}

function typeKeyOf(key: Path[number] | undefined, parent: Record<string, unknown>) {
  if (key !== 'url' && key !== 'href') return undefined;
  return ['mediaType', 'type'].find((name) => /^[\w.+-]+\/[\w.+-]+/.test(String(parent[name])));
}

const essenceOf = (mediaType: string) => mediaType.split(';')[0]!;

const pointer = (path: Path) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function replaced(root: unknown, path: Path, value: string): unknown {
  const copy = structuredClone(root);
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as never)[key], copy);
  (parent as Record<string, string>)[path.at(-1)!] = value;
  return copy;
}
