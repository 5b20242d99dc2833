import { readYaml } from '../setup/read-yaml.ts';

const long = 'a-very-long-name-without-any-place-to-break-it-'.repeat(3);

/** Valid sections of a page, one kind of syntax each. */
const pieces = readYaml<{ name: string; text: string }[]>('tests/adoption/pieces.yaml').map(
  ({ name, text }) => ({ name, text: text.replaceAll('⟪long⟫', long) }),
);

/**
 * The text of a page by its number, from valid parts that are typical of documentation of apps. `list.svg` and
 * `screen.png` are in /manual.
 */
export function legitimateText(index: number): string {
  const chosen = Array.from(
    { length: 3 + (index % 5) },
    (_, place) => pieces[(index * 3 + place * 5) % pieces.length]!,
  );
  const sections = chosen.map(
    (piece, place) => `## Part ${place + 1}: ${piece.name}\n\n${piece.text}`,
  );
  return `This page says what is to be known about part ${index} of the app.\n\n${sections.join('\n')}`;
}

/** A page of more than 60 KB, and release notes of 200 versions. */
export const longPages: Record<string, string> = {
  'content/pages/manual/everything.md': page(
    'Everything on one page, with every part that any of the other pages has in it',
    'All parts of the manual, for those who read on paper.',
    Array.from({ length: 12 }, (_, round) =>
      [
        `## Round ${round + 1}`,
        '',
        ...pieces.map(({ name, text }) => `### ${name}\n\n${text}`),
      ].join('\n'),
    ).join('\n') + prose(400),
  ),
  'content/pages/release-notes.md': page(
    'Release notes',
    'Android: how to see which version is installed, and what each of the 200 versions brought.',
    Array.from(
      { length: 200 },
      (_, index) =>
        `## 4.${200 - index}.0\n\n### Fixes\n\n- Fixed a crash when \`user.name\` was null or undefined.\n- The list no longer shows NaN after "Total".\n\n### New\n\n- Widgets in size ${index + 1}.\n`,
    ).join('\n'),
  ),
};

function page(title: string, description: string, text: string): string {
  const quoted = [title, description].map((value) => JSON.stringify(value));
  return `---\ntitle: ${quoted[0]}\ndescription: ${quoted[1]}\nupdated: 2026-11-02\n---\n\n${text}`;
}

function prose(count: number): string {
  const sentence = 'The app asks before it writes, and what it has written can be taken back. ';
  return `\n${Array.from({ length: count / 5 }, () => sentence.repeat(5).trim()).join('\n\n')}\n`;
}
