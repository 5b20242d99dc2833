import type { Content } from '../../../content/model/content.ts';
import { locations } from '../../locations.ts';

/** Creates /.well-known/security.txt (RFC 9116). Its expiry date is set in content/site.yaml. */
export function securityTxt({ site, pages }: Content): string {
  const policy = pages.find(({ path }) => path === '/security');
  return [
    `Contact: mailto:${site.contacts.security}`,
    `Expires: ${site.securityTxt.expires}T00:00:00Z`,
    `Preferred-Languages: ${site.securityTxt.languages.join(', ')}`,
    `Canonical: ${site.baseUrl}${locations.securityTxt.path}`,
    ...(policy ? [`Policy: ${site.baseUrl}${policy.path}`] : []),
    '',
  ].join('\n');
}
