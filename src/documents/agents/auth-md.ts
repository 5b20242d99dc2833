import { operations } from '../../contract/operations.ts';
import type { Facts } from '../../model/facts.ts';
import { failureCodesTable } from '../../components/failure-codes.ts';
import { requestsOf } from '../../components/requests.ts';
import { paragraph } from '../../markdown/build-nodes.ts';
import { markdownOf } from '../../markdown/markdown-nodes.ts';
import { locations } from '../locations.ts';

/**
 * Creates /auth.md, the access guide. It has the headings of the auth.md convention and states below each
 * that the step is not needed. The H1 must be on the first line, so there is no front matter. Specification:
 * Authentication.
 */
export function accessGuide(facts: Facts): string {
  const { site, product } = facts;
  return `# auth.md — ${product.name}

Index of the site: ${site.baseUrl}${locations.llms.path}

No authentication. Every operation of the ${product.name} API and every tool of its MCP server is public,
free and read-only. Send no cookies, passwords, API keys or bearer tokens: they are not needed, and
nobody will ever ask for them.

| Operation | Address | MCP tool | Access |
|---|---|---|---|
${accessTable(site.baseUrl)}
| MCP server | \`POST ${product.developerInterface.mcpUrl}\` | all of the above | public |

## Permission boundary

The public information is the entire permission boundary. The interface cannot read personal
profiles or contacts, send notifications, messages or invitations, edit accounts, or act for a user.
There is nothing to delegate, so there are no scopes and no consent screens.

${registrationSteps}
## Errors

${markdownOf([failureCodesTable()], '')}

No operation answers 401 or 403, and no answer carries a \`WWW-Authenticate\` header. On 429 or 503
wait as long as \`Retry-After\` says; without it, use exponential backoff with jitter. Do not repeat a
request that was answered with 400 or 413 without changing it.

## Revocation

There is nothing to revoke: no keys, tokens or grants exist. To stop using the API, stop calling it.

## Read more

- Documentation: ${product.developerInterface.documentationUrl}.md
- OpenAPI contract, with an empty list of security requirements: ${product.developerInterface.openapiUrl}
- Questions about the API: ${site.contacts.developers}
- Reports of vulnerabilities: ${site.contacts.security}
`;
}

function accessTable(baseUrl: string): string {
  return operations
    .map((operation) => {
      const requests = markdownOf([paragraph(requestsOf(operation, baseUrl))], '');
      return `| ${operation.title} | ${requests} | \`${operation.tool}\` | public |`;
    })
    .join('\n');
}

/** The steps of agent registration. Programs look for these headings. */
const registrationSteps = `## Discover

Not needed. There is no authorization server and no protected resource, so no OAuth metadata is
published and no \`agent_auth\` block exists.

## Pick a method

There is one: call the operation. Neither \`service_auth\` nor an \`identity_assertion\` is accepted.

## Register

Not needed. There is no client registration, no developer account and no self-serve key program.

## Claim

Not needed. No credential is issued, so there is none to claim.

## Exchange

Not needed. There is no token endpoint and no \`identity_endpoint\`, and an ID-JAG (\`id-jag\`) has
nothing to be exchanged for.

## Use

Call the addresses above without an \`Authorization\` header.
`;
