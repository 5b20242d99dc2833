import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderPng } from '../../../src/site/brand/render.ts';
import { writeFileContent } from '../../setup/small-content.ts';

/** An app for which the tests make a site: its answers by flag, and its pictures by file name. */
export interface App {
  answers: Readonly<Record<string, string | readonly string[]>>;
  /** The icon as an SVG of 512 by 512. */
  icon?: string;
  /** The screenshots as SVG, by the name of the PNG file. */
  screens: Readonly<Record<string, string>>;
  /** The files of its store listing, by path. */
  store?: Readonly<Record<string, string>>;
}

/**
 * Writes the files of an app to a folder, as `icon.png`, `screens/` and `store/`. Returns the flags of `factsheet new site`
 * that name these files.
 */
export function writeApp(app: App, folder: string): string[] {
  const screens = Object.entries(app.screens);
  mkdirSync(join(folder, 'screens'), { recursive: true });
  if (app.icon !== undefined) writeFileSync(join(folder, 'icon.png'), renderPng(app.icon));
  for (const [name, svg] of screens)
    writeFileSync(join(folder, 'screens', name), renderPng(svg, fonts));
  const store = Object.entries(app.store ?? {});
  for (const [path, text] of store) writeFileContent(join(folder, 'store', path), text);
  return [
    ...(store.length === 0 ? [] : [`--store=${join(folder, 'store')}`]),
    ...(app.icon === undefined ? [] : [`--icon=${join(folder, 'icon.png')}`]),
    ...(screens.length === 0 ? [] : [`--screens=${join(folder, 'screens')}`]),
  ];
}

const { resolve } = createRequire(import.meta.url);
const fonts = ['400Regular/Inter_400Regular', '700Bold/Inter_700Bold'].map((name) =>
  readFileSync(resolve(`@expo-google-fonts/inter/${name}.ttf`)),
);

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter">${content}</svg>`;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const words = (x: number, y: number, size: number, fill: string, text: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${text}</text>`;

/** The colours of an app. */
interface Theme {
  ground: string;
  card: string;
  ink: string;
  quiet: string;
  accent: string;
}

/** A row of a list: title, note, and whether it is done. */
type Row = readonly [title: string, note: string, isDone?: boolean];

/** Draws a screen with a title, a large card and a list. */
function listScreen(
  theme: Theme,
  title: string,
  card: readonly [string, string],
  rows: readonly Row[],
) {
  const { ground, card: fill, ink, quiet, accent } = theme;
  const lines = rows.map(([text, note, isDone], at) => {
    const y = 720 + at * 210;
    const check = isDone
      ? `<circle cx="150" cy="${y + 85}" r="38" fill="${accent}"/><path d="M132 ${y + 86} l13 14 l25 -28" stroke="${ground}" stroke-width="9" fill="none"/>`
      : `<circle cx="150" cy="${y + 85}" r="35" fill="none" stroke="${accent}" stroke-width="6"/>`;
    return `${box(64, y, 952, 176, fill, 36)}${check}${words(230, y + 78, 42, ink, text, 700)}${words(230, y + 132, 34, quiet, note)}`;
  });
  const bar = ['0', '1', '2', '3'].map(
    (_, at) =>
      `<circle cx="${180 + at * 240}" cy="2240" r="${at === 0 ? 26 : 20}" fill="${at === 0 ? accent : quiet}"/>`,
  );
  return svg(
    1080,
    2340,
    [
      box(0, 0, 1080, 2340, ground),
      words(64, 92, 38, ink, '9:41', 700),
      box(930, 62, 86, 36, quiet, 12),
      words(64, 250, 84, ink, title, 700),
      box(64, 310, 952, 330, accent, 48),
      words(116, 440, 60, ground, card[0], 700),
      words(116, 520, 42, ground, card[1]),
      box(116, 566, 500, 18, ground, 9),
      ...lines,
      box(0, 2160, 1080, 180, fill),
      ...bar,
    ].join(''),
  );
}

