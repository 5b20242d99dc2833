/**
 * Returns an address without the data with which search engines, mail programs and chat tools track readers, or the
 * target of their redirects. Returns undefined if there is nothing to remove.
 */
export function withoutTracking(url: string, origin: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const redirect = redirects.find(({ address }) => address.test(parsed.host + parsed.pathname));
  const targets = redirect?.parameters.map((name) => parsed.searchParams.get(name) ?? '') ?? [];
  const target = URL.parse(targets.find(Boolean) ?? '');
  if (target && /^https?:$/.test(target.protocol)) {
    return withoutTracking(target.href, origin) ?? target.href;
  }
  // A campaign with the own name is meant for the other site, and stores count campaigns for the owner of the app.
  const [own = ''] = (URL.parse(origin)?.hostname ?? '').replace(/^www\./, '').split('.');
  const isOwnCampaign =
    stores.test(parsed.host) ||
    (own !== '' && (parsed.searchParams.get('utm_source') ?? '').includes(own));
  const names = [...parsed.searchParams.keys()].filter(
    (name) => trackers.test(name) || (name.startsWith('utm_') && !isOwnCampaign),
  );
  if (names.length === 0) return undefined;
  // The rest of the address stays as the author wrote it.
  const [before = '', query = ''] = url.split(/\?(.*)/s, 2);
  const [parameters = '', hash = ''] = query.split(/(?=#)/, 2);
  const left = parameters.split('&').filter((one) => !names.includes(one.split('=', 1)[0]!));
  return `${before}${left.length > 0 ? '?' : ''}${left.join('&')}${hash}`;
}

const stores = /^(?:play\.google|apps\.apple|itunes\.apple|appgallery\.huawei)\.com$/;

const trackers =
  /^(?:gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_hs(?:enc|mi)|hsa_\w+|mkt_tok|srsltid|vero_id)$/;

/** Addresses that redirect to another one, and the parameters that can contain it. */
const redirects = [
  { address: /^(?:www\.)?google\.[\w.]+\/url$/, parameters: ['q', 'url'] },
  { address: /^lm?\.(?:facebook|instagram)\.com\//, parameters: ['u'] },
  { address: /^(?:www\.)?duckduckgo\.com\/l\//, parameters: ['uddg'] },
  { address: /^(?:www\.)?youtube\.com\/redirect$/, parameters: ['q'] },
  { address: /safelinks\.protection\.outlook\.com\//, parameters: ['url'] },
  { address: /^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)/, parameters: ['url'] },
  { address: /^slack-redir\.net\/link$/, parameters: ['url'] },
];
