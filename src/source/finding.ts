import type { TextEdit } from './problem.ts';

/** An error or a warning at an offset of a body. */
export interface Finding {
  offset: number;
  message: string;
  severity?: 'warning';
  /** The edits that fix it, if only one fix is possible. */
  fix?: readonly TextEdit[];
}

/** Adds a finding to the report. */
export type ReportFinding = (finding: Finding) => void;
