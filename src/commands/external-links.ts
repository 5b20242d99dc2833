import { readContent } from '../model/load.ts';
import { byPlace, printedLines } from '../source/finding.ts';
import { requestLinks } from './external-links/request-links.ts';
import { dayOfBuild } from './day-of-build.ts';
import { isBroken, linkWarnings } from './external-links/link-problems.ts';
import { linksOfContent } from './external-links/links-of-content.ts';

/**
 * `npm run check:content -- --links`: requests every link from content/ to another site and warns about broken and
 * redirected links. Exits with 1 if a link is broken.
 */
const root = process.cwd();
const links = linksOfContent(readContent(root, process.env, dayOfBuild()));
const answers = await requestLinks(links.map(({ url }) => url));
const warnings = byPlace(linkWarnings(links, answers));
if (warnings.length > 0) console.log(printedLines(warnings, process.env));
const broken = [...answers.values()].filter(isBroken).length;
console.log(`${answers.size} addresses of other sites requested, ${broken} broken.`);
// The process must be ended, because requests to slow hosts may still be open.
process.exit(broken === 0 ? 0 : 1);
