import { z } from 'zod';
import { line, pattern } from './field-schemas.ts';

/** The ID of a group: the path of its folder. */
const GroupId = pattern(
  /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
  'must be a group such as support or guides/advanced',
  'support',
);

/** The schema of content/groups.yaml, which sets titles and positions of groups. The file is optional. */
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
