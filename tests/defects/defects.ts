import { readYaml } from '../setup/read-yaml.ts';

/** A defect that is put into the code to find out whether a test detects it. */
export interface Defect {
  name: string;
  file: string;
  /** The correct code, which must occur exactly once in the file. */
  right: string;
  wrong: string;
  /** The file of `tests/build/` that finds the defect, if no faster test can. */
  test?: string;
}

const table = readYaml<{ harmless: Defect } & Record<string, Defect[]>>(
  'tests/defects/defects.yaml',
);

/** A change that is no defect, so that no test may fail. */
export const { harmless } = table;

/** The selected defects of the table. */
export const defects = [...table['former']!, ...table['operators']!, ...table['random']!];
