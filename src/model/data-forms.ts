import { addressesFile, AddressesFile } from './addresses-file.ts';
import { promisesFile, PromisesFile } from './promises-file.ts';
import { ResourcesFile } from './directory-schema.ts';
import { DeprecationsFile, ProductFile, SiteFile } from './schemas.ts';
import { SearchFile } from './search-schema.ts';

/** The data files, relative to the project's root. */
export const dataFiles: readonly string[] = [
  'content/site.yaml',
  'content/product.yaml',
  'content/resources.yaml',
  'content/deprecations.yaml',
  'content/search.yaml',
  addressesFile,
  promisesFile,
];

/** The schemas of the data files, by the names of the files. */
export const dataSchemas = {
  site: SiteFile,
  product: ProductFile,
  resources: ResourcesFile,
  deprecations: DeprecationsFile,
  search: SearchFile,
  addresses: AddressesFile,
  promises: PromisesFile,
} as const;
