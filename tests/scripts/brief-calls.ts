import { readYaml } from '../setup/read-yaml.ts';

/** A short run of an npm script. */
export interface BriefCall {
  args?: readonly string[];
  answers?: string;
  /** A folder that is removed before the call. */
  without?: string;
}

/** The calls of each place, and the reasons for those that are left out: brief-calls.yaml explains them. */
export const { leftOut, ...briefCalls } = readYaml<
  Record<'copy' | 'pictures' | 'generators' | 'checkout', Record<string, BriefCall>> & {
    leftOut: Record<string, string>;
  }
>('tests/scripts/brief-calls.yaml');
