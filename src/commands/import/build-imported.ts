import { examine } from '../check/examine.ts';
import { buildPages } from '../build/build-pages.ts';
import { dayOfBuild, ensure } from '../command.ts';
import { sharePublication } from '../../website/shared-publication.ts';

/**
 * A program that builds the HTML pages of the site in the working directory into the folder of its argument, although
 * the content has errors. `withBuiltPages` starts it, because the build reads its site from the working directory.
 */
const [dist] = process.argv.slice(2);
ensure(dist, 'Give the folder to build into.');
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const { publication } = await examine(process.cwd(), {}, dayOfBuild());
sharePublication(publication);
await buildPages(process.cwd(), dist);
