import { readContent } from '../../content/model/load.ts';
import { byPlace, printedLines } from '../../content/source/finding.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { isBroken, linkWarnings } from './link-problems.ts';
import { linksOfContent } from './links-of-content.ts';
import { requestLinks } from './request-links.ts';

/**
 * Requests every link from the folder `content/` of `root` to another site. Prints warnings about broken and redirected
 * links. Then ends the process, with exit code 1 if a link is broken.
 */
export async function checkExternalLinks(root: string): Promise<never> {
  const links = linksOfContent(readContent(root, process.env, dayOfBuild()));
  const answers = await requestLinks(links.map(({ url }) => url));
  const warnings = byPlace(linkWarnings(links, answers));
  if (warnings.length > 0) console.log(printedLines(warnings, process.env));
  const broken = [...answers.values()].filter(isBroken).length;
  console.log(`${answers.size} addresses of other sites requested, ${broken} broken.`);
  // `process.exit` is needed, because requests to slow hosts may still be open.
  process.exit(broken === 0 ? 0 : 1);
}
