import { serveBuild } from '../setup/serve-build.ts';
import { brokenLinks } from './broken-links.ts';

/** `npm test -- links`: builds and serves the site, then checks all addresses in it. */
const site = await serveBuild();
const { followed, broken } = await brokenLinks(site.url, site.publish);
await site.close();
for (const line of broken) console.error(line);
console.log(`${followed} links followed, ${broken.length} addresses broken`);
process.exitCode = broken.length === 0 && followed > 0 ? 0 : 1;
