import { addressesFile, AddressesFile } from './addresses-file.ts';
import { groupsFile, GroupsFile } from './groups-file.ts';
import { promisesFile, PromisesFile } from './promises-file.ts';
import { ResourcesFile } from './directory-schema.ts';
import { DeprecationsFile, ProductFile, SiteFile } from './schemas.ts';
import { SearchFile } from './search-schema.ts';

/** The data files of content/, such as `content/site.yaml`, relative to the project's root. */
export const dataFiles: readonly string[] = [
  'content/site.yaml',
  'content/product.yaml',
  'content/resources.yaml',
  'content/deprecations.yaml',
  'content/search.yaml',
  addressesFile,
  groupsFile,
  promisesFile,
];

/** The schema of each data file, by the path of the file. */
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
