import { siteTools } from '../../site/components/operation-description.ts';
import type { Content } from '../../content/model/content.ts';
import { type WebTool, webTools } from '../../contract/tools.ts';

/** Returns the tools that every page of this site registers. Specification: MCP endpoint, WebMCP. */
export const pageTools = (content: Content): WebTool[] => siteTools(webTools, content);
