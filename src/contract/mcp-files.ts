import type { McpTool } from './tools.ts';

/**
 * The fields of the published server card (MCP) that /mcp also uses to describe itself. Because both use the same
 * fields, they always agree. Specification: MCP endpoint.
 */
export interface LiveServer {
  /** The base URL of the site. */
  websiteUrl: string;
  serverInfo: {
    name: string;
    title: string;
    version: string;
    description: string;
    websiteUrl: string;
    icons: { src: string; mimeType: string; sizes: string[] }[];
  };
  capabilities: {
    tools: { listChanged: boolean };
    resources: { listChanged: boolean; subscribe: boolean };
    extensions: { 'io.modelcontextprotocol/skills': Record<string, never> };
  };
  instructions: string;
  tools: McpTool[];
  skills: SkillEntry[];
}

/** An entry of `skills/list` (SEP-2640). */
export interface SkillEntry {
  uri: string;
  frontmatter: { name: string; description: string; [field: string]: unknown };
  /** The files of the skill, each with its SHA-256 digest and its size in bytes. */
  resources: { uri: string; digest: string; size: number }[];
}

/**
 * An entry of build/documents.json: a document that `resources/read` can return. Pages are not in this file, but in
 * build/pages.json.
 */
export type ReadableDocument = {
  /** The path of the document on the site, such as `/openapi.json` or `/api/v1/product`. */
  path: string;
  /** The media type without parameters. */
  mimeType: string;
} & ({ text: string } | { blob: string });

/** An entry of build/pages.json: a page whose Markdown version `resources/read` can return. */
export interface MarkdownVersionEntry {
  /** The path of the HTML page, such as `/support/nfc`. */
  path: string;
  /** The path of the Markdown version, such as `/support/nfc.md`. */
  markdownVersion: string;
  /** Paths that redirect to the page or to its Markdown version. */
  formerPaths: string[];
  title: string;
  description: string;
  /** The date of the last change (YYYY-MM-DD). */
  updated: string;
  /** The size of the Markdown version in bytes. */
  bytes: number;
  sections: MarkdownVersionSection[];
  /** Whether `resources/list` leaves out the page. Clients can still read the page by its address. */
  unlisted: boolean;
}

/**
 * A section of a Markdown version: the ID of its heading, and the start and end offset of the section in UTF-16 units.
 */
export type MarkdownVersionSection = [id: string, start: number, end: number];
