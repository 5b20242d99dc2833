import { z } from 'zod';
import { line, SitePath } from '../schemas.ts';

const phrase = line
  .max(160)
  .describe(
    'Words as they stand in a sentence: {placeholder} for a value or one of a list, (one|another), [perhaps], … for up to four words.',
  );

const Claim = z.strictObject({
  name: line.max(60).describe('What a message calls the fact: the price.'),
  facts: z
    .array(line)
    .min(1)
    .describe(
      'Where the truth stands: product.pricing.summary, site.contacts, limits.query_length.max.',
    ),
  as: phrase
    .optional()
    .describe('How the value stands in the words of the fact; without it, the fact is the value.'),
  also: z.array(line).optional().describe('Values that are right beside those of the facts.'),
  phrases: z.array(phrase).min(1).describe('What a sentence says that claims the fact.'),
  wrong: z
    .enum(['different', 'lower', 'higher', 'unnamed'])
    .optional()
    .describe(
      'Which values contradict the fact: a different one (unless given), a lower one, a higher one, or each that the fact does not name, even where it names none.',
    ),
  repair: line.max(200).optional().describe('What a message advises beside.'),
});

/**
 * content/claims.yaml: which sentences claim a fact, so that none contradicts it. Whether its phrases can
 * be looked for is told by claim-phrases.ts, which needs the whole file for it.
 */
export const ClaimsFile = z.strictObject({
  history: z
    .array(SitePath)
    .optional()
    .describe(
      'Pages that tell of the past, with all below them; nothing on them is held to the facts.',
    ),
  unless: z
    .strictObject({
      sentence: z
        .array(line.max(60))
        .optional()
        .describe('Words with which a sentence tells of the past, of others or of what could be.'),
      clause: z
        .array(line.max(60))
        .optional()
        .describe('Words that deny what stands between the same commas.'),
    })
    .optional()
    .describe('Sentences that claim nothing.'),
  words: z
    .record(z.string().regex(/^[a-z_]+$/, 'must be a name of small letters'), z.array(line).min(1))
    .optional()
    .describe('Lists of words; the name of a list is a placeholder for one of its words.'),
  claims: z.array(Claim).describe('Facts, and how sentences claim them.'),
});

/** content/claims.yaml as it is read. */
export type Claims = z.infer<typeof ClaimsFile>;
