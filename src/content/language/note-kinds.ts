/** The colours of notes. */
type Tone = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The kinds of notes with what they are called and the colour they have, those of GitHub first. */
const kinds: Readonly<Record<string, { word: string; tone: Tone }>> = {
  note: { word: 'Note', tone: 'note' },
  tip: { word: 'Tip', tone: 'tip' },
  important: { word: 'Important', tone: 'important' },
  warning: { word: 'Warning', tone: 'warning' },
  caution: { word: 'Caution', tone: 'caution' },
  info: { word: 'Info', tone: 'note' },
  danger: { word: 'Danger', tone: 'caution' },
  abstract: { word: 'Abstract', tone: 'note' },
  summary: { word: 'Summary', tone: 'note' },
  tldr: { word: 'TLDR', tone: 'note' },
  todo: { word: 'Todo', tone: 'note' },
  question: { word: 'Question', tone: 'note' },
  help: { word: 'Help', tone: 'note' },
  faq: { word: 'FAQ', tone: 'note' },
  example: { word: 'Example', tone: 'note' },
  quote: { word: 'Quote', tone: 'note' },
  cite: { word: 'Cite', tone: 'note' },
  hint: { word: 'Hint', tone: 'tip' },
  success: { word: 'Success', tone: 'tip' },
  check: { word: 'Check', tone: 'tip' },
  done: { word: 'Done', tone: 'tip' },
  attention: { word: 'Attention', tone: 'warning' },
  failure: { word: 'Failure', tone: 'caution' },
  fail: { word: 'Fail', tone: 'caution' },
  missing: { word: 'Missing', tone: 'caution' },
  error: { word: 'Error', tone: 'caution' },
  bug: { word: 'Bug', tone: 'caution' },
};

/** The names that a note may have after `[!` or `:::`, in lower case. */
export const noteKinds: readonly string[] = Object.keys(kinds);

/** The colour of a kind that there is. */
export const toneOf = (kind: string): Tone => kinds[kind]!.tone;

/** What stands before the text of a note: its kind, and its title if the author gave it one. */
export function noteLabel(kind: string, title: string): string {
  const { word } = kinds[kind]!;
  return title === '' || title === word ? word : `${word}: ${title}`;
}
