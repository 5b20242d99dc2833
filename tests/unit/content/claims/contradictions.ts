/** A sentence that contradicts the facts of the sample, in one of the places where it can stand. */
export interface Contradiction {
  /** The fields of the front matter beside title, description and updated; they may repeat these. */
  fields?: Record<string, string>;
  text: string;
  format?: 'mdx';
}

const text = (source: string): Contradiction => ({ text: source });

/** Written before there was a pattern, so that the share that is found says something. */
export const contradictions: Readonly<Record<string, readonly Contradiction[]>> = {
  price: [
    text('Linnet costs 4.99 € once; there is nothing else to pay.'),
    text('The app is $2.99 in both stores.'),
    text('A subscription of 3 € a month unlocks more cards.'),
    text('You can try Linnet free for 14 days, then it costs €1.99 per month.'),
    text('Backups are part of Linnet Premium.'),
    text('## Upgrade to Linnet Pro\n\nIt takes a minute.'),
    text('| What | How much |\n| --- | --- |\n| Price | 4,99 € |'),
    { text: 'Event mode is available as an in-app purchase.', format: 'mdx' },
    text('### Is Linnet free?\n\nNo, you buy it once for five euros.'),
    { fields: { description: 'Download Linnet for only $1 and share your card.' }, text: 'Text.' },
  ],
  platform: [
    text('Linnet runs on iOS, Android and Windows.'),
    text('There is also a Mac app.'),
    text('Get Linnet for Windows Phone from the store.'),
    text('Use Linnet in the browser of any desktop computer.'),
    text('Linnet works on:\n\n- iOS\n- Android\n- Linux'),
    { fields: { title: 'Linnet for macOS' }, text: 'Text.' },
    text('> [!NOTE]\n> The desktop version for Linux keeps cards too.'),
    text('On Windows, open Linnet and choose **Share**.'),
  ],
  'system version': [
    text('Linnet needs iOS 14 or later.'),
    text('It works with Android 7 and newer.'),
    text('| Needed | Value |\n| --- | --- |\n| Minimum system | iOS 13, Android 6 |'),
    text('The oldest supported version is Android 8.'),
    text('The card shows on watches with watchOS 7 or above.'),
    text('Phones with Android 10 or higher can install it.'),
    text('Requirements:\n\n- an iPhone with iOS 14\n- or a phone with Android 8'),
  ],
  limit: [
    text('You can keep up to **12 cards** on one phone.'),
    text('Each card holds at most 30 fields.'),
    text('1. Open Linnet.\n2. Choose one of 20 languages. Linnet speaks 20 languages.'),
    text('A maximum of ten cards fits on a phone.'),
    text('There is no limit to the number of cards.'),
    text('A query may have up to 500 characters.'),
    text('`POST /ask` returns up to 20 results a page.'),
    text(':::note\nThe search returns ten results by default.\n:::'),
    text('The body of a request to the search may be up to 8 KB.'),
  ],
  address: [
    text('Write to help@linnet.example.'),
    text('[Mail us](mailto:support@linnet.com) if it fails.'),
    text('Questions go to support@linnetapp.example.'),
    text('The API answers at https://api.linnet.example/v1.'),
    text('- Vulnerabilities: security@linnet-works.example'),
    text('More is at www.linnet.com, and in the blog.'),
  ],
};

/** Others, written when the patterns stood, and not looked at by them. */
export const heldOut: Readonly<Record<string, readonly Contradiction[]>> = {
  price: [
    text('For 1.99 € you get Linnet without advertising.'),
    text('The yearly plan of Linnet is 20 dollars.'),
    text('Linnet costs as much as a coffee: 3 euros.'),
    text('Buy Linnet once for $4.49 and use it on every phone.'),
    text('Only subscribers can export a backup.'),
  ],
  platform: [
    text('Install Linnet on your Mac.'),
    text('Linnet supports Windows and Linux.'),
    text('The macOS edition of Linnet opens vCard files.'),
    text('| System | Linnet |\n| --- | --- |\n| KaiOS | Yes |'),
  ],
  'system version': [
    text('Linnet requires at least Android 11.'),
    text('Phones with iOS 15 or later can use it.'),
    text('It installs on everything from Android 6 on.'),
    text('To install Linnet you must have iOS 17.'),
  ],
  limit: [
    text('Linnet stores up to 10 cards on each phone.'),
    text('The app can be used in 30 languages.'),
    text('A card may have 50 fields.'),
    text('The search answers with at most 15 results.'),
  ],
  address: [
    text('The team reads info@linnet.example every day.'),
    text('Our site moved to linnet.app.'),
    text('Mails to support@linnet.org are answered in two days.'),
  ],
};
