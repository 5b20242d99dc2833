import { shorten } from '../../base/text/shorten.ts';
import { readTable } from '../markdown/constructs.ts';
import type { SourcedContent } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import type { Place } from '../source/source.ts';

/**
 * Reports addresses of other hosts in texts that agents read as advice, such as the instructions of the MCP server and
 * llms.txt. They are errors where the whole text is written for agents. In facts and descriptions, only addresses with
 * a scheme or a path are reported, as warnings. `bases` are the base URLs of the site.
 */
export function agentAddressFindings(content: SourcedContent, bases: readonly string[]): Finding[] {
  const own = bases.map((base) => new URL(base).hostname);
  const isForeign = ({ host }: FoundAddress) =>
    !own.some((one) => host === one || host.endsWith(`.${one}`));
  return textsForAgents(content).flatMap(({ text, source, at, isAdvice }): Finding[] => {
    const found = addressesIn(text).find(
      (address) => isForeign(address) && (isAdvice || address.isExplicit),
    );
    if (!found) return [];
    const address = `“${shorten(found.text, 60)}” is an address of another host`;
    return [
      isAdvice
        ? { source, at, message: `${address}, and agents follow what is written here. ${inWords}` }
        : {
            source,
            at,
            message: `${address}. Agents read this text. ${inWords}`,
            severity: 'warning',
          },
    ];
  });
}

const inWords =
  'Remove it. If agents need it, link to it on a page and write the path of the page.';

/** A text that agents read, and its place. */
interface TextForAgents {
  text: string;
  source: Finding['source'];
  at: Place;
  /** Whether the text is advice: its fields are only for agents, or it is the name of something. */
  isAdvice: boolean;
}

/** Returns the texts of data files and front matter in llms.txt, the guides for agents, the MCP server and its cards. */
function textsForAgents(content: SourcedContent): TextForAgents[] {
  const { site, product, directory, pages, plannedRemovals, groups, source: sourceOf } = content;
  const inFile = (file: string, isAdvice: boolean, fields: readonly [Place, unknown][]) =>
    fields.flatMap(([at, value]): TextForAgents[] => {
      const texts = Array.isArray(value) ? value : [value];
      return texts.flatMap((text: unknown, index) =>
        typeof text === 'string'
          ? {
              text,
              source: sourceOf(file),
              at: Array.isArray(value) ? [...(at as PropertyKey[]), index] : at,
              isAdvice,
            }
          : [],
      );
    });
  const entries = (list: string, field: string, values: readonly unknown[]) =>
    values.map((value, index): [Place, unknown] => [[list, index, field], value]);
  const ofPages = pages
    .filter(({ builtIn }) => !builtIn)
    .flatMap(({ source, asked, title, description, groupTitle }): TextForAgents[] => [
      ...asked.map((text, index) => ({ text, source, at: ['asked', index], isAdvice: true })),
      { text: title, source, at: ['title'], isAdvice: false },
      { text: description, source, at: ['description'], isAdvice: false },
      { text: groupTitle ?? '', source, at: ['group_title'], isAdvice: false },
    ]);
  return [
    ...inFile('content/site.yaml', true, [
      [['agents', 'use_when'], site.agents.useWhen],
      [['agents', 'not_for'], site.agents.notFor],
      [['agents', 'hints'], site.agents.hints],
      [['mcp', 'title'], site.mcp.title],
      [['mcp', 'description'], site.mcp.description],
    ]),
    ...inFile('content/site.yaml', false, [
      [['tagline'], site.tagline],
      [['organization', 'name'], site.organization.name],
      [['organization', 'description'], site.organization.description],
    ]),
    ...inFile('content/product.yaml', false, [
      [['name'], product.name],
      [['description'], product.description],
      [['audience'], product.audience],
      [['pricing', 'summary'], product.pricing.summary],
      [['capabilities'], product.capabilities],
      [['limitations'], product.limitations],
    ]),
    ...inFile(
      'content/resources.yaml',
      true,
      entries(
        'resources',
        'name',
        directory.map(({ name }) => name),
      ),
    ),
    ...inFile(
      'content/resources.yaml',
      false,
      entries(
        'resources',
        'description',
        directory.map(({ description }) => description),
      ),
    ),
    ...inFile(
      'content/deprecations.yaml',
      false,
      entries(
        'deprecations',
        'note',
        plannedRemovals.map(({ note }) => note),
      ),
    ),
    ...inFile(
      'content/groups.yaml',
      false,
      entries(
        'groups',
        'title',
        groups.map(({ title }) => title),
      ),
    ),
    ...ofPages,
  ];
}

/** An address in a text. */
interface FoundAddress {
  text: string;
  /** The host in lower case. */
  host: string;
  /** Whether the address has a scheme, a port or a path, so that it is clearly an address. */
  isExplicit: boolean;
}

/** Returns the addresses in a text, also those with percent-encoded and full-width characters. */
function addressesIn(text: string): FoundAddress[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/(?<=[a-z\d])。(?=[a-z\d])/gi, '.');
  return [...plain.matchAll(address)].flatMap(({ 0: whole, index, groups }): FoundAddress[] => {
    const { start = '', user = '', name = '', port = '', next } = groups!;
    const isExplicit = start + port !== '' || next !== undefined;
    // A name with @ before it and nothing after it is the end of a mail address.
    const isAddress = start !== '' || (isHost(name, isExplicit) && (user === '' || isExplicit));
    if (!isAddress) return [];
    const [path = ''] =
      /^[^\s"'“”<>]*/.exec(plain.slice(index + whole.length, index + whole.length + 200)) ?? [];
    const shown = (whole + path).replace(/[.,;:!?)\]]+$/, '');
    const host = URL.parse(`https://${name}`)?.hostname ?? name;
    return [{ text: shown, host, isExplicit }];
  });
}

/** Matches what can be an address: a host, possibly with a scheme, a user name and a port, before a path. */
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

/** Tells whether a name without a scheme is a host. `isClear` tells whether a port or a path follows. */
function isHost(name: string, isClear: boolean): boolean {
  const top = name.split('.').at(-1)!.toLowerCase();
  if (!name.includes('.') || table.files.has(top)) return name.toLowerCase() === 'localhost';
  if (isClear)
    return /^\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(top) || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(name);
  // Names such as Booking.com, and a missing space at the end of a sentence.
  if (/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)) return false;
  return !table.names.has(name) && (/^xn--/.test(top) || table.tops.has(top) || isCountry(top));
}

function isCountry(top: string): boolean {
  return /^[a-z]{2}$/.test(top) && regions.of(top.toUpperCase()) !== undefined;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const table = Object.fromEntries(
  Object.entries(readTable('src/content/rules/hosts.yaml') as Record<string, string>).map(
    ([name, text]) => [name, wordsOf(text)],
  ),
) as Record<'files' | 'tops' | 'names', ReadonlySet<string>>;
