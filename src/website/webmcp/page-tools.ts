import { siteTools } from '../../components/operation-description.ts';
import type { Facts } from '../../model/facts.ts';
import { webTools, type WebTool } from '../../contract/web-tools.ts';

/** Returns the tools that every page of this site registers. Specification: MCP endpoint, WebMCP. */
export const pageTools = (facts: Facts): WebTool[] => siteTools(webTools, facts);