/** Draws a screen with a title, a chart and tiles. */
function chartScreen(
  theme: Theme,
  title: string,
  values: readonly number[],
  tiles: readonly Row[],
) {
  const { ground, card: fill, ink, quiet, accent } = theme;
  const step = 840 / values.length;
  const bars = values.map((value, at) =>
    box(
      120 + at * step,
      900 - value * 4.6,
      step - 26,
      value * 4.6,
      at === values.length - 2 ? accent : quiet,
      16,
    ),
  );
  const cells = tiles.map(([text, note], at) => {
    const [x, y] = [64 + (at % 2) * 486, 1010 + Math.floor(at / 2) * 380];
    return `${box(x, y, 466, 350, fill, 44)}<circle cx="${x + 86}" cy="${y + 90}" r="44" fill="${accent}"/>${words(x + 46, y + 230, 48, ink, text, 700)}${words(x + 46, y + 292, 34, quiet, note)}`;
  });
  return svg(
    1080,
    2340,
    [
      box(0, 0, 1080, 2340, ground),
      words(64, 92, 38, ink, '9:41', 700),
      box(930, 62, 86, 36, quiet, 12),
      words(64, 250, 84, ink, title, 700),
      box(64, 330, 952, 620, fill, 48),
      ...bars,
      ...cells,
      box(0, 2160, 1080, 180, fill),
      `<circle cx="540" cy="2245" r="46" fill="${accent}"/>`,
    ].join(''),
  );
}

/** Draws the screen of a tablet: a list beside a map. */
function tabletScreen(theme: Theme, title: string, rows: readonly Row[]) {
  const { ground, card: fill, ink, quiet, accent } = theme;
  const lines = rows.map(
    ([text, note], at) =>
      `${box(60, 250 + at * 190, 700, 160, fill, 28)}${words(110, 322 + at * 190, 38, ink, text, 700)}${words(110, 374 + at * 190, 30, quiet, note)}`,
  );
  const route = 'M900 1250 C1100 900 1300 1150 1450 700 S1800 450 1980 250';
  return svg(
    2160,
    1440,
    [
      box(0, 0, 2160, 1440, ground),
      words(60, 160, 72, ink, title, 700),
      ...lines,
      box(820, 0, 1340, 1440, fill),
      `<path d="M820 400 H2160 M820 980 H2160 M1200 0 V1440 M1740 0 V1440" stroke="${ground}" stroke-width="26"/>`,
      `<path d="${route}" stroke="${accent}" stroke-width="22" fill="none" stroke-linecap="round"/>`,
      `<circle cx="900" cy="1250" r="34" fill="${ink}"/><circle cx="1980" cy="250" r="44" fill="${accent}"/>`,
    ].join(''),
  );
}

const black: Theme = {
  ground: '#ffffff',
  card: '#f1f1f3',
  ink: '#111113',
  quiet: '#8a8a92',
  accent: '#111113',
};
const blackDark: Theme = {
  ground: '#0d0d0f',
  card: '#1d1d21',
  ink: '#f6f6f7',
  quiet: '#85858d',
  accent: '#f6f6f7',
};
const garden: Theme = {
  ground: '#fffafc',
  card: '#fbe9ef',
  ink: '#40212d',
  quiet: '#a08390',
  accent: '#d76b92',
};
const sun: Theme = {
  ground: '#fffdf5',
  card: '#fff3cc',
  ink: '#2c2609',
  quiet: '#97895a',
  accent: '#f2b705',
};
const tide: Theme = {
  ground: '#0b1524',
  card: '#15263c',
  ink: '#eaf3ff',
  quiet: '#7f97b3',
  accent: '#3fa9f5',
};

const base = (name: string, host: string, id: string) => ({
  name,
  'base-url': `https://${host}.example`,
  mail: `hello@${host}.example`,
  ios: `https://apps.example/${id}`,
  android: `https://play.example/${id}`,
});

const listing = (locale: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      `fastlane/metadata/android/${locale}/${file}`,
      text,
    ]),
  );

