import { patternOf, readYaml } from '../setup/read-yaml.ts';

/** Source syntax that readers should never see, with a text that contains it. */
interface RawMark {
  mark: string;
  pattern: string;
  example: string;
}

/** The marks of `raw-marks.yaml`. */
export const rawMarks = readYaml<RawMark[]>('tests/served/raw-marks.yaml').map((row) =>
  Object.assign(row, { pattern: patternOf(row.pattern) }),
);

/** The marks in a text, each with the surrounding words. */
export function marksIn(text: string): string[] {
  return rawMarks.flatMap(({ mark, pattern }) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 40), found.index + 40);
    return [`${mark}: ${JSON.stringify(around)}`];
  });
}
