import type { Facts } from '../../model/facts.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/**
 * Creates /.well-known/mcp-registry-auth, which contains a public key. It proves to the MCP Registry that the
 * publisher of the server owns the domain (`mcp-publisher login http`). Published only if content/site.yaml
 * has `registry_proof`.
 */
export function registryProofDocuments({ site }: Facts): TextDocument[] {
  const { registryProof } = site;
  if (registryProof === undefined) return [];
  return [textDocument(locations.registryProof, () => `${registryProof}\n`)];
}
