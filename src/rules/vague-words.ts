/**
 * Tells whether the text of a link says nothing about its target, such as "click here". Knows such texts in four
 * languages.
 */
export function isVague(text: string): boolean {
  return text.length <= longest && vague.has(text.toLowerCase().replace(/[.:!…→»>\s]+$/u, ''));
}

/** The longest text that is checked, in characters. */
const longest = 100;

const vague = new Set(
  [
    'here, click here, tap here, read here, see here, this, this link, this page',
    'link, the link, more, read more, learn more, see more, details',
    'hier, hier klicken, klicken sie hier, klick hier, dieser link, diese seite',
    'mehr, mehr lesen, mehr erfahren, weiterlesen, weitere informationen',
    'ici, cliquez ici, ce lien, cette page, lire la suite, en savoir plus, plus',
    'aquí, haga clic aquí, este enlace, esta página, leer más, más información, más',
  ].flatMap((line) => line.split(', ')),
);
