/**
 * The colour of each kind of note. A colour has the name of the GitHub kind that has this colour: `info` looks like
 * `note`. Keep the five kinds of GitHub first, and the seven most common kinds before all others: the error message
 * about an unknown kind lists the first seven.
 */
const tones = {
  note: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  info: 'note',
  danger: 'caution',
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'note',
  question: 'note',
  help: 'note',
  faq: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  attention: 'warning',
  failure: 'caution',
  fail: 'caution',
  missing: 'caution',
  error: 'caution',
  bug: 'caution',
} as const;

/** A kind of note, such as `warning`. */
export type NoteKind = keyof typeof tones;

/** The kinds of notes in lower case. Authors write a kind after `[!` or `:::`. */
export const noteKinds = Object.keys(tones) as NoteKind[];

/** Returns the colour of notes of a kind. */
export const toneOf = (kind: NoteKind) => tones[kind];
