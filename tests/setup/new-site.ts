/** The answers for a new site, by the names of their flags. */
export const newSite = {
  name: 'Atlas',
  'base-url': 'https://docs.atlas.example',
  description: 'Atlas is a map app.',
  audience: 'People who travel.',
  organization: 'Atlas Works',
  mail: 'help@atlas.example',
  price: 'The app is free.',
  ios: 'https://apps.example/atlas',
  android: 'https://play.example/atlas',
  can: ['Shows maps.'],
  cannot: ['No satellite pictures.'],
};

/** Returns answers as flags of `new site` and `import`. */
export const asFlags = (answers: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.entries(answers).flatMap(([name, answer]) =>
    [answer].flat().map((one) => `--${name}=${one}`),
  );
