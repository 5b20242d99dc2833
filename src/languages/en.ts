/**
 * All words of the interface in English. Another language is a file of the same form (docs/languages.md). Sentences
 * with values are functions. Those with links return their parts in order, because links differ between HTML, Markdown
 * and scripts.
 */
export const en = {
  header: {
    skip: 'Skip to content',
    agents: <T>(index: T): (string | T)[] => [
      'For agents: every page of this site is also Markdown, and ',
      index,
      ' lists them with a sentence on what each of them answers.',
    ],
    search: 'Search',
    shortcut: 'Ctrl K',
    site: 'Site',
    menu: 'Menu',
    themes: { system: 'system theme', light: 'light theme', dark: 'dark theme' },
    getApp: 'Get the app',
  },
  footer: {
    allPages: 'All pages',
    forAgents: 'For agents',
    developers: 'Developer documentation',
    llms: 'Index for language models',
    openapi: 'OpenAPI contract',
    serverJson: 'MCP server metadata',
    auth: 'Access guide',
  },
  navigation: {
    breadcrumbs: 'Breadcrumbs',
    contents: 'On this page',
    pagesIn: (section: string) => `Pages in ${section}`,
    allPages: (count: string) => `All ${count} pages`,
    neighbours: 'Pages before and after',
    previous: 'Previous',
    next: 'Next',
    newer: 'Newer',
    older: 'Older',
    developers: 'Developers',
  },
  page: {
    about: 'About this page',
    updated: <T>(day: T): (string | T)[] => ['Updated ', day],
    feed: 'Feed',
    edit: 'Edit this page',
    viewMarkdown: 'View as Markdown',
    copyMarkdown: 'Copy as Markdown',
    copied: 'Copied.',
    openMarkdown: 'Copying was refused. Open the Markdown instead.',
  },
  text: {
    linkTo: (heading: string) => `Link to “${heading}”`,
    copyCode: 'Copy code',
    copied: 'Copied',
    notCopied: 'Copying was refused',
    done: 'Done',
    toDo: 'To do',
    /** Between a label and its text. */
    colon: ': ',
    footnotes: 'Footnotes',
    // The parser replaces {reference} by the number.
    backToReference: 'Back to reference {reference}',
  },
  notes: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    info: 'Info',
    danger: 'Danger',
    abstract: 'Abstract',
    summary: 'Summary',
    tldr: 'TLDR',
    todo: 'Todo',
    question: 'Question',
    help: 'Help',
    faq: 'FAQ',
    example: 'Example',
    quote: 'Quote',
    cite: 'Cite',
    hint: 'Hint',
    success: 'Success',
    check: 'Check',
    done: 'Done',
    attention: 'Attention',
    failure: 'Failure',
    fail: 'Fail',
    missing: 'Missing',
    error: 'Error',
    bug: 'Bug',
  },
  product: {
    forPlatform: (product: string, platform: string) => `${product} for ${platform}`,
    officialListing: 'official store listing',
  },
  directory: {
    product: 'Product',
    developer: 'Developer',
    support: 'Support',
    policy: 'Policy',
  },
  search: {
    title: 'Search',
    description: (product: string) =>
      `Search the public pages of ${product}, or choose one from the list.`,
    label: 'Search this site',
    placeholder: 'Search',
    toolDescription: (product: string) => `Opens the search page of ${product} with results.`,
    toolQuery: 'Keywords or a question.',
    needsScript:
      'Results need JavaScript. Without it, find your words in the list of all pages: each entry says what its page answers.',
    allPages: 'All pages',
    results: 'Results',
    more: 'More results',
    close: 'Close',
    keys: 'Arrow keys to choose, Enter to open, Esc to close.',
    corrected: (query: string) => `Showing results for “${query}”.`,
    enter: 'Press Enter for all results.',
    nothing: (query: string) => `Nothing found for “${query}”.`,
    otherWords: 'Try other words, or start here:',
    writeTo: <T>(address: T): (string | T)[] => ['Or write to ', address, '.'],
    failed: 'The search does not answer. Press Enter for the list of pages.',
    failedAboveList: 'The search does not answer. The list above has every page.',
  },
  missing: {
    title: 'Page not found',
    description: (product: string) =>
      `This address of ${product} does not exist; here is how to go on.`,
    text: 'There is no page at this address. It may have moved, or the link has a typing error.',
    shortText: 'There is no page at this address.',
    didYouMean: 'Did you mean',
    whereToGo: 'Where to go',
    home: 'Home page',
    nearest: 'Nearest pages',
    whereToLook: 'Where to look',
    index: 'Index of all pages',
    siteMap: 'Site map',
    searchBy: (request: string) => `Search: ${request} with keywords, no authentication`,
  },
  removed: {
    title: 'Page removed',
    description: (product: string) =>
      `This page of ${product} was removed for good; here is how to go on.`,
    text: 'There was a page at this address. It was removed for good.',
    instead: <T>(page: T): (string | T)[] => ['Read instead: ', page],
    insteadTitle: 'Read instead',
  },
  agents: {
    title: 'For developers and agents',
    access: <T>(contract: T, documentation: (text: string) => T, index: T): (string | T)[] => [
      'Authentication: none. Every operation is public, free and read-only; send no cookies, passwords, keys or tokens. Contract: ',
      contract,
      '. Documentation: ',
      documentation('developer pages'),
      ', index: ',
      index,
      '.',
    ],
    columns: ['Request', 'MCP tool', 'Use it for'],
    or: ' or ',
    allTools: 'all three',
    mcp: 'The same operations as tools of an MCP server, over Streamable HTTP.',
    capabilities: (product: string) => `What ${product} can do`,
    useWhen: (product: string) => `Use ${product}'s public facts when`,
    notFor: 'Not for',
    hints: 'Hints',
    pointer: <T>(index: (text: string) => T, search: T): (string | T)[] => [
      'For AI agents: ',
      index('index of these pages'),
      '. To search, use ',
      search,
      '. Append .md to the address of a page to read it as Markdown.',
    ],
  },
  blog: {
    title: 'Blog',
    readingTime: (minutes: number) => `${minutes} min read`,
    feedTitle: (product: string) => `${product} blog`,
  },
  siteMap: {
    title: (product: string) => `Site map of ${product}`,
    about: (llms: string) =>
      `Every page as Markdown with the date of its last change. Descriptions: ${llms}`,
    documents: 'Documents for programs',
  },
  /** Titles in the files of a new site. */
  newSite: { home: 'Home', otherPages: 'More pages' },
  llms: {
    useSite: (product: string) =>
      `When to use this site: for any question about ${product}, its price, platforms, functions, limits, privacy or support. Instead of reading pages, call one of the read-only operations; they need no login, key or token:`,
    operation: (requests: string, tool: string) => `${requests} (MCP tool ${tool})`,
    mcp: (address: string) =>
      `The MCP server at ${address} (Streamable HTTP) offers the same operations as tools.`,
    boundary:
      'Nothing here reads personal data, changes anything or generates answers; send no credentials.',
    markdown: (all: string, developers: string, blog: string) =>
      `Every page listed below is Markdown. The same text answers at the page's address without \`.md\` to the request header \`Accept: text/markdown\`. All pages in one file: ${all}. Smaller indexes: ${developers} for the API and ${blog} for the blog.`,
    developersTitle: (product: string) => `${product} for developers`,
    developersSummary: (product: string) =>
      `The public read-only API of ${product}: product facts, a directory of public resources and keyword search, over REST and MCP, without authentication.`,
    useApi: (product: string) =>
      `When to use it: to answer questions about ${product} from a program or an agent. The operations are:`,
    searchLimits: (
      nlweb: string,
      least: number,
      longest: number,
      size: number,
      most: number,
      bytes: string,
    ) =>
      `Search follows NLWeb ${nlweb}: ${least} to ${longest} characters a query, ${size} results a page by default and at most ${most}, request bodies of at most ${bytes} bytes.`,
    contract: (openapi: string, mcp: string, site: string) =>
      `Contract: ${openapi} (OpenAPI 3.1). MCP server: ${mcp}. Whole site: ${site}.`,
    blogSummary: (product: string) =>
      `Articles about ${product} and the decisions behind it, newest first.`,
    useBlog: (site: string, feed: string, search: string) =>
      `When to use it: for background and history. For the current state read the pages in ${site}. Feed: ${feed}. To find an article by a question, use ${search}.`,
    noArticles: 'No article has been published yet.',
    groupSummary: (count: string) => `The ${count} pages of this section.`,
    useGroup: (search: string, site: string) =>
      `When to use it: to find a page by its title. To find one by a question, use ${search}. Whole site: ${site}.`,
    groupsOf: (title: string) => `Groups of ${title}`,
    allPages: (count: string) => `All ${count} pages`,
    sectionIndex: 'index of this section',
    part: (title: string, number: number) => `${title}, part ${number}`,
    partOf: (number: number, count: number) => `Part ${number} of ${count}`,
    access: (guide: string, contract: string, catalog: string) =>
      `[Access guide](${guide}): no authentication, and what must not be sent; contract ${contract}, API catalog ${catalog}`,
    skill: (skill: string, index: string) =>
      `[Integration skill](${skill}): how an agent uses the API and the MCP server well; index ${index}`,
    instructions: (guide: string, metadata: string) =>
      `[Instructions for coding agents](${guide}): MCP server metadata ${metadata}`,
    registryProof: (proof: string) => `proof for the MCP Registry ${proof}`,
    siteMap: (guide: string, xml: string, json: string) =>
      `[Site map](${guide}): every page; as XML ${xml}, as JSON ${json}`,
    catalogs: (catalogs: string, feed: string, crawlers: string) =>
      `agent catalogs ${catalogs}; schema.org feed ${feed}; crawler rules and security contact ${crawlers}`,
  },
};

/** The words of the interface in one language. */
export type Words = typeof en;
