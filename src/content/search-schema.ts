import { z } from 'zod';
import { line, SitePath } from './schemas.ts';

const Weight = z
  .number()
  .refine((weight) => weight >= 0.1 && weight <= 3, 'must be a number from 0.1 to 3');

/** content/search.yaml: queries that must find their page, words of readers, weights of pages. */
export const SearchFile = z.strictObject({
  queries: z
    .array(
      z.strictObject({
        query: line.max(300),
        page: SitePath,
        answer: line.max(200).optional(),
      }),
    )
    .min(1),
  synonyms: z.array(line.max(300)).optional(),
  weights: z
    .array(z.strictObject({ path: SitePath, weight: Weight }))
    .check(({ value, issues }) => {
      const paths = value.map(({ path }) => path);
      for (const [index, path] of paths.entries()) {
        if (paths.indexOf(path) === index) continue;
        const message = 'the path has a weight already; keep one of the two';
        issues.push({ code: 'custom', path: [index, 'path'], input: path, message });
      }
    })
    .optional(),
});
