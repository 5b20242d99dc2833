import { inFields, whole } from './mistake.ts';

const page = (fields: string) => (number: number) =>
  `---\n${fields.replaceAll('#N', String(number))}\n---\n\nText of page ${number}.\n`;

/** An error in the first line of the front matter. */
const inTitle = (name: string, line: string, says: RegExp, severity?: 'warning') =>
  whole(name, page(`${line}\ndescription: About page #N.\nupdated: 2026-11-01`), says, severity);

/** Front matter. */
export const mistakesInFields = [
  inTitle('a colon in a title', 'title: ▸Page #N: more', /colon followed by a space makes a field/),
  inTitle('a quotation mark left open', 'title: ▸"Page #N', /not closed/),
  inTitle('an apostrophe in quotes', "title: 'Page'▸s #N'", /continues after its end/),
  inTitle('a title cut by a #', 'title: Issue #N and ▸#12', /is a comment/, 'warning'),
  inTitle('a field without a space', '▸title:Page #N', /no space after the colon/),
  inTitle('a field twice', 'title: Page #N\n▸title: Again #N', /duplicated/),
  whole(
    'a tab',
    page('title: Page #N\n▸\tdescription: About page #N.\nupdated: 2026-11-01'),
    /tab/,
  ),
  inTitle('a title too far to the right', '  ▸title: Page #N', /indentation of this line/),
  inTitle('an @ at the start', 'title: ▸@Page #N', /cannot start with/),
  inTitle('a bracket at the start', 'title: ▸[Beta Page #N', /bracket is opened/),
  inTitle('an exclamation mark at the start', 'title: ▸!Page #N', /cannot start with/),
  inTitle('a # at the start', 'title: ▸#1 of #N', /has no value/),
  inTitle('an asterisk at the start', 'title: ▸*Page#N', /cannot start with/),
  inTitle('a number for a title', 'title: ▸4.6', /must be text/),
  inTitle('no value', 'title:▸', /has no value/),
  whole(
    'a day that there is not',
    page('title: Page #N\ndescription: About page #N.\nupdated: ▸2026-02-31'),
    /must be a date/,
  ),
  whole(
    'a day the other way round',
    page('title: Page #N\ndescription: About page #N.\nupdated: ▸01.11.2026'),
    /must be a date/,
  ),
  whole(
    'a day in the future',
    page('title: Page #N\ndescription: About page #N.\nupdated: ▸2027-11-01'),
    /after the build date/,
    'warning',
  ),
  whole('no day', page('▸title: Page #N\ndescription: About page #N.'), /"updated" is missing/),
  whole(
    'no description',
    page('▸title: Page #N\nupdated: 2026-11-01'),
    /were derived: description/,
    'warning',
  ),
  whole(
    'a description that is too long',
    page(`title: Page #N\ndescription: ▸${'Long words #N. '.repeat(14)}\nupdated: 2026-11-01`),
    /Shorten it to 160/,
  ),
  inTitle(
    'a title that is too long',
    `title: ▸Page #N ${'long words '.repeat(6)}`,
    /cut it after about 70/,
    'warning',
  ),
  whole(
    'no end',
    (number) =>
      `---\ntitle: Page ${number}\ndescription: About ${number}.\nupdated: 2026-11-01\n\nText ${number}.\n`,
    /is not closed/,
  ),
  whole(
    'no start',
    (number) =>
      `title: Page ${number}\ndescription: About ${number}.\nupdated: 2026-11-01\n---\n\nText ${number}.\n`,
    /no opening line/,
  ),
  whole(
    'another language',
    (number) => `+++\ntitle = "Page ${number}"\n+++\n\nText ${number}.\n`,
    /TOML/,
  ),
  inFields(
    'a field with a slip',
    'aliases: /old-a\n▸descripton: Again.',
    /Did you mean description/,
  ),
  inFields('yes for true', 'preview: ▸yes', /true or false/),
  inFields('yes for a draft', 'draft: ▸yes', /true or false/),
  inFields('a name in capitals', '▸Nav_Title: Card', /Did you mean nav_title/),
  inFields('words for a number', 'order: ▸first', /number/),
  inFields(
    'a group with a slip',
    'group: ▸suport',
    /which no other page has. Did you mean support/,
  ),
  inFields('a group that is none', 'group: ▸Support Pages', /must be a group/),
  inFields('a page that is not published', 'published: ▸false', /must be a date/),
  inFields('a mistake in a draft', 'draft: true\norder: ▸first', /number/, 'warning'),
  inFields('a former address without a slash', 'aliases: [▸old/page]', /former path/),
  inFields('a former address that is a rule', 'aliases: [▸/old/*]', /former path/),
  inFields('a former address of a page', 'aliases: [▸/support]', /already belongs to/),
  inFields(
    'a slug with the whole address',
    'slug: ▸https://linnet.example/guides/card',
    /only the path, without https:\/\/ and the host: slug: \/guides\/card/,
  ),
  whole(
    'a page in a code block',
    (number) =>
      `\`\`\`markdown\n---\ntitle: Page ${number}\ndescription: About page ${number}.\nupdated: 2026-11-01\n---\n\nText.\n\`\`\`\n`,
    /whole page is in a code block/,
  ),
  inFields('a slug with spaces', 'slug: ▸/my page', /characters other than a to z/),
  inFields(
    'a field that nothing reads',
    '▸colour: red',
    /fields are unknown and ignored/,
    'warning',
  ),
  whole(
    'questions without one',
    (number) =>
      page(`title: Page #N\ndescription: About page #N.\nupdated: 2026-11-01\nfaq: true`)(
        number,
      ).replace('Text', '▸Text'),
    /has faq: true but no questions/,
  ),
];
