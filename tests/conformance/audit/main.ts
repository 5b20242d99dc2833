import { serveBuild, type ServedBuild } from '../../setup/serve-build.ts';
import { brokenLinks } from '../broken-links.ts';
import { afdocs } from './afdocs.ts';
import { ard } from './ard.ts';
import { printGrades, type Grade } from './grade.ts';
import { lighthouse } from './lighthouse.ts';
import { redocly } from './redocly.ts';
import { securityTxt } from './security-txt.ts';

/**
 * `npm test -- audit`: builds and serves the site at a local address, grades it with third-party tools, and prints
 * a table. Exit 1 if a grade is below its minimum.
 */
const site = await serveBuild();
try {
  const contract = redocly();
  const grades: Grade[] = [
    ...(await twice(() => afdocs(site.url))),
    ...(await twice(() => lighthouse(site.url))),
    ...(await contract),
    ard(),
    await linkinator(site),
    await securityTxt(site.url),
  ];
  printGrades(grades);
  process.exitCode = grades.every(({ passed }) => passed) ? 0 : 1;
} finally {
  await site.close();
}

/**
 * Repeats a tool after a failure, because a busy machine may lose a connection or a frame. Real defects fail
 * twice.
 */
async function twice(run: () => Promise<Grade[]>): Promise<Grade[]> {
  const first = await run().catch(() => []);
  return first.length > 0 && first.every(({ passed }) => passed) ? first : run();
}

async function linkinator({ url, publish }: ServedBuild): Promise<Grade> {
  const { followed, broken } = await brokenLinks(url, publish);
  return {
    grader: 'linkinator',
    measure: `${followed} links and fragments`,
    result: `${broken.length} broken`,
    bar: '0 broken',
    passed: broken.length === 0 && followed > 0,
    findings: broken,
  };
}
