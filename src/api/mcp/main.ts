import { builtFiles } from './built-files.ts';
import { createHandler } from './mcp-handler.ts';

/**
 * The handler of /mcp, with the files of the build. The build bundles this module into build/functions/mcp.mjs, because
 * loading hundreds of separate files takes three times as long. The path of the project's root is relative to that
 * bundle.
 */
export default createHandler(builtFiles(new URL('../../', import.meta.url)));
