import { quoted } from '../../base/text/quoted.ts';
import { readTable } from '../source/read-table.ts';
import type { Page, CheckedContent } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing } from './rule.ts';

const rows = ruleRows({
  'agent-advice': {
    severity: 'error',
    about: 'A text that is only for agents has the address of another host.',
  },
  'agent-text': {
    severity: 'warning',
    about: 'A fact or a description, which agents also read, has the address of another host.',
    stays: 'it is about what agents read',
  },
});

/**
 * Reports addresses of other hosts in texts for agents. In advice, such as the hints in llms.txt, reports all
 * addresses, even a host alone. In facts and descriptions, reports only addresses with a scheme, a port or a path.
 */
export const agentAddressRules = sharing(rows, agentAddressFindings);

function agentAddressFindings({ everything, origins }: CheckedSite): Finding[] {
  const own = origins.map((base) => new URL(base).hostname);
  const isForeign = ({ host }: FoundAddress) =>
    !own.some((one) => host === one || host.endsWith(`.${one}`));
  return textsForAgents(everything).flatMap(({ text, source, at, isAdvice }): Finding[] => {
    const found = addressesIn(text).find(
      (address) => isForeign(address) && (isAdvice || address.isExplicit),
    );
    if (!found) return [];
    const address = `${quoted(found.text)} is an address of another host`;
    return [
      isAdvice
        ? {
            rule: rows['agent-advice'],
            source,
            at,
            message: `${address}, and agents follow what is written here. ${inWords}`,
          }
        : {
            rule: rows['agent-text'],
            source,
            at,
            message: `${address}. Agents read this text. ${inWords}`,
          },
    ];
  });
}

const inWords =
  'Remove it. If agents need it, link to it on a page and write the path of the page.';

/** A text that agents read, and its place in a data file or front matter. */
interface TextForAgents {
  text: string;
  source: Finding['source'];
  at: readonly PropertyKey[];
  /**
   * Whether the text counts as advice, in which every address is an error. Advice is text only for agents, and names,
   * which never need an address.
   */
  isAdvice: boolean;
}

/**
 * Returns the texts of data files and front matter that are repeated in llms.txt, in the guides for agents, or by the
 * MCP server and its cards.
 */
function textsForAgents(content: CheckedContent): TextForAgents[] {
  const { site, product, directory, groups, plannedRemovals, source: sourceOf } = content;
  const [ofSite, ofProduct] = [sourceOf('content/site.yaml'), sourceOf('content/product.yaml')];
  const ofDirectory = sourceOf('content/resources.yaml');
  return [
    ...textsAt(ofSite, ['agents', 'use_when'], site.agents.useWhen, true),
    ...textsAt(ofSite, ['agents', 'not_for'], site.agents.notFor, true),
    ...textsAt(ofSite, ['agents', 'hints'], site.agents.hints, true),
    ...textsAt(ofSite, ['mcp', 'title'], site.mcp.title, true),
    ...textsAt(ofSite, ['mcp', 'description'], site.mcp.description, true),
    ...textsAt(ofSite, ['tagline'], site.tagline, false),
    ...textsAt(ofSite, ['organization', 'name'], site.organization.name, false),
    ...textsAt(ofSite, ['organization', 'description'], site.organization.description, false),
    ...textsAt(ofProduct, ['name'], product.name, false),
    ...textsAt(ofProduct, ['description'], product.description, false),
    ...textsAt(ofProduct, ['audience'], product.audience, false),
    ...textsAt(ofProduct, ['pricing', 'summary'], product.pricing.summary, false),
    ...textsAt(ofProduct, ['capabilities'], product.capabilities, false),
    ...textsAt(ofProduct, ['limitations'], product.limitations, false),
    ...directory.flatMap(({ name, description }, index) =>
      textsAt(ofDirectory, ['resources', index, 'name'], name, true).concat(
        textsAt(ofDirectory, ['resources', index, 'description'], description, false),
      ),
    ),
    ...plannedRemovals.flatMap(({ note }, index) =>
      textsAt(sourceOf('content/deprecations.yaml'), ['deprecations', index, 'note'], note, false),
    ),
    ...groups.flatMap(({ title }, index) =>
      textsAt(sourceOf('content/groups.yaml'), ['groups', index, 'title'], title, false),
    ),
    ...content.pages.filter(({ builtIn }) => !builtIn).flatMap(textsOfPage),
  ];
}

