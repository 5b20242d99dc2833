/** A message, separated into the question and everything around it. */
export interface SeparatedMessage {
  asked: string;
  /** The sentences and introductions around the question. Empty if the message is only a question. */
  around: string;
}

/**
 * Separates the question in a message from the text around it. The question is in the lines that an e-mail quotes (`>`),
 * or is a quoted text of three words or more. If there is neither, it is the sentences with a question mark. An
 * introduction before a colon, such as “my boss wrote:”, is not part of the question.
 * @param isAbout Tells whether a text says what the question is about, such as “Does it work offline?”. False for texts
 * such as “Any ideas?”.
 */
export function separateQuestion(
  message: string,
  isAbout: (text: string) => boolean,
): SeparatedMessage {
  const quotedLines = [...message.matchAll(QUOTED_LINE)].map(([, line]) => line!);
  if (quotedLines.length > 0) {
    const { asked, around } = separateQuestion(quotedLines.join('\n'), isAbout);
    return { asked, around: `${around} ${message.replaceAll(QUOTED_LINE, '')}`.trim() };
  }
  const [quotation, quoted = ''] = QUOTED.exec(message) ?? [];
  if (quotation !== undefined && isAbout(quoted)) {
    return { asked: quoted, around: message.replace(quotation, ' ') };
  }
  const sentences = message.split(SENTENCE_END).filter((sentence) => sentence.trim() !== '');
  const isQuestion = (sentence: string) => QUESTION.test(sentence) && isAbout(sentence);
  const questions = sentences.filter(isQuestion);
  const { asked, around } = withoutIntroduction(
    questions.length > 0 ? questions.join(' ') : message,
    isAbout,
  );
  const others = questions.length > 0 ? sentences.filter((one) => !isQuestion(one)) : [];
  return { asked, around: [around, ...others].join(' ').trim() };
}

/** Separates an introduction of three words or more before a colon, which has no digits. */
function withoutIntroduction(text: string, isAbout: (text: string) => boolean): SeparatedMessage {
  const [introduction = ''] = INTRODUCTION.exec(text) ?? [];
  const asked = text.slice(introduction.length);
  return introduction !== '' && isAbout(asked)
    ? { asked, around: introduction }
    : { asked: text, around: '' };
}

const QUOTED_LINE = /^>\s*(.*)$/gmu;
const QUOTED = /["“„«]\s*([^"“”„«»\s]+(?:\s+[^"“”„«»\s]+){2,}\s*)["”“»]/u;
/** Matches the end of a sentence. A full stop after a single letter, as in “z. B.”, ends none. */
const SENTENCE_END = /(?<=[.!?؟。！？])(?<![\s.]\p{L}\.)["')\]]*\s+|\n+/u;
const QUESTION = /[?？؟]["')\]\s]*$/u;
const INTRODUCTION = /^[^\s?\d]+(?:\s+[^\s?\d]+){2,}(?<=:)\s+(?=\S+\s+\S)/u;
