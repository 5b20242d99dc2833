import { siteTools } from '../../site/components/operation-description.ts';
import type { Content } from '../../content/model/content.ts';
import { webTools, type WebTool } from '../../contract/web-tools.ts';

/** Returns the tools that every page of this site registers. Specification: MCP endpoint, WebMCP. */
export const pageTools = (content: Content): WebTool[] => siteTools(webTools, content);
