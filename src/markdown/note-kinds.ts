/** The colors that notes can have. */
type Tone = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The kinds of notes with their displayed names and colors. The five kinds that GitHub supports come first. */
const kinds: Readonly<Record<string, { name: string; tone: Tone }>> = {
  note: { name: 'Note', tone: 'note' },
  tip: { name: 'Tip', tone: 'tip' },
  important: { name: 'Important', tone: 'important' },
  warning: { name: 'Warning', tone: 'warning' },
  caution: { name: 'Caution', tone: 'caution' },
  info: { name: 'Info', tone: 'note' },
  danger: { name: 'Danger', tone: 'caution' },
  abstract: { name: 'Abstract', tone: 'note' },
  summary: { name: 'Summary', tone: 'note' },
  tldr: { name: 'TLDR', tone: 'note' },
  todo: { name: 'Todo', tone: 'note' },
  question: { name: 'Question', tone: 'note' },
  help: { name: 'Help', tone: 'note' },
  faq: { name: 'FAQ', tone: 'note' },
  example: { name: 'Example', tone: 'note' },
  quote: { name: 'Quote', tone: 'note' },
  cite: { name: 'Cite', tone: 'note' },
  hint: { name: 'Hint', tone: 'tip' },
  success: { name: 'Success', tone: 'tip' },
  check: { name: 'Check', tone: 'tip' },
  done: { name: 'Done', tone: 'tip' },
  attention: { name: 'Attention', tone: 'warning' },
  failure: { name: 'Failure', tone: 'caution' },
  fail: { name: 'Fail', tone: 'caution' },
  missing: { name: 'Missing', tone: 'caution' },
  error: { name: 'Error', tone: 'caution' },
  bug: { name: 'Bug', tone: 'caution' },
};

/** The kinds that authors may write after `[!` or `:::`, in lower case. */
export const noteKinds: readonly string[] = Object.keys(kinds);

/** Returns the color of notes of a kind, such as `warning`. */
export const toneOf = (kind: string): Tone => kinds[kind]!.tone;

/** Returns the name of a kind as readers see it, such as `Warning`. */
export const kindName = (kind: string): string => kinds[kind]!.name;
