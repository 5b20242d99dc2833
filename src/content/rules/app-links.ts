import { docsPage } from '../../base/code-folder.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedSite } from './checked-site.ts';
import type { Rule } from './rule.ts';

/**
 * The files in public/ that tell phones which app opens links to the site. The sample site (content/ of this
 * repository) has the first two.
 */
export const appLinkFiles = [
  'public/.well-known/apple-app-site-association',
  'public/.well-known/assetlinks.json',
  'public/apple-app-site-association',
];

/**
 * Reports app-link files that still contain the identifiers of the sample site. The ID of the sample's app is in the
 * reserved domain .example. So the files are correct only for a site in this domain, such as the sample itself.
 */
export const appLink: Rule<Pick<CheckedSite, 'input' | 'configuredBaseUrl'>> = {
  name: 'app-link',
  about: 'A file for links to the app has the identifiers of the sample.',
  severity: 'error',
  check: appLinkFindings,
};

function appLinkFindings({
  input: files,
  configuredBaseUrl,
}: Pick<CheckedSite, 'input' | 'configuredBaseUrl'>): Finding[] {
  const [top, domain] = new URL(configuredBaseUrl).hostname.split('.').toReversed();
  return appLinkFiles.flatMap((file): Finding[] => {
    const { text } = files.source(file);
    if (top === 'example' && text.includes(`${top}.${domain}.`)) return [];
    const [found] = text.match(ofSample) ?? [];
    if (found === undefined) return [];
    const message = `${found} identifies the app of the sample, so links to this site would not open your app. Write the identifiers of your app, or delete this file (${docsPage('deploy')}).`;
    return [{ rule: appLink, source: files.source(file), at: text.indexOf(found), message }];
  });
}

/**
 * Matches the identifiers of the sample: an app ID in the domain .example, the team ID, and the certificate
 * fingerprint.
 */
const ofSample =
  /(?<![\w.-])(?:[A-Z\d]{10}\.)?example\.[\w.*-]+|ABCDE12345|(?:00:)?01:02:03:04:05:06/i;
