import { readContent } from '../content/load.ts';
import { byPlace, problemLines } from '../content/problem.ts';
import { askLinks } from './external-links/ask-links.ts';
import { dayOfBuild } from './day-of-build.ts';
import { isBroken, linkWarnings } from './external-links/link-problems.ts';
import { linksOfContent } from './external-links/links-of-content.ts';

/**
 * `npm run links:external`: follows every link of content/ to other sites, and warns of those that lead
 * nowhere or elsewhere. Exit 1 where one leads nowhere.
 */
const root = process.cwd();
const links = linksOfContent(root, readContent(root, process.env, dayOfBuild()).facts);
const answers = await askLinks(links.map(({ url }) => url));
const warnings = byPlace(linkWarnings(links, answers));
if (warnings.length > 0) console.log(problemLines(warnings, process.env));
const broken = [...answers.values()].filter(isBroken).length;
console.log(`${answers.size} addresses of other sites asked, ${broken} broken.`);
// Whoever lets wait longer than a host may take still has a request open.
process.exit(broken === 0 ? 0 : 1);
