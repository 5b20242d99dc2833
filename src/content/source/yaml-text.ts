import { stringify, type ToStringOptions } from 'yaml';

/**
 * Writes a value as YAML that Factsheet can read. Lines are not broken. A value that occurs twice is written twice,
 * because files of content cannot have anchors (`&x`).
 */
export const yamlText = (value: unknown, options: ToStringOptions = {}): string =>
  stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, ...options });
