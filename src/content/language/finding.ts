import type { TextEdit } from '../problem.ts';

/** Something wrong at an offset of a body; the check makes a problem of it. */
export interface Finding {
  offset: number;
  message: string;
  severity?: 'warning';
  /** The edits of the body that repair it, where no others could be meant. */
  fix?: readonly TextEdit[];
}

/** Takes a finding. */
export type ReportFinding = (finding: Finding) => void;
