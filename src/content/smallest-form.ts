import { stringify } from 'yaml';
import type { DataForm } from './yaml-file.ts';

/**
 * A data file with only what its schema requires, as YAML with example values to replace. `day` (YYYY-MM-DD)
 * is today.
 */
export function smallestForm<T>({ schema, standIn }: DataForm<T>, day: string): string {
  const root = { file: structuredClone(standIn) };
  shrink(root, () => schema.safeParse(root.file).success);
  const soon = new Date(Date.parse(day) + 300 * 86_400_000).toISOString().slice(0, 10);
  return stringify(root.file).replaceAll('1970-01-01', day).replaceAll('9999-12-31', soon);
}

/** Takes out everything, at any depth, that is valid to leave out. Fields become undefined. */
function shrink(parent: object, isValid: () => boolean): void {
  for (const key of Object.keys(parent).toReversed()) {
    const value: unknown = Reflect.get(parent, key);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.set(parent, key, undefined);
    if (isValid()) continue;
    if (Array.isArray(parent)) parent.splice(Number(key), 0, value);
    else Reflect.set(parent, key, value);
    if (typeof value === 'object' && value !== null) shrink(value, isValid);
  }
}
