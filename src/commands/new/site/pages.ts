import { newSiteTextsOf, wordsOf, type NewSiteTexts } from '../../../base/languages/words.ts';
import { quoteYaml } from '../../../base/text/escape.ts';
import { homePage, type HomeFacts } from './home-page.ts';
import { newsBody, type NewsEntry } from './news-page.ts';

/** What the pages of a new site depend on. */
export interface SiteFacts extends HomeFacts {
  language: string;
  /** Whether content/product.yaml says which data the app collects, as `facts.data`. */
  hasData: boolean;
  news: readonly NewsEntry[];
}

/**
 * Returns the pages of a new site, keyed by their path in the project: home, help, questions, privacy, contact, and
 * what is new if there are news. Facts are placeholders, so that each fact is written once. `day` is today.
 */
export function newPages(facts: SiteFacts, day: string): Map<string, string> {
  const texts = newSiteTextsOf(facts.language);
  const { help, contact } = texts;
  const home = wordsOf(facts.language).newSite.home;
  const pages: [file: string, page: PageSource][] = [
    [
      'index.mdx',
      {
        title: facts.hasTagline ? '{{site.tagline}}' : '{{product.short_name}}',
        description: facts.hasShortDescription ? '{{product.description}}' : undefined,
        fields: [`nav_title: ${home}`, 'group_title: "{{product.short_name}}"', 'order: 1'],
        asked: texts.home.asked,
        body: homePage(facts, texts, wordsOf(facts.language)),
      },
    ],
    ['help/index.mdx', { ...help, fields: ['order: 2'], body: helpPage(texts, facts) }],
    ['help/faq.mdx', faqPage(texts, facts.hasData)],
    ['contact.md', { ...contact, fields: ['order: 8'], body: contactBody(texts) }],
    ['privacy.md', privacyPage(texts, facts.hasData)],
  ];
  const written = new Map(
    pages.map(([file, page]) => [`content/pages/${file}`, printPage(page, day)]),
  );
  if (facts.news.length > 0) written.set(newsFile, newPageOfNews(facts.news, facts.language, day));
  return written;
}

/** The path of the page about new versions. */
export const newsFile = 'content/pages/whats-new.md';

/** Returns the page about new versions. `day` is today. */
export function newPageOfNews(news: readonly NewsEntry[], language: string, day: string): string {
  const texts = newSiteTextsOf(language);
  const body = newsBody(news, texts, language);
  return printPage({ ...texts.news, fields: ['order: 7'], body }, day);
}

/** A page before it is written. */
interface PageSource {
  title: string;
  description: string | undefined;
  /** Other lines of the front matter. */
  fields: readonly string[];
  /** Questions that the page answers, or such questions by heading. */
  asked?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  body: string;
}

function printPage({ title, description, fields, asked = [], body }: PageSource, day: string) {
  const lines = [
    '---',
    `title: ${quoteYaml(title)}`,
    ...(description === undefined ? [] : [`description: ${quoteYaml(description)}`]),
    `updated: ${day}`,
    ...fields,
    ...askedLines(asked),
    '---',
    '',
    body.trim(),
    '',
  ];
  return lines.join('\n');
}

function askedLines(asked: NonNullable<PageSource['asked']>): string[] {
  if (Array.isArray(asked)) return asked.length > 0 ? ['asked:', ...itemsOf(asked, '  ')] : [];
  const parts = Object.entries(asked as Readonly<Record<string, readonly string[]>>);
  const lines = parts.flatMap(([heading, questions]) =>
    [`  ${quoteYaml(heading)}:`].concat(itemsOf(questions, '    ')),
  );
  return lines.length > 0 ? ['asked:', ...lines] : [];
}

const itemsOf = (texts: readonly string[], indent: string) =>
  texts.map((text) => `${indent}- ${quoteYaml(text)}`);

function helpPage(texts: NewSiteTexts, { hasData, news: entries }: SiteFacts): string {
  const { help, faq, contact, privacy, news } = texts;
  const questions = questionsOf(texts, hasData).map(
    ({ id, title }) => `### [${title}](/help/faq#${id})`,
  );
  return [
    ':::hero',
    help.search,
    '<SearchField group="/" />',
    ':::',
    `## ${faq.title}`,
    ':::cards',
    ...questions,
    ':::',
    `## ${help.more}`,
    ':::cards',
    card(`:icon-envelope-simple: [${contact.title}](/contact)`, contact.description),
    card(`:icon-shield-check: [${privacy.title}](/privacy)`, privacy.description),
    ...(entries.length > 0
      ? [card(`:icon-megaphone-simple: [${news.title}](/whats-new)`, news.description)]
      : []),
    ':::',
  ].join('\n\n');
}

const card = (title: string, text: string) => `### ${title}\n\n${text}`;

/** A section of a page, with questions of readers that it answers. */
interface Section {
  title: string;
  text: string;
  asked?: readonly string[];
  /** The end of the link to its heading, if another page has such a link. */
  id?: string;
}

const bodyOf = (sections: readonly Section[]) =>
  sections
    .map(({ title, text, id }) => `## ${title}${id ? ` {#${id}}` : ''}\n\n${text}`)
    .join('\n\n');

const askedIn = (sections: readonly Section[]) =>
  Object.fromEntries(sections.flatMap(({ title, asked }) => (asked ? [[title, asked]] : [])));

/** Returns the questions about the app, with answers. */
function questionsOf({ faq }: NewSiteTexts, hasData: boolean): (Section & { id: string })[] {
  const { cost, phones, audience, limits, data, publisher } = faq;
  return [
    { ...cost, id: 'cost', text: '{{product.pricing.summary}}' },
    { ...phones, id: 'phones' },
    { ...audience, id: 'audience', text: '{{product.audience}}' },
    { ...limits, id: 'limits', text: '<Limitations />' },
    ...(hasData ? [{ ...data, id: 'data', text: `{{facts.data}} ${data.more}` }] : []),
    { ...publisher, id: 'publisher' },
  ];
}

function faqPage(texts: NewSiteTexts, hasData: boolean): PageSource {
  const { title, description } = texts.faq;
  const sections = questionsOf(texts, hasData);
  const fields = ['faq: true', 'order: 1'];
  return { title, description, fields, asked: askedIn(sections), body: bodyOf(sections) };
}

function privacyPage({ privacy }: NewSiteTexts, hasData: boolean): PageSource {
  const { title, description, navigation, app, site, requests } = privacy;
  const sections: Section[] = [
    ...(hasData ? [{ ...app, text: '{{facts.data}}' }] : []),
    site,
    requests,
  ];
  const fields = [`nav_title: ${quoteYaml(navigation)}`, 'order: 9'];
  return { title, description, fields, asked: askedIn(sections), body: bodyOf(sections) };
}

function contactBody({ contact }: NewSiteTexts): string {
  const { lead, details, privacy, security, developers } = contact;
  const list = details.map((one) => `- ${one}`).join('\n');
  return `${lead}\n\n${list}\n\n${bodyOf([privacy, security, developers])}`;
}
