import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { ContentError, formatFinding } from '../../../../src/content/source/finding.ts';
import { serverInstructions } from '../../../../src/site/documents/mcp/server-card.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import { bodyOf } from '../../../setup/sample-publication.ts';

const siteFile = 'content/site.yaml';

/** The small content folder with more in content/site.yaml. */
function checked(more: string) {
  using folder = writeContent({ [siteFile]: smallContent[siteFile]! + more });
  return checkContent(folder.root, {}, '2026-11-21').publication.content;
}

/** The texts of every surface, by name. */
function surfaces(more: string): Record<string, string> {
  const content = checked(more);
  const publication = publish(content);
  return {
    llms: bodyOf('/llms.txt', publication),
    agents: bodyOf('/AGENTS.md', publication),
    skill: bodyOf('/.well-known/agent-skills/linnet-facts/SKILL.md', publication),
    instructions: serverInstructions(content),
  };
}

const agents = `agents:
  use_when: [somebody asks what Linnet costs, a card is lost]
  not_for: [the cards of a person]
  hints: ["Ask which phone it is: iOS or Android."]
`;

describe('what content/site.yaml tells agents', () => {
  it.each(Object.keys(surfaces('')))('reaches %s, each list below its label', (name) => {
    expect(surfaces(agents)[name]).toMatch(
      /Use Linnet's public facts when:\n+- somebody asks what Linnet costs\n- a card is lost\n+Not for:\n+- the cards of a person\n+Hints:\n+- Ask which phone it is: iOS or Android\./,
    );
  });

  it('is plain text: what Markdown would take for marks is escaped in it, and nowhere else', () => {
    const { skill, instructions } = surfaces('agents: { hints: ["Say A*B, not [A]."] }\n');
    expect(skill).toContain(String.raw`- Say A\*B, not \[A].`);
    expect(instructions).toContain('- Say A*B, not [A].');
  });

  it('stands before the first heading of llms.txt, whose sections are lists of links', () => {
    const { llms } = surfaces(agents);
    expect(llms!.indexOf('Hints:')).toBeLessThan(llms!.indexOf('\n## '));
  });

  it('leaves nothing behind if it, or one of its lists, is omitted', () => {
    for (const [name, text] of Object.entries(surfaces(''))) {
      expect(text, name).not.toMatch(/facts when:|Not for:|Hints:|When to use it|\n\n\n/);
    }
    for (const [name, text] of Object.entries(surfaces('agents: { hints: [Be kind.] }\n'))) {
      expect(text, name).toContain('Hints:');
      expect(text, name).not.toMatch(/facts when:|Not for:|\n\n\n/);
    }
  });

  it('reports the position and the fix of entries that are too long, too many or unknown', () => {
    const long = `agents: { hints: [${'a'.repeat(161)}] }\n`;
    const many = `agents: { not_for: [a, b, c, d, e, f, g] }\n`;
    expect([long, many, 'agents: { never: [a] }\n', 'agents: { hints: a }\n'].map(problemsOf))
      .toMatchInlineSnapshot(`
        [
          [
            "content/site.yaml:30:19 "agents.hints[1]" has 161 characters. Shorten it to 160. (value)",
          ],
          [
            "content/site.yaml:30:20 "agents.not_for" is ["a","b","c","d","e","f","g"]: must have at most six entries. (value)",
          ],
          [
            "content/site.yaml:30:11 "agents.never" is not a known field. Remove it or correct its spelling. (unknown-field)",
          ],
          [
            "content/site.yaml:30:18 "agents.hints" is "a". Write a list: each entry on a separate line, after a hyphen and a space. (value)",
          ],
        ]
      `);
  });
});

function problemsOf(more: string): string[] {
  try {
    checked(more);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.findings.map(formatFinding);
  }
}
