import type { Words } from './en.ts';

/**
 * The words of the interface in French. No sentence addresses the reader, so they fit formal and informal texts. The
 * spaces before colons and other double marks are no-break spaces.
 */
export const fr: Words = {
  header: {
    skip: 'Aller au contenu',
    agents: (index) => [
      'Pour les agents : chaque page existe aussi en Markdown, et ',
      index,
      ' dit en une phrase à quoi chacune répond.',
    ],
    search: 'Rechercher',
    shortcut: 'Ctrl K',
    site: 'Menu principal',
    menu: 'Menu',
    themes: { system: 'Thème système', light: 'Thème clair', dark: 'Thème sombre' },
    getApp: 'Télécharger l’app',
  },
  footer: {
    allPages: 'Toutes les pages',
    forAgents: 'Pour les agents',
    developers: 'Documentation développeur',
    llms: 'Index pour modèles de langage',
    openapi: 'Spécification OpenAPI',
    serverJson: 'Métadonnées MCP',
    auth: 'Guide d’accès',
  },
  navigation: {
    breadcrumbs: 'Fil d’Ariane',
    contents: 'Sur cette page',
    pagesIn: (section) => `Pages : ${section}`,
    allPages: (count) => `Les ${count} pages`,
    neighbours: 'Pages voisines',
    previous: 'Précédent',
    next: 'Suivant',
    newer: 'Plus récent',
    older: 'Plus ancien',
    developers: 'Développeurs',
  },
  page: {
    about: 'À propos de cette page',
    updated: (day) => ['Mis à jour le ', day],
    feed: 'Flux Atom',
    edit: 'Modifier cette page',
    viewMarkdown: 'Voir en Markdown',
    copyMarkdown: 'Copier en Markdown',
    copied: 'Copié.',
    openMarkdown: 'Copie impossible. Le lien ouvre le texte en Markdown.',
  },
  text: {
    linkTo: (heading) => `Lien vers « ${heading} »`,
    copyCode: 'Copier le code',
    copied: 'Copié',
    notCopied: 'Copie impossible',
    done: 'Fait',
    toDo: 'À faire',
    colon: ' : ',
    footnotes: 'Notes de bas de page',
    backToReference: 'Retour à l’appel de note {reference}',
  },
  notes: {
    note: 'Remarque',
    tip: 'Astuce',
    important: 'Important',
    warning: 'Avertissement',
    caution: 'Prudence',
    info: 'Information',
    danger: 'Danger',
    abstract: 'Aperçu',
    summary: 'Résumé',
    tldr: 'En bref',
    todo: 'À faire',
    question: 'Question',
    help: 'Aide',
    faq: 'Question fréquente',
    example: 'Exemple',
    quote: 'Citation',
    cite: 'Citation',
    hint: 'Conseil',
    success: 'Succès',
    check: 'Vérifié',
    done: 'Fait',
    attention: 'Attention',
    failure: 'Échec',
    fail: 'Échec',
    missing: 'Manquant',
    error: 'Erreur',
    bug: 'Bug connu',
  },
  product: {
    forPlatform: (product, platform) => `${product} pour ${platform}`,
    officialListing: 'fiche officielle dans le magasin d’applications',
  },
  directory: {
    product: 'Produit',
    developer: 'Développeurs',
    support: 'Aide',
    policy: 'Informations légales',
  },
  search: {
    title: 'Recherche',
    description: (product) =>
      `Rechercher dans les pages publiques de ${product} ou en choisir une dans la liste.`,
    label: 'Rechercher sur ce site',
    placeholder: 'Rechercher',
    toolDescription: (product) => `Ouvre la recherche de ${product} avec des résultats.`,
    toolQuery: 'Mots-clés ou question.',
    needsScript:
      'Les résultats nécessitent JavaScript. Sans JavaScript, la liste de toutes les pages indique à quoi chacune répond.',
    allPages: 'Toutes les pages',
    results: 'Résultats',
    more: 'Plus de résultats',
    close: 'Fermer',
    keys: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.',
    corrected: (query) => `Résultats pour « ${query} ».`,
    enter: 'La touche Entrée affiche tous les résultats.',
    nothing: (query) => `Aucun résultat pour « ${query} ».`,
    otherWords: 'D’autres mots ou ces pages aideront peut-être :',
    writeTo: (address) => ['Ou poser la question par e-mail : ', address, '.'],
    failed: 'La recherche ne répond pas. La touche Entrée affiche la liste des pages.',
    failedAboveList: 'La recherche ne répond pas. La liste ci-dessus contient toutes les pages.',
  },
  missing: {
    title: 'Page introuvable',
    description: (product) => `Cette adresse de ${product} n’existe pas. Voici comment continuer.`,
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien contient une faute de frappe.',
    shortText: 'Il n’y a pas de page à cette adresse.',
    didYouMean: 'Pages semblables',
    whereToGo: 'Pour continuer',
    home: 'Page d’accueil',
    nearest: 'Pages semblables',
    whereToLook: 'Où chercher',
    index: 'Index de toutes les pages',
    siteMap: 'Plan du site',
    searchBy: (request) => `Recherche : ${request} avec des mots-clés, sans authentification`,
  },
  removed: {
    title: 'Page supprimée',
    description: (product) =>
      `Cette page de ${product} a été définitivement supprimée. Voici comment continuer.`,
    text: 'Il y avait une page à cette adresse. Elle a été définitivement supprimée.',
    instead: (page) => ['À lire à la place : ', page],
    insteadTitle: 'À lire à la place',
  },
  agents: {
    title: 'Pour les développeurs et les agents',
    access: (contract, documentation, index) => [
      'Authentification : aucune. Toutes les opérations sont publiques, gratuites et en lecture seule ; ne pas envoyer de cookies, de mots de passe, de clés ni de jetons. Spécification : ',
      contract,
      '. Documentation : ',
      documentation('pages pour les développeurs'),
      ', index : ',
      index,
      '.',
    ],
    columns: ['Requête', 'Outil MCP', 'Utilité'],
    or: ' ou ',
    allTools: 'les trois',
    mcp: 'Les mêmes opérations sous forme d’outils d’un serveur MCP, par Streamable HTTP.',
    capabilities: (product) => `Ce que ${product} sait faire`,
    useWhen: (product) => `Les données publiques de ${product} sont utiles quand`,
    notFor: 'Ne conviennent pas pour',
    hints: 'Indications',
    pointer: (index, search) => [
      'Pour les agents d’IA : ',
      index('index de ces pages'),
      '. Recherche : ',
      search,
      '. Avec .md à la fin de l’adresse, chaque page est fournie en Markdown.',
    ],
  },
  blog: {
    title: 'Blog',
    readingTime: (minutes) => `${minutes} min de lecture`,
    feedTitle: (product) => `Blog de ${product}`,
  },
  siteMap: {
    title: (product) => `Plan du site de ${product}`,
    about: (llms) =>
      `Toutes les pages en Markdown avec la date de leur dernière modification. Descriptions : ${llms}`,
    documents: 'Documents pour les programmes',
  },
  newSite: { home: 'Accueil', otherPages: 'Autres pages' },
  llms: {
    useSite: (product) =>
      `Utilité de ce site : répondre à toute question sur ${product}, son prix, ses plateformes, ses fonctions, ses limites, la confidentialité ou l’aide. Au lieu de lire des pages, il suffit d’appeler une des opérations en lecture seule, qui ne demandent ni connexion, ni clé, ni jeton :`,
    operation: (requests, tool) => `${requests} (outil MCP ${tool})`,
    mcp: (address) =>
      `Le serveur MCP à l’adresse ${address} (Streamable HTTP) propose les mêmes opérations sous forme d’outils.`,
    boundary:
      'Rien ici ne lit de données personnelles, ne modifie quoi que ce soit ni ne génère de réponses ; ne pas envoyer d’identifiants.',
    markdown: (all, developers, blog) =>
      `Toutes les pages de cette liste sont en Markdown. L’adresse sans \`.md\` renvoie le même texte avec l’en-tête \`Accept: text/markdown\`. Toutes les pages en un fichier : ${all}. Index plus petits : ${developers} pour l’API et ${blog} pour le blog.`,
    developersTitle: (product) => `${product} pour les développeurs`,
    developersSummary: (product) =>
      `L’API publique et en lecture seule de ${product} : données du produit, répertoire de ressources publiques et recherche par mots-clés, par REST et MCP, sans authentification.`,
    useApi: (product) =>
      `Son utilité : répondre à des questions sur ${product} depuis un programme ou un agent. Les opérations sont :`,
    searchLimits: (nlweb, least, longest, size, most, bytes) =>
      `La recherche suit NLWeb ${nlweb} : de ${least} à ${longest} caractères par requête, ${size} résultats par page et ${most} au plus, corps de la requête de ${bytes} octets au plus.`,
    contract: (openapi, mcp, site) =>
      `Spécification : ${openapi} (OpenAPI 3.1). Serveur MCP : ${mcp}. Site entier : ${site}.`,
    blogSummary: (product) =>
      `Articles sur ${product} et les décisions qui l’ont façonné, les plus récents en premier.`,
    useBlog: (site, feed, search) =>
      `Son utilité : connaître le contexte et l’histoire. L’état actuel se trouve dans les pages de ${site}. Flux Atom : ${feed}. Pour trouver un article à partir d’une question : ${search}.`,
    noArticles: 'Aucun article n’a encore été publié.',
    groupSummary: (count) => `Les ${count} pages de cette section.`,
    useGroup: (search, site) =>
      `Son utilité : trouver une page par son titre. Pour en trouver une à partir d’une question : ${search}. Site entier : ${site}.`,
    groupsOf: (title) => `Groupes de ${title}`,
    allPages: (count) => `Toutes les pages (${count})`,
    sectionIndex: 'index de cette section',
    part: (title, number) => `${title}, partie ${number}`,
    partOf: (number, count) => `Partie ${number} sur ${count}`,
    access: (guide, contract, catalog) =>
      `[Guide d’accès](${guide}): sans authentification, et ce qui ne doit pas être envoyé ; spécification ${contract}, catalogue d’API ${catalog}`,
    skill: (skill, index) =>
      `[Compétence d’intégration](${skill}): comment un agent utilise bien l’API et le serveur MCP ; index ${index}`,
    instructions: (guide, metadata) =>
      `[Instructions pour les agents de programmation](${guide}): métadonnées du serveur MCP ${metadata}`,
    registryProof: (proof) => `preuve pour le MCP Registry ${proof}`,
    siteMap: (guide, xml, json) =>
      `[Plan du site](${guide}): toutes les pages ; en XML ${xml}, en JSON ${json}`,
    catalogs: (catalogs, feed, crawlers) =>
      `catalogues pour les agents ${catalogs} ; flux schema.org ${feed} ; règles pour les robots et contact de sécurité ${crawlers}`,
  },
};
