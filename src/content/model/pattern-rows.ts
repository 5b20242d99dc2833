import { z } from 'zod';
import { fallbacks } from '../source/fallback-values.ts';
import { line, pattern, unique } from './field-schemas.ts';

/** The parts of the content in which a pattern can be searched for. A comment in patterns.yaml describes each part. */
const contentParts = [
  'text',
  'expressions',
  'markdown',
  'links',
  'addresses',
  'pictures',
  'code',
  'fields',
  'files',
  'scripts',
] as const;

const text = z.string().min(1).max(2000);

/** The schema of a row in patterns.yaml, and of one of the team's own rules in content/rules.yaml. */
export const PatternRow = z
  .strictObject({
    name: pattern(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case words joined by hyphens',
      'team-rule',
    ).describe('Name of the rule: lower-case words joined by hyphens.'),
    in: z
      .array(z.enum(contentParts))
      .min(1)
      .describe('Where the pattern is searched for: text, markdown, code, fields and others.'),
    pattern: text
      .refine(isPattern, 'is not a regular expression that JavaScript can read')
      .describe(
        'Regular expression of JavaScript with the flags g, m, u, and i unless `case: true`. Line breaks are removed.',
      ),
    case: z.boolean().optional().describe('true if upper and lower case differ.'),
    message: z
      .string()
      .min(1)
      .max(500)
      .describe('What is wrong, and what to do. $& is the text that was found.'),
    severity: z
      .literal('error')
      .optional()
      .describe(
        'error, if the content must not be published. Without it, the finding is a warning.',
      ),
    fix: z
      .string()
      .max(500)
      .optional()
      .describe(
        'Text that replaces what was found, with $1 for groups. Omit it if the author must decide.',
      ),
    languages: z
      .array(line)
      .min(1)
      .optional()
      .describe('Languages of pages, such as en. Without it, pages in all languages are searched.'),
    file: line
      .optional()
      .describe('The data file in which the pattern is searched for, with `field`.'),
    field: line.optional().describe('The field of this file.'),
    examples: z
      .array(text)
      .min(1)
      .describe(
        'Texts with the problem. ▸ marks its place; the text after ⟹ is the result of the fix.',
      ),
    lookAlikes: z.array(text).min(1).describe('Correct texts that look similar.'),
  })
  .refine((row) => (row.file === undefined) === (row.field === undefined), {
    message: 'needs file and field together',
    path: ['field'],
  })
  .register(fallbacks, {
    value: {
      name: 'team-rule',
      in: ['text'],
      pattern: 'TODO',
      message: '$& is not finished.',
      examples: ['▸TODO'],
      lookAlikes: ['To do'],
    },
  });

/** A pattern with its message and examples: a row in patterns.yaml or content/rules.yaml. */
export type PatternRow = z.infer<typeof PatternRow>;

/** The maximum number of the team's own rules. */
const mostOwnRules = 100;

/** The schema of content/rules.yaml, which contains the team's own rules of the check. The file is optional. */
export const RulesFile = z.strictObject({
  rules: z
    .array(PatternRow)
    .max(mostOwnRules, `must have at most ${mostOwnRules} entries`)
    .check(unique('name', 'another rule already has this name; choose a different one'))
    .describe('Rules of the team: patterns of texts that the content should not contain.'),
});

/** The file with the team's own rules, relative to the project's root. The file is optional. */
export const rulesFile = 'content/rules.yaml';

/** Compiles the pattern of a row. Removes line breaks from the pattern, and ignores case unless `case` is true. */
export const patternOf = (row: { pattern: string; case?: boolean | undefined }): RegExp =>
  new RegExp(row.pattern.replaceAll('\n', ''), row.case ? 'gmu' : 'gimu');

/** Tells whether a text is a valid regular expression with the flags g, m, u and i. */
function isPattern(source: string): boolean {
  try {
    patternOf({ pattern: source });
    return true;
  } catch {
    return false;
  }
}
