/** Something wrong at an offset of a body; the check makes a problem of it. */
export interface Finding {
  offset: number;
  message: string;
  severity?: 'warning';
}

/** Takes a finding. */
export type ReportFinding = (finding: Finding) => void;
