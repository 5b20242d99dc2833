import type { Facts } from '../../content/facts.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/**
 * /.well-known/mcp-registry-auth: the public key by which the MCP Registry knows that whoever publishes
 * the server owns the domain (`mcp-publisher login http`). None where content/site.yaml has no
 * `registry_proof`.
 */
export function registryProofDocuments({ site }: Facts): TextDocument[] {
  const { registryProof } = site;
  if (registryProof === undefined) return [];
  return [textDocument(locations.registryProof, () => `${registryProof}\n`)];
}
