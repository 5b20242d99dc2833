import { z } from 'zod';
import { fallbacks } from '../source/fallback-values.ts';
import { line } from './schemas.ts';

/** The file with titles and positions of groups, relative to the project's root. The file is optional. */
export const groupsFile = 'content/groups.yaml';

/** The id of a group, which is the path of its folder. */
const GroupId = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be a group such as support or guides/advanced')
  .register(fallbacks, { value: 'support' });

/** The schema of content/groups.yaml. It sets what an index page cannot set, or what a group without one lacks. */
export const GroupsFile = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id: GroupId.describe('The group: the path of its folder, such as guides/advanced.'),
        title: line.max(70).optional().describe('The title of the group.'),
        order: z.number().optional().describe('The position among the pages and groups beside it.'),
      }),
    )
    .describe('Titles and positions of groups.'),
});

/** The title and the position of a group, as set in content/groups.yaml. */
export type GroupSettings = z.infer<typeof GroupsFile>['groups'][number];
