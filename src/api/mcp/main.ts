import { builtFiles } from './built-files.ts';
import { createHandler } from './mcp-handler.ts';

/**
 * The handler of /mcp, with the files of the build. The build bundles this module into build/functions/mcp.mjs, because
 * hundreds of separate files start three times as slowly. The path of the root is relative to that file.
 */
export default createHandler(builtFiles(new URL('../../', import.meta.url)));
