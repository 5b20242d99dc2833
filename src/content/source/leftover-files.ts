/**
 * Tells whether a file has a name that only programs give, such as `Thumbs.db`. Ignores case. Such files must not be
 * published, because they can contain deleted pictures or the name of a person.
 */
export const isLeftoverFile = matcher('file');

/** Tells whether a folder has a name that only programs give, such as `__MACOSX`. */
export const isLeftoverFolder = matcher('folder');

/**
 * The names that programs give to their files and folders. `*` matches any text. Keep the list the same as in
 * `.gitignore`.
 */
export const leftovers: Readonly<Record<'file' | 'folder', readonly string[]>> = {
  file: [
    // Windows
    'Thumbs.db',
    'Thumbs.db:encryptable',
    'ehthumbs.db',
    'ehthumbs_vista.db',
    'desktop.ini',
    // macOS
    '.DS_Store',
    '._*',
    '.LSOverride',
    '.VolumeIcon.icns',
    '.apdisk',
    '.localized',
    'Icon\r',
    // Linux
    '.directory',
    '.fuse_hidden*',
    '.goutputstream-*',
    '.nfs*',
    // Editors and office programs
    '*~',
    '#*#',
    '.#*',
    '*.swo',
    '*.swp',
    '*.swx',
    '*.kate-swp',
    '~$*',
    '.~lock.*#',
    '*.bak',
    '*.tmp',
    // Git and patch
    '*.orig',
    '*.rej',
    // Downloads that are not complete
    '*.crdownload',
    '*.download',
    '*.opdownload',
    '*.part',
    '*.partial',
  ],
  folder: [
    '.AppleDB',
    '.AppleDesktop',
    '.AppleDouble',
    '.DocumentRevisions-V100',
    '.Spotlight-V100',
    '.TemporaryItems',
    '.Trash-*',
    '.Trashes',
    '.fseventsd',
    '__MACOSX',
    '@eaDir',
    '$RECYCLE.BIN',
    'System Volume Information',
  ],
};

function matcher(kind: 'file' | 'folder'): (name: string) => boolean {
  let pattern: RegExp | undefined;
  return (name) => {
    pattern ??= new RegExp(`^(?:${leftovers[kind].map(source).join('|')})$`, 'is');
    return pattern.test(name);
  };
}

/** Converts a name with `*` to the source of a regular expression. */
const source = (name: string) => name.replaceAll(/[$.]/g, String.raw`\$&`).replaceAll('*', '.*');
