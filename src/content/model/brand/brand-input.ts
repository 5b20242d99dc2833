import type { Finding } from '../../source/finding.ts';
import type { InputFiles } from '../../source/input-files.ts';

/** The input files, and functions and lists for findings about the brand. */
export interface BrandInput {
  files: InputFiles;
  findings: Finding[];
  /** Reports a problem with a field of `brand` in content/site.yaml. */
  report(field: readonly string[], message: string, severity?: Finding['severity']): void;
}
