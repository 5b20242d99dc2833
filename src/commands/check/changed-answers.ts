import type { Content } from '../../content/model/content.ts';
import type { Finding } from '../../content/source/finding.ts';
import { askGit, mergeBase } from '../ask-git.ts';

/**
 * Adds the cause to errors about test queries that no longer find their answer: the line of their page that had the answer
 * at the merge base with `ref`, a branch, tag or commit.
 */
export function withFormerAnswers(
  root: string,
  ref: string,
  findings: readonly Finding[],
  { queries, pages }: Content,
): Finding[] {
  if (!findings.some(isOfQuery)) return [...findings];
  const base = mergeBase(root, ref);
  return findings.map((finding) => {
    const { at, message } = finding;
    const query = isOfQuery(finding) && Array.isArray(at) ? queries[Number(at[1])] : undefined;
    const page = pages.find(({ path }) => path === query?.page);
    if (!page) return finding;
    const was = askGit(root, 'show', `${base}:./${page.file}`);
    const answers = [query?.answer ?? []].flat().flatMap((fact) => fact.split(' | '));
    const lost = was
      ?.split('\n')
      .find(
        (line) => answers.some((one) => hasText(line, one)) && !page.source.text.includes(line),
      );
    if (lost === undefined) return finding;
    return {
      ...finding,
      message: `${message} Until this change, ${page.file} had the answer: “${lost.trim()}”.`,
    };
  });
}

const isOfQuery = ({ rule }: Finding) => rule.name === 'test-query';

const hasText = (line: string, text: string) => line.toLowerCase().includes(text.toLowerCase());
