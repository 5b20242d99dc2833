import { isPair, isScalar, visit } from 'yaml';
import type { SourceYaml } from './source.ts';

/** A text in YAML, with the name of the field that contains it. */
export interface YamlText {
  field: string;
  value: string;
  /** The text as it is written, with quotation marks, and its offset in the file. */
  source: string;
  at: number;
}

/** Lists the texts in the YAML of a source. Names of fields are not listed. */
export function yamlTexts({ document, text, start }: SourceYaml): YamlText[] {
  const texts: YamlText[] = [];
  visit(document, {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const name = path.findLast((one) => isPair(one))?.key;
      const field = isScalar(name) ? String(name.value) : '';
      texts.push({ field, value, source: text.slice(range[0], range[1]), at: start + range[0] });
    },
  });
  return texts;
}