/** Returns the texts in the front matter of a page that agents read. */
const textsOfPage = ({ source, asked, title, description, groupTitle }: Page): TextForAgents[] =>
  asked
    .map(({ question, at }): TextForAgents => ({ text: question, source, at, isAdvice: true }))
    .concat(
      textsAt(source, ['title'], title, false),
      textsAt(source, ['description'], description, false),
      textsAt(source, ['group_title'], groupTitle, false),
    );

/** Converts a value of a data file or front matter, which is a text or a list of texts, to texts with their places. */
function textsAt(
  source: Finding['source'],
  at: readonly PropertyKey[],
  value: string | readonly string[] | undefined,
  isAdvice: boolean,
): TextForAgents[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [{ text: value, source, at, isAdvice }];
  return value.map((text, index) => ({ text, source, at: [...at, index], isAdvice }));
}

/** An address in a text. */
interface FoundAddress {
  text: string;
  /** The host of the address, in lower case. */
  host: string;
  /** Whether the address has a scheme, a port or a path, so that it is clearly an address. */
  isExplicit: boolean;
}

/** Returns the addresses in a text, including addresses with percent-encoded or full-width characters. */
function addressesIn(text: string): FoundAddress[] {
  // Decodes everything that a program decodes before it opens an address.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/(?<=[a-z\d])。(?=[a-z\d])/gi, '.');
  return [...plain.matchAll(address)].flatMap(({ 0: whole, index, groups }): FoundAddress[] => {
    const { start = '', user = '', name = '', port = '', next } = groups!;
    const isExplicit = start + port !== '' || next !== undefined;
    // A host with @ before it, and without a port or path after it, is the end of a mail address.
    const isAddress = start !== '' || (isHost(name, isExplicit) && (user === '' || isExplicit));
    if (!isAddress) return [];
    const [path = ''] =
      /^[^\s"'“”<>]*/.exec(plain.slice(index + whole.length, index + whole.length + 200)) ?? [];
    const shown = (whole + path).replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '');
    const host = URL.parse(`https://${name}`)?.hostname ?? name;
    return [{ text: shown, host, isExplicit }];
  });
}

/** Matches a possible address without its path: a host, with an optional scheme, user name and port. */
const address = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}\p{N}])`,
    String.raw`(?<start>https?:[/\\]{0,9}|(?:[a-z][a-z\d+.-]{0,30}:)?[/\\]{2,9})?`,
    String.raw`(?<user>[^\s/\\@"'“”<>()]{1,100}@)?`,
    String.raw`(?<name>\[[\da-f:.]{2,60}\]|[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,252}(?<=[\p{L}\p{M}\p{N}]))`,
    String.raw`(?<port>:\d{1,5})?`,
    String.raw`(?=(?<next>[/\\]|[?#][\p{L}\p{N}])?)`,
  ].join(''),
  'giu',
);

/**
 * Tells whether a name is a host. `isClear` tells whether the text has a scheme or port with the name, or a path after
 * it.
 */
function isHost(name: string, isClear: boolean): boolean {
  const top = name.split('.').at(-1)!.toLowerCase();
  if (!name.includes('.') || table.files.has(top)) return name.toLowerCase() === 'localhost';
  if (isClear)
    return /^\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(top) || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(name);
  // A mix of upper and lower case means a brand such as Booking.com, or a missing space between two sentences.
  if (/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)) return false;
  return (
    !table.names.has(name) && (top.startsWith('xn--') || table.tops.has(top) || isCountry(top))
  );
}

/** Tells whether a top-level domain is the code of a country, such as `de`. */
function isCountry(top: string): boolean {
  return /^[a-z]{2}$/.test(top) && regions.of(top.toUpperCase()) !== undefined;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The lists in hosts.yaml: file extensions, top-level domains, and names that look like hosts but are not. */
const table = Object.fromEntries(
  Object.entries(readTable('src/content/rules/hosts.yaml') as Record<string, string>).map(
    ([name, text]) => [name, wordsOf(text)],
  ),
) as Record<'files' | 'tops' | 'names', ReadonlySet<string>>;
