import { normalizeWord, splitWords, type Word } from './split-words.ts';

/** Returns the stop words of a language, such as `the`. Empty for a language without a list. */
export function stopWords(language: string): ReadonlySet<string> {
  return STOP_WORDS.get(baseLanguage(language)) ?? NONE;
}

/** Returns the words that are not stop words; all words if there are only stop words. */
export function keywords(text: string, language: string): Word[] {
  const stop = stopWords(language);
  const words = splitWords(text);
  const found = words.filter(({ whole }) => !stop.has(whole));
  return found.length > 0 ? found : words;
}

/** Returns the words that many questions contain, such as `happen`. They count less than other words. */
export function weakWords(language: string): ReadonlySet<string> {
  return WEAK_WORDS.get(baseLanguage(language)) ?? NONE;
}

const baseLanguage = (language: string) => language.split('-')[0]!.toLowerCase();

const NONE: ReadonlySet<string> = new Set();

const ENGLISH = `
a about after again all also am an and any are arent as at be because been before being both but by
can cannot cant could couldnt did didnt do does doesnt doing dont each either else ever every for
from get gets had has hasnt have havent having he her here hers him his how i id if ill im in into is
isnt it its ive just let lets like many may me might more most much must my near need no nor not of off on one
only or other our out over own per please she should shouldnt so some such tell than that thats the
their them then there theres these they this those through to too under until up upon us very via
want was wasnt way we were werent what whats when where whether which while who whom whose why will
with within without wont would wouldnt you your youre`;

const ENGLISH_WEAK = `
able actually allow always another anything appear appears available away bad based become best better
big call called case certain change come comes common correct current different difference directly
easily easy end enough even example exist explain fast find first fix follow full give given gives go
goes going good great happen happening happens help hold instead keep keeps kept kind know known last
later least less list long look looking lot made main make makes making mean means multiple
name never new next nothing now number old once order part people person place point possible
problem properly put question quick quickly quite really reason recommended right run same say second
see seem set several show shows similar simple single small something sometimes soon specific start
still stop sure take takes thing things think thought time times together try trying turn twice two type
understand use used useful user uses using various want wants ways well whole work working works
wrong yet
article articles detail details doc docs documentation guide guides information manual overview page
pages section tutorial`;

const GERMAN = `
aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dein dem den der des die
dies diese dieser dieses doch dort du durch ein eine einem einen einer eines er es euer für hat habe
haben hier ich ihr im in ist ja kann kein keine können man mein mit muss nach nicht noch nur ob oder
ohne sein sich sie sind so über um und uns unser unter vom von vor wann warum was weil welche wenn wer
werden wie wir wird wo zu zum zur`;

const FRENCH = `
à afin ai alors au aucun aussi autre aux avec avoir car ce cela ces cet cette ceux comme comment dans
de depuis des donc du elle elles en est et être eu fait il ils je la le les leur leurs lui ma mais me
même mes moi mon ne ni nos notre nous on ont ou où par pas peut plus pour pourquoi puis quand que quel
quelle qui sa sans se ses si son sont sur ta te tes toi ton tous tout très tu un une vos votre vous y`;

const SPANISH = `
a al algo antes aquí como cómo con contra cual cuál cuando cuándo de del desde donde dónde dos el él
ella ellas ellos en entre era es esa ese eso esta está este esto estos fue ha hace hacer hasta hay la
las le les lo los más me mi mis mucho muy nada ni no nos o otra otro para pero por porque puede puedo
que qué quien se ser si sí sin sobre son su sus también tan te tengo ti tiene todo tu tus un una uno
y ya yo`;

const WEAK_WORDS = new Map([['en', new Set(ENGLISH_WEAK.trim().split(/\s+/))]]);

const STOP_WORDS = new Map(
  Object.entries({ en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH }).map(([language, list]) => [
    language,
    new Set(list.trim().split(/\s+/).map(normalizeWord)),
  ]),
);
