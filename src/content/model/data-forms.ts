import type { z } from 'zod';
import { AddressesFile } from './addresses-file.ts';
import { GroupsFile } from './groups-file.ts';
import { PromisesFile } from './promises-file.ts';
import { ResourcesFile } from './directory-schema.ts';
import { DeprecationsFile, ProductFile, SiteFile } from './schemas.ts';
import { SearchFile } from './search-schema.ts';

/** The schema of each data file, keyed by the name of the file: `site` for content/site.yaml. */
export const dataSchemas = {
  site: SiteFile,
  product: ProductFile,
  resources: ResourcesFile,
  deprecations: DeprecationsFile,
  search: SearchFile,
  addresses: AddressesFile,
  groups: GroupsFile,
  promises: PromisesFile,
} as const;

/** The values of each data file, keyed by the name of the file. */
export type DataValues = {
  [Name in keyof typeof dataSchemas]: z.infer<(typeof dataSchemas)[Name]>;
};

/** The data files of content/, such as `content/site.yaml`, relative to the project's root. */
export const dataFiles: readonly string[] = Object.keys(dataSchemas).map(
  (name) => `content/${name}.yaml`,
);
