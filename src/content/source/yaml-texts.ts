import { isMap, isScalar, isSeq, visit } from 'yaml';
import type { SourceYaml } from './source.ts';

/** A text in YAML, with the name of the field that contains it. */
export interface YamlText {
  field: string;
  /** The names of the fields that contain the text. For a list of objects, also the other values of the same object. */
  context: string;
  value: string;
  /** The source of the text, including its quotation marks. */
  source: string;
  at: number;
}

/** Returns the texts in the YAML of a source, without the names of fields. */
export function yamlTexts({ document, text, start }: SourceYaml): YamlText[] {
  const texts: YamlText[] = [];
  visit(document, {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const names = path.flatMap((one) =>
        'key' in one && isScalar(one.key) ? String(one.key.value) : [],
      );
      const [list, entry] = path.slice(-3);
      const others =
        isSeq(list) && isMap(entry) ? entry.items.map((item) => String(item.value)) : [];
      texts.push({
        field: names.at(-1) ?? '',
        context: [...names, ...others].join(' '),
        value,
        source: text.slice(range[0], range[1]),
        at: start + range[0],
      });
    },
  });
  return texts;
}
