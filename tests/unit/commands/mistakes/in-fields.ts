import { inFields, whole } from './mistake.ts';

const page = (fields: string) => (number: number) =>
  `---\n${fields.replaceAll('#N', String(number))}\n---\n\nText of page ${number}.\n`;

/** Front matter. */
export const mistakesInFields = [
  whole(
    'a colon in a title',
    page('title: Page #N: more\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:8', /colon followed by a space makes a field/],
  ),
  whole(
    'a quotation mark left open',
    page('title: "Page #N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:8', /not closed/],
  ),
  whole(
    'an apostrophe in quotes',
    page("title: 'Page's #N'\ndescription: About page #N.\nupdated: 2026-11-01"),
    ['2:14', /continues after its end/],
  ),
  whole(
    'a title cut by a #',
    page('title: Issue #N and #12\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:20', /is a comment/, 'warning'],
  ),
  whole(
    'a field without a space',
    page('title:Page #N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:1', /no space after the colon/],
  ),
  whole(
    'a field twice',
    page('title: Page #N\ntitle: Again #N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['3:1', /duplicated/],
  ),
  whole('a tab', page('title: Page #N\n\tdescription: About page #N.\nupdated: 2026-11-01'), [
    '3:1',
    /tab/,
  ]),
  whole(
    'a title too far to the right',
    page('  title: Page #N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:3', /indentation of this line/],
  ),
  whole(
    'an @ at the start',
    page('title: @Page #N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:8', /cannot start with/],
  ),
  whole(
    'a bracket at the start',
    page('title: [Beta Page #N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:8', /bracket is opened/],
  ),
  whole(
    'an asterisk at the start',
    page('title: *Page#N\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:8', /cannot start with/],
  ),
  whole(
    'a number for a title',
    page('title: 4.6\ndescription: About page #N.\nupdated: 2026-11-01'),
    ['2:8', /must be text/],
  ),
  whole('no value', page('title:\ndescription: About page #N.\nupdated: 2026-11-01'), [
    '2:7',
    /has no value/,
  ]),
  whole(
    'a day that there is not',
    page('title: Page #N\ndescription: About page #N.\nupdated: 2026-02-31'),
    ['4:10', /must be a date/],
  ),
  whole(
    'a day the other way round',
    page('title: Page #N\ndescription: About page #N.\nupdated: 01.11.2026'),
    ['4:10', /must be a date/],
  ),
  whole(
    'a day in the future',
    page('title: Page #N\ndescription: About page #N.\nupdated: 2027-11-01'),
    ['4:10', /after the build date/, 'warning'],
  ),
  whole('no day', page('title: Page #N\ndescription: About page #N.'), [
    '2:1',
    /"updated" is missing/,
  ]),
  whole('no description', page('title: Page #N\nupdated: 2026-11-01'), [
    '2:1',
    /were derived: description/,
    'warning',
  ]),
  whole(
    'a description that is too long',
    page(`title: Page #N\ndescription: ${'Long words #N. '.repeat(14)}\nupdated: 2026-11-01`),
    ['3:14', /Shorten it to 160/],
  ),
  whole(
    'a title that is too long',
    page(
      `title: Page #N ${'long words '.repeat(6)}\ndescription: About page #N.\nupdated: 2026-11-01`,
    ),
    ['2:8', /cut it after about 70/, 'warning'],
  ),
  whole(
    'no end',
    (number) =>
      `---\ntitle: Page ${number}\ndescription: About ${number}.\nupdated: 2026-11-01\n\nText ${number}.\n`,
    ['1:1', /is not closed/],
  ),
  whole(
    'no start',
    (number) =>
      `title: Page ${number}\ndescription: About ${number}.\nupdated: 2026-11-01\n---\n\nText ${number}.\n`,
    ['1:1', /no opening line/],
  ),
  whole('another language', (number) => `+++\ntitle = "Page ${number}"\n+++\n\nText ${number}.\n`, [
    '1:1',
    /TOML/,
  ]),
  inFields('a field with a slip', 'alias: /old-a\ndescripton: Again.', [
    '6:1',
    /Did you mean description/,
  ]),
  inFields('yes for true', 'preview: yes', ['5:10', /true or false/]),
  inFields('a name in capitals', 'Nav_Title: Card', ['5:1', /Did you mean nav_title/]),
  inFields('words for a number', 'order: first', ['5:8', /number/]),
  inFields('a group that is none', 'group: Support Pages', ['5:8', /must be a group/]),
  inFields('a page that is unlisted', 'unlisted: true', ['5:11', /Write draft: true/]),
  inFields('a page that is not published', 'published: false', ['5:12', /Write draft: true/]),
  inFields('yes for a draft', 'draft: yes', ['5:8', /true or false/]),
  inFields('a mistake in a draft', 'draft: true\norder: first', ['6:8', /number/, 'warning']),
  inFields('a former address without a slash', 'aliases: [old/page]', [
    '5:10',
    /in aliases is ignored/,
    'warning',
  ]),
  inFields('a former address that is a rule', 'aliases: [/old/*]', ['5:11', /former path/]),
  inFields('a former address of a page', 'aliases: [/support]', ['5:11', /already belongs to/]),
  inFields('a slug with spaces', 'slug: /my page', ['5:7', /characters other than a to z/]),
  inFields('a field that nothing reads', 'colour: red', ['5:1', /fields are ignored/, 'warning']),
  inFields('questions without one', 'faq: true', ['8:1', /has faq: true but no questions/]),
];
