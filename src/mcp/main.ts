import { builtFiles } from './built-files.ts';
import { createHandler } from './mcp-handler.ts';

/**
 * /mcp over what this build published. The build bundles this module into build/functions/mcp.mjs,
 * because hundreds of files start three times as slowly; both lie two folders below the root.
 */
export default createHandler(builtFiles(new URL('../../', import.meta.url)));
