import { readYaml } from '../../setup/read-yaml.ts';

/** A row of a table: the dotted path of a field, its rule, and values that violate the rule. */
interface ObjectRow {
  field: string;
  rule: string;
  wrong: unknown[];
  optional: boolean;
}

/** A table of the specification: a published schema, and how to get a live object. */
export interface ObjectTable {
  name: string;
  closed: boolean;
  sample(baseUrl: string): Promise<object>;
  rows: ObjectRow[];
}

interface Rule {
  rule: string;
  wrong: unknown[];
}

/** `most` is the maximum number of items, and `⟪a×301⟫` stands for that many of a character. */
type WrittenRow = Partial<Rule> & { kind?: string; most?: number; optional?: true };

/** The place of a live object, or an object that stands for every request. */
interface Sample {
  from?: string;
  at?: string;
  object?: object;
}

const { kinds, tables } = readYaml<{
  kinds: Record<string, Rule>;
  tables: Record<string, Sample & { closed?: true; rows: Record<string, WrittenRow> }>;
}>('tests/served/object-rows/tables.yaml');

/** The tables of `tables.yaml`. */
export const objectTables: ObjectTable[] = Object.entries(tables).map(
  ([name, { closed = false, rows, ...source }]) => ({
    name,
    closed,
    sample: (base) => sampleOf(source, base),
    rows: Object.entries(rows).map(([field, row]) => rowOf(field, row)),
  }),
);

function rowOf(field: string, { kind = '', most, optional, ...own }: WrittenRow): ObjectRow {
  const { rule, wrong } = kinds[kind] ?? { rule: '', wrong: [] };
  return {
    field,
    rule: own.rule ?? rule,
    wrong: [
      ...wrong,
      ...(own.wrong ?? []).map((value) => (typeof value === 'string' ? repeated(value) : value)),
      ...(most === undefined ? [] : [Array<string>(most + 1).fill('one')]),
    ],
    optional: optional ?? false,
  };
}

function repeated(text: string): string {
  return text.replace(/⟪(.+)×(\d+)⟫/u, (_, part: string, times) => part.repeat(Number(times)));
}

async function sampleOf({ from, at = '', object }: Sample, base: string): Promise<object> {
  const domain = new URL(base).hostname;
  if (from === undefined) return JSON.parse(JSON.stringify(object).replace('⟪domain⟫', domain));
  const { name } = await json<{ name: string }>(`${base}/api/v1/product`);
  const answer = await json<object>(base + from.replace('⟪product⟫', encodeURIComponent(name)));
  return read(answer, at) as object;
}

/** Returns what is at a dotted path in an object. The empty path is the object itself. */
export function read(from: object, path: string): unknown {
  const keys = path.split('.').filter(Boolean);
  return keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], from);
}

async function json<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T;
}
