import type { TextFinding } from '../source/finding.ts';
import { shorten } from '../text/shorten.ts';

/**
 * Warns about sentences that give instructions to language models, even in comments. Agents read pages as data, and an
 * instruction in a page looks like an attack.
 */
export function modelSentences(text: string): TextFinding[] {
  const taken = new Set<number>();
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }): TextFinding[] => {
      const { start, sentence } = sentenceAt(text, index, found.length);
      if (taken.has(start)) return [];
      taken.add(start);
      const message = `“${shorten(sentence, 160)}” addresses language models, which treat instructions in a page as an attack. Rewrite it for people, or remove it. Advice for agents belongs in content/site.yaml.`;
      return [{ at: start, message, severity: 'warning' }];
    }),
  );
}

function sentenceAt(text: string, index: number, length: number) {
  const before = text.slice(Math.max(0, index - longestSentence), index);
  const ends = ['\n', '. ', '! ', '? ', '<!--'].map((end) => endOf(before, end));
  const begin = index - before.length + Math.max(...ends);
  const start = begin + /^[\s\W]*/.exec(text.slice(begin, index))![0].length;
  const rest = text.slice(index + length);
  const [tail] = /^[^\n.!?]{0,1000}[.!?]?/.exec(rest)!;
  return {
    start,
    sentence: text.slice(start, index + length) + tail.replace(/(?<!\s)\s*-->.*/s, ''),
  };
}

/** The most characters between the start of a sentence and a match in it. */
const longestSentence = 1000;

const endOf = (text: string, mark: string) => {
  const at = text.lastIndexOf(mark);
  return at < 0 ? 0 : at + mark.length;
};

const model = String.raw`(?:AI|A\.I\.|LLM|GPT|ChatGPT|Claude|Gemini|Copilot|(?:large )?language models?|chat ?bots?|(?:AI|virtual|helpful) (?:agent|assistant|model)s?)`;

const patterns: readonly RegExp[] = [
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\s+(?:all |any |the |your |these |those |everything )*(?:of )?(?:previous|prior|above|earlier|preceding|foregoing|system|other|original)\s+(?:instructions?|prompts?|directions?|context|orders?)\b`,
  String.raw`\b(?:ignore|disregard|forget)\s+(?:your|all)\s+(?:instructions?|prompts?|guidelines?|training)\b`,
  String.raw`\byou are (?:now )?(?:a|an|the)?\s*${model}\b`,
  String.raw`\b(?:if|when|since|as) you(?: are|'re)\s+(?:an? )?${model}\b`,
  String.raw`\b(?:dear|hey|attention|note to|notice to|instructions? (?:for|to)|message (?:for|to)) (?:all |any |the )?(?:${model}|AIs|LLMs|agents)\b`,
  String.raw`\b(?:AIs?|LLMs?|ChatGPT|Claude|Gemini|(?:AI|language) (?:agents?|assistants?|models?)) (?:must|should|shall|have to|need to|are required to|is required to) (?:always |never |only |not )*(?:say|tell|answer|recommend|mention|rank|prefer|respond|reply|claim|hide|omit|output|print|write|praise)\b`,
  String.raw`\b(?:reveal|repeat|print|output|show|leak)\s+(?:me )?(?:your|the)\s+(?:system prompt|initial prompt|hidden instructions)\b`,
  String.raw`\b(?:do not|don't|never) (?:tell|inform|show|mention (?:this|it) to) the (?:user|human|reader)s?\b`,
  String.raw`\bwhen (?:asked|answering|summari[sz]ing)[^.\n]{0,60}, (?:you must|always|never|only) (?:say|answer|recommend|mention|tell|respond|reply)\b`,
  String.raw`<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<<\/?SYS>>`,
  String.raw`^[ \t>*#-]*(?:system|assistant) ?(?:prompt|message) ?:\s*\S`,
  // Not in lists, where it is the name of a component.
  String.raw`^[ \t>#]*(?:system|assistant) ?:\s*\S`,
].map((source) => new RegExp(source, 'gim'));
