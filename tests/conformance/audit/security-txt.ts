import type { Grade } from './grade.ts';

/** RFC 9116: readers must not trust the file after its expiry date, which a build cannot check later. */
export async function securityTxt(baseUrl: string): Promise<Grade> {
  const text = await (await fetch(`${baseUrl}/.well-known/security.txt`)).text();
  const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
  const days = Math.floor((Date.parse(expires) - Date.now()) / 86_400_000);
  const passed = days >= 30 && days <= 366;
  return {
    grader: 'security.txt',
    measure: 'days until it expires',
    result: String(days),
    bar: '30 to 366',
    passed,
    findings: passed ? [] : ['set a later security_txt.expires in content/site.yaml'],
  };
}
