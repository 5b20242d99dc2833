/**
 * Returns the language (BCP 47) of the name of a folder in a listing, as short as possible: `de` for `de-DE`, `zh-TW`
 * for `zh_Hant`. Returns undefined if the name is not a language.
 */
export function languageOfFolder(name: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/.test(name)) return undefined;
  // Resource folders of Android have an `r` before the region.
  const tag = name.replaceAll('_', '-').replace(/-r(?=[A-Z]{2}$)/, '-');
  try {
    const locale = new Intl.Locale(tag);
    const { baseName, language } = locale.minimize();
    // The short form of `und`, an unknown language, is `en`.
    return names.of(language) === undefined || language !== locale.language ? undefined : baseName;
  } catch {
    return undefined;
  }
}

/** The names of the languages that exist. A folder such as `src` has the form of a language, but no name. */
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
