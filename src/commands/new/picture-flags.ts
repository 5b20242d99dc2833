/** The flags for the files of an app, from which a new site is made, in the form that `parseArguments` takes as `options`. */
export const pictureOptions = {
  icon: { type: 'string' },
  screens: { type: 'string' },
  store: { type: 'string' },
  alt: { type: 'string', multiple: true },
} as const;

/** These flags as a list for the usage text of a command. */
export const pictureUsage = `  --icon          The icon of the app, a file: it becomes the logo, and gives the colours
  --screens       A folder of screenshots: PNG, JPEG or WebP. name-dark.png is for dark pages
  --store         The folder with the source of the app: its store listing has texts, icon, screenshots and changelogs
  --alt           What a screenshot shows, such as "1.png=The shopping list". The flag can be repeated`;
