import { readYaml } from '../setup/read-yaml.ts';

/** A document of a site; `documents.yaml` explains the fields. */
export interface SiteDocument {
  path: string;
  type: string;
  holds: string;
  claims?: 'addresses' | 'types';
  start?: true;
  /** Cache-Control, if the contract determines it. */
  cache?: string;
}

/** The documents of `documents.yaml`. */
export const siteDocuments = readYaml<SiteDocument[]>('tests/served/documents.yaml');
