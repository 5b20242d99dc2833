/** Replaces a `$ref` of the OpenAPI document by its target, and returns other values unchanged. */
export type Resolve = <T>(value: T | { $ref: string }) => T;

/** Returns a function that resolves each `$ref` in a document. The function throws for an unknown target. */
export function resolver(document: object): Resolve {
  return <T>(value: T | { $ref: string }): T => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
    const keys = value.$ref.replace(/^#\//, '').split('/');
    const found = keys.reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      document,
    );
    if (found === undefined) throw new Error(`The OpenAPI document has no ${value.$ref}.`);
    return found as T;
  };
}
