import type { McpTool } from './tools.ts';

/**
 * The members of the server card's preview that the live server introduces itself with, so that the
 * two cannot differ. Specification: MCP endpoint.
 */
export interface LiveServer {
  /** The base URL: origin of every resource. */
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

/** A skill that the server lists (SEP-2640): its address, its front matter and its files. */
export interface SkillEntry {
  uri: string;
  frontmatter: { name: string; description: string; [field: string]: unknown };
  /** Each file with the SHA-256 digest of its bytes and their number. */
  resources: { uri: string; digest: string; size: number }[];
}

/** An entry of build/documents.json: a document that can be read as a resource and is no page. */
export type ReadableDocument = {
  /** Its address on the site, such as `/openapi.json` or `/api/v1/product`. */
  path: string;
  /** Media type without parameters. */
  mimeType: string;
} & ({ text: string } | { blob: string });

/** An entry of build/twins.json: a page whose Markdown twin can be read as a resource. */
export interface TwinEntry {
  /** Path of the HTML page, such as `/support/nfc`. */
  path: string;
  /** Path of the twin, such as `/support/nfc.md`. */
  twin: string;
  title: string;
  description: string;
  /** Day of the last change (YYYY-MM-DD). */
  updated: string;
  /** Size of the twin. */
  bytes: number;
  sections: TwinSection[];
}

/** The id of a heading and from where to where in the twin its section is, in UTF-16 units. */
export type TwinSection = [id: string, start: number, end: number];