/** Five apps that differ in everything that changes a site. */
export const apps: Readonly<Record<string, App>> = {
  kin: {
    store: listing('en-US', {
      'full_description.txt': 'Kin keeps a family together.\n',
      'changelogs/12.txt': '- Birthdays have their own colour.\n- Lists sort themselves by shop.\n',
      'changelogs/11.txt': '- Chores can be swapped.\n',
    }),
    answers: {
      ...base('Kin', 'kin', 'kin'),
      description:
        'Kin is a free app that keeps the lists, dates and chores of a family in one place.',
      tagline: 'One place for everything your family has to do',
      audience:
        'Families and flat shares whose members want to see the same lists and dates on their phones.',
      organization: 'Kin Collective',
      price: 'Kin is free, without advertising and without purchases in the app.',
      can: [
        'Lists: everybody sees at once who put milk on the shopping list.',
        'Calendar: appointments, birthdays and holidays of all members in one view.',
        'Chores: the app takes turns, and reminds the person whose turn it is.',
      ],
      cannot: [
        'Members: a family has at most twelve members.',
        'Computers: there is no version for the desktop.',
        'Chat: Kin sends no messages, because you have other apps for this.',
      ],
      data: 'Kin stores your first name, your lists and your dates on servers in Ireland. It collects no location and no contacts.',
      language: 'en',
    },
    icon: svg(
      512,
      512,
      `${box(0, 0, 512, 512, '#111113')}<path d="M150 110 V402 M150 270 L330 110 M205 225 L350 402" stroke="#ffffff" stroke-width="56" stroke-linecap="round" fill="none"/>`,
    ),
    screens: {
      '1-shopping-list.png': listScreen(
        black,
        'Shopping',
        ['Saturday market', '4 of 7 things are left'],
        [
          ['Milk', 'Ada, 10 minutes ago'],
          ['Two lemons', 'Ben, today', true],
          ['Rye bread', 'Ada, today'],
          ['Coffee', 'Cleo, yesterday', true],
          ['Tomatoes', 'Ben, yesterday'],
          ['Olive oil', 'Ada, Monday'],
        ],
      ),
      '1-shopping-list-dark.png': listScreen(
        blackDark,
        'Shopping',
        ['Saturday market', '4 of 7 things are left'],
        [
          ['Milk', 'Ada, 10 minutes ago'],
          ['Two lemons', 'Ben, today', true],
          ['Rye bread', 'Ada, today'],
          ['Coffee', 'Cleo, yesterday', true],
          ['Tomatoes', 'Ben, yesterday'],
          ['Olive oil', 'Ada, Monday'],
        ],
      ),
      '2-chores-of-the-week.png': chartScreen(
        black,
        'Chores',
        [40, 65, 30, 90, 55, 100, 70],
        [
          ['Dishes', 'Ben until Sunday'],
          ['Laundry', 'Ada on Friday'],
          ['Bins', 'Cleo on Tuesday'],
          ['Plants', 'Ben on Monday'],
          ['Dog', 'Everybody'],
          ['Bathroom', 'Ada on Saturday'],
        ],
      ),
      '2-chores-of-the-week-dark.png': chartScreen(
        blackDark,
        'Chores',
        [40, 65, 30, 90, 55, 100, 70],
        [
          ['Dishes', 'Ben until Sunday'],
          ['Laundry', 'Ada on Friday'],
          ['Bins', 'Cleo on Tuesday'],
          ['Plants', 'Ben on Monday'],
          ['Dog', 'Everybody'],
          ['Bathroom', 'Ada on Saturday'],
        ],
      ),
    },
  },
  gartenfreund: {
    store: listing('de-DE', {
      'full_description.txt': 'Gartenfreund hilft im Garten.\n',
      'changelogs/41.txt':
        '- Der Gießplan rechnet mit Regen.\n- Neue Sorten: Physalis und Mangold.\n',
      'changelogs/40.txt': '- Das Tagebuch zeigt Fotos größer.\n',
    }),
    answers: {
      ...base('Gartenfreund', 'gartenfreund', 'garten'),
      description:
        'Gartenfreund ist eine kostenlose App, die an alles erinnert, was im Garten zu tun ist.',
      tagline: 'Der Garten sagt Bescheid, wenn er etwas braucht',
      audience: 'Menschen mit Garten, Balkon oder Hochbeet, auch ohne Erfahrung.',
      organization: 'Beet & Söhne',
      price: 'Gartenfreund ist kostenlos. Es gibt keine Werbung und kein Abo.',
      can: [
        'Gießen: erinnert nach Wetter und Pflanze daran, wann Wasser nötig ist.',
        'Beete: zeigt auf einem Plan, was wo wächst und was danach passt.',
        'Aussaat: nennt für 240 Sorten den besten Monat in der eigenen Region.',
        'Ernte: sammelt Gewichte und vergleicht sie mit den Vorjahren.',
        'Tagebuch: hält Notizen und Fotos zu jeder Pflanze fest.',
      ],
      cannot: [
        'Pflanzen bestimmen: erkennt keine Pflanzen auf Fotos.',
        'Computer: es gibt keine Version für den Schreibtisch.',
        'Wetter: Vorhersagen gibt es nur für Deutschland, Österreich und die Schweiz.',
      ],
      data: 'Gartenfreund speichert Pflanzen und Notizen nur auf dem Telefon. Für das Wetter sendet die App die Postleitzahl an den Deutschen Wetterdienst.',
      language: 'de',
    },
    icon: svg(
      512,
      512,
      `${box(0, 0, 512, 512, '#f8cfdc')}<path d="M256 430 V250" stroke="#fff6f9" stroke-width="36" stroke-linecap="round"/><path d="M256 260 C150 260 120 170 120 120 C220 120 256 190 256 260 Z M256 300 C360 300 392 210 392 160 C292 160 256 230 256 300 Z" fill="#fff6f9"/>`,
    ),
    screens: {
      'beete.png': listScreen(
        garden,
        'Beete',
        ['Heute gießen', 'Drei Beete brauchen Wasser'],
        [
          ['Tomaten', 'Beet 1, am Abend'],
          ['Kräuter', 'Hochbeet, fertig', true],
          ['Erdbeeren', 'Beet 2, ernten'],
          ['Salat', 'Balkon, fertig', true],
          ['Gurken', 'Gewächshaus'],
          ['Dahlien', 'Vor dem Haus'],
        ],
      ),
      'ernte.png': chartScreen(
        garden,
        'Ernte',
        [20, 35, 50, 80, 100, 95, 60],
        [
          ['Tomaten', '12,4 kg'],
          ['Gurken', '8,1 kg'],
          ['Beeren', '5,0 kg'],
          ['Bohnen', '3,2 kg'],
          ['Salat', '41 Köpfe'],
          ['Kräuter', 'laufend'],
        ],
      ),
      'gießplan.png': listScreen(
        garden,
        'Gießplan',
        ['Diese Woche', 'Regen am Donnerstag'],
        [
          ['Montag', 'Tomaten, Gurken', true],
          ['Dienstag', 'nichts zu tun', true],
          ['Mittwoch', 'Kräuter, Salat'],
          ['Donnerstag', 'Regen'],
          ['Freitag', 'Gewächshaus'],
          ['Samstag', 'alle Beete'],
        ],
      ),
      'aussaat.png': chartScreen(
        garden,
        'Aussaat',
        [90, 100, 70, 40, 20, 15, 30],
        [
          ['Möhren', 'März bis Juni'],
          ['Radieschen', 'März bis Mai'],
          ['Spinat', 'August'],
          ['Feldsalat', 'September'],
          ['Erbsen', 'April'],
          ['Zwiebeln', 'März'],
        ],
      ),
      'tagebuch.png': listScreen(
        garden,
        'Tagebuch',
        ['Juli', 'Vier Einträge'],
        [
          ['Erste Tomate', '3. Juli, mit Foto', true],
          ['Läuse am Salat', '8. Juli'],
          ['Regen', '12. Juli'],
          ['Dahlien blühen', '20. Juli', true],
          ['Bohnen gelegt', '24. Juli', true],
          ['Umgetopft', '30. Juli', true],
        ],
      ),
    },
  },
  compagnon: {
    answers: {
      ...base('Compagnon des vélos de Provence', 'velos-provence', 'velos'),
      'short-name': 'Vélos de Provence',
      description:
        'Compagnon des vélos de Provence est une application gratuite qui guide sur 120 itinéraires cyclables, même sans réseau.',
      tagline: 'La Provence à vélo, sans chercher son chemin',
      audience: 'Les cyclistes de tous niveaux qui visitent ou habitent la Provence.',
      organization: 'Association Deux Roues',
      price: 'L’application est gratuite et financée par la région.',
      can: [
        'Itinéraires : guide sur 120 parcours avec la voix et la carte.',
        'Hors ligne : garde les cartes sur le téléphone ou la tablette.',
        'Haltes : indique l’eau, les ateliers et les abris sur le parcours.',
        'Trains : montre les gares où les vélos peuvent monter.',
      ],
      cannot: [
        'Location : ne réserve pas de vélos.',
        'Régions : ne couvre que la Provence et les Alpes.',
      ],
      data: 'L’application enregistre les trajets sur l’appareil seulement. Elle n’envoie aucune position.',
      language: 'fr',
    },
    icon: svg(
      512,
      512,
      `${box(0, 0, 512, 512, '#ffd21f')}<circle cx="150" cy="320" r="84" fill="none" stroke="#1f1a05" stroke-width="30"/><circle cx="362" cy="320" r="84" fill="none" stroke="#1f1a05" stroke-width="30"/><path d="M150 320 L226 190 H330 L362 320 M226 190 L262 320 H150" fill="none" stroke="#1f1a05" stroke-width="26" stroke-linejoin="round"/>`,
    ),
    screens: {
      'itineraires.png': listScreen(
        sun,
        'Itinéraires',
        ['Autour du Luberon', '236 km en quatre jours'],
        [
          ['Cavaillon – Apt', '38 km, facile', true],
          ['Apt – Forcalquier', '47 km, moyen'],
          ['Forcalquier – Manosque', '31 km, facile'],
          ['Manosque – Lourmarin', '56 km, moyen'],
          ['Lourmarin – Cavaillon', '64 km, long'],
          ['Sault', '52 km, montagne'],
        ],
      ),
      'profil.png': chartScreen(
        sun,
        'Profil',
        [20, 45, 80, 100, 70, 60, 25],
        [
          ['38 km', 'Distance'],
          ['410 m', 'Montée'],
          ['2 h 40', 'Durée'],
          ['3', 'Points d’eau'],
          ['1', 'Atelier'],
          ['2', 'Gares'],
        ],
      ),
      'tablette-carte.png': tabletScreen(sun, 'Carte', [
        ['Cavaillon', 'Départ, gare'],
        ['Robion', 'Eau, 8 km'],
        ['Oppède', 'Abri, 15 km'],
        ['Ménerbes', 'Eau, 20 km'],
        ['Apt', 'Arrivée, 38 km'],
      ]),
    },
  },
  pulsewave: {
    answers: {
      ...base('Pulsewave', 'pulsewave', 'pulsewave'),
      description:
        'Pulsewave is a free metronome that you can feel: it taps the beat on your wrist or in your pocket.',
      tagline: 'Feel the beat, hear only the music',
      audience: 'Musicians who practise or play live, from the first lesson to the stage.',
      organization: 'Offbeat Software',
      price: 'Pulsewave is free. Sound packs can be bought in the app.',
      can: [
        'Tap: the phone or watch vibrates in time, up to 300 beats a minute.',
        'Set lists: the tempo of each song comes with one tap on stage.',
        'Together: up to eight phones in a room keep the same beat.',
        'Odd meters: accents for 5/8, 7/8 and every mix of them.',
        'Trainer: the tempo rises a little after each clean repetition.',
        'Recorder: hear how far you were from the beat.',
      ],
      cannot: ['Bluetooth speakers: the sound comes late, so use a cable.'],
      data: 'Pulsewave collects no data.',
      language: 'en',
    },
    icon: svg(
      512,
      512,
      `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#ff4d8d"/><stop offset=".55" stop-color="#8a3ffc"/><stop offset="1" stop-color="#1f6bff"/></linearGradient></defs>${box(0, 0, 512, 512, 'url(#g)', 110)}<path d="M60 270 H150 L196 140 L270 390 L330 220 L360 270 H452" fill="none" stroke="#ffffff" stroke-width="34" stroke-linejoin="round" stroke-linecap="round"/>`,
    ),
    screens: {},
  },
  ebbe: {
    answers: {
      ...base('Ebbe & Flut', 'ebbeflut', 'ebbe'),
      description:
        'Ebbe & Flut zeigt kostenlos Gezeiten, Wind und Wellen für 900 Orte an Nord- und Ostsee.',
      tagline: 'Wissen, wann das Wasser kommt',
      audience: 'Menschen, die am Meer wandern, segeln, angeln oder schwimmen.',
      organization: 'Küstenwerk',
      price: 'Die App ist kostenlos, ohne Werbung und ohne Käufe.',
      can: [
        'Zeigt Hoch- und Niedrigwasser für die nächsten 14 Tage.',
        'Warnt vor dem Wattwandern bei auflaufendem Wasser.',
      ],
      cannot: ['Ersetzt keine amtlichen Seekarten.'],
      language: 'de',
    },
    screens: {
      'IMG_0042.png': chartScreen(
        tide,
        'Büsum',
        [30, 60, 90, 100, 80, 45, 20],
        [
          ['12:40', 'Hochwasser'],
          ['18:55', 'Niedrigwasser'],
          ['5 Bft', 'Wind'],
          ['0,8 m', 'Wellen'],
          ['16 °C', 'Wasser'],
          ['21:10', 'Sonnenuntergang'],
        ],
      ),
      'IMG_0043.png': listScreen(
        tide,
        'Orte',
        ['Büsum', 'Niedrigwasser um 18:55'],
        [
          ['Cuxhaven', 'Hochwasser 13:20'],
          ['Husum', 'Hochwasser 13:05', true],
          ['Norddeich', 'Hochwasser 11:50'],
          ['Sylt', 'Hochwasser 12:15', true],
          ['Warnemünde', 'kaum Gezeiten'],
          ['Kiel', 'kaum Gezeiten'],
        ],
      ),
    },
  },
};
