import { siteTools } from '../../components/operation-description.ts';
import type { Facts } from '../../model/facts.ts';
import { protocolVersions } from '../../contract/mcp-versions.ts';
import type { LiveServer } from '../../contract/mcp-files.ts';
import { tools } from '../../contract/tools.ts';
import { jsonDocument, type TextDocument } from '../document.ts';
import { skillEntry } from '../agents/skill-document.ts';
import { locations } from '../locations.ts';
import {
  serverIcons,
  serverIdentity,
  serverInstructions,
  serverRemote,
} from './server-identity.ts';

/**
 * Creates the server card, its preview with tools, and a copy of the preview at the address that older
 * clients use.
 */
export function serverCardDocuments(facts: Facts): TextDocument[] {
  const preview = () => serverCardPreview(facts);
  return [
    jsonDocument(locations.serverCard, () => serverCard(facts)),
    jsonDocument(locations.serverCardPreview, preview),
    jsonDocument(locations.serverCardAlias, preview),
  ];
}

/**
 * Creates /mcp/server-card: identity and address of the MCP server, without tools (SEP-2127, server card v1).
 */
export function serverCard(facts: Facts) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...serverIdentity(facts),
    icons: serverIcons(facts),
    remotes: [serverRemote(facts)],
  };
}

/**
 * Creates /.well-known/mcp/server-card.json: the server card, with a preview of the tools and the members
 * that older clients expect. Specification: Discovery and alternative representations.
 */
export function serverCardPreview(facts: Facts) {
  const { type, url } = serverRemote(facts);
  return {
    ...serverCard(facts),
    ...liveServer(facts),
    protocolVersion: protocolVersions[0],
    transport: { type, endpoint: url },
    authentication: { required: false },
  };
}

/**
 * Returns the part of the card that the running server reads: its identity and its tools. So the card and the
 * server cannot differ.
 */
function liveServer(facts: Facts): LiveServer {
  return {
    websiteUrl: facts.site.baseUrl,
    serverInfo: { ...serverIdentity(facts), icons: serverIcons(facts) },
    // Nothing changes while a deploy is live, so clients have nothing to subscribe to.
    capabilities: {
      tools: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      extensions: { 'io.modelcontextprotocol/skills': {} },
    },
    instructions: serverInstructions(facts),
    tools: siteTools(tools, facts),
    skills: [skillEntry(facts)],
  };
}
