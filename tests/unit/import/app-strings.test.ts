import { describe, expect, it } from 'vitest';
import { labelsOf, readAppStrings } from '../../../src/import/app-strings.ts';

const read = (file: string, text: string | Uint8Array) =>
  readAppStrings(file, typeof text === 'string' ? new TextEncoder().encode(text) : text);

const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });

describe('the strings of an Android app', () => {
  it('are those of strings, plurals and arrays, without escapes and markup', () => {
    const text = String.raw`<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE resources [<!ENTITY app "Tags">]>
<resources xmlns:tools="http://schemas.android.com/tools">
  <!-- <string name="no">No comment</string> -->
  <string name="a">New card</string>
  <string name="b">Don\'t \"ask\" again\u2026</string>
  <string name="c"><![CDATA[<b>Bold</b>]]></string>
  <string name="d">A <b>bold</b> word</string>
  <string name="e" translatable="false">com.example.key</string>
  <string name="f">@string/a</string>
  <string name="g">"  Quoted  "</string>
  <string name="h">Share &amp; send to &app;</string>
  <plurals name="cards"><item quantity="one">One card</item><item quantity="other">%d cards</item></plurals>
  <string-array name="sizes"><item>Small</item><item>Large</item></string-array>
</resources>`;
    expect(read('/app/res/values/strings.xml', text)).toEqual([
      {
        language: undefined,
        texts: [
          'New card',
          `Don't "ask" again…`,
          '<b>Bold</b>',
          'A bold word',
          '  Quoted  ',
          'Share & send to &app;',
          'One card',
          '%d cards',
          'Small',
          'Large',
        ],
      },
    ]);
  });

  it.each([
    ['values', undefined],
    ['values-de', 'de'],
    ['values-pt-rBR', 'pt-BR'],
    ['values-b+sr+Latn', 'sr-Latn'],
    ['values-fr-land', 'fr'],
    ['values-night', undefined],
    ['values-v31', undefined],
  ])('are in the language of their folder %s', (folder, language) => {
    expect(read(`/res/${folder}/strings.xml`, '<resources/>')[0]!.language).toBe(language);
  });

  it('are refused with the line if the file is not XML', () => {
    expect(() => read('/res/values/strings.xml', '<resources>\n<string></resources>')).toThrow(
      'strings.xml:2:',
    );
  });
});

describe('the strings of an Apple app', () => {
  const text = String.raw`/* "old" = "Old"; */
// "older" = "Older";
"new_card" = "New card";
"ask" = "Don’t \"ask\"
again";
plain = "Plain";
"broken" = "Broken`;

  it('are the values of a .strings file, in UTF-8 or UTF-16', () => {
    const expected = [{ language: 'de', texts: ['New card', 'Don’t "ask"\nagain', 'Plain'] }];
    expect(read('/app/de.lproj/Localizable.strings', text)).toEqual(expected);
    const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(read('/app/de.lproj/Localizable.strings', wide)).toEqual(expected);
    expect(read('/app/Base.lproj/Localizable.strings', text)[0]!.language).toBeUndefined();
  });

  it('are in all languages of a string catalog, with those whose key is the text', () => {
    const catalog = {
      sourceLanguage: 'en',
      strings: {
        'New card': { localizations: { de: unit('Neue Karte') } },
        cards: {
          localizations: {
            en: { variations: { plural: { one: unit('One card'), other: unit('%lld cards') } } },
          },
        },
        key: { shouldTranslate: false },
      },
    };
    expect(read('/app/Localizable.xcstrings', JSON.stringify(catalog))).toEqual([
      { language: 'de', texts: ['Neue Karte'] },
      { language: 'en', texts: ['One card', '%lld cards', 'New card'] },
    ]);
  });
});

it('the strings of a Flutter app are the texts of an .arb file, without descriptions', () => {
  const arb = { '@@locale': 'pt_BR', save: 'Salvar', '@save': { description: 'Button' } };
  expect(read('/l10n/app_en.arb', JSON.stringify(arb))).toEqual([
    { language: 'pt-BR', texts: ['Salvar'] },
  ]);
  expect(read('/l10n/app_de.arb', '{"save":"Speichern"}')[0]!.language).toBe('de');
});

it('labels are short texts on one line, without places for values', () => {
  const long = 'This is a sentence with many more words than a button has.';
  const texts = ['New card', ' New card ', '%d cards', '{count} cards', 'a\nb', '…', '設定', long];
  expect(labelsOf(texts)).toEqual(['New card', '設定']);
});

it('hostile files take no time: many open quotes, comments and levels', () => {
  const start = performance.now();
  read('/de.lproj/a.strings', '"a" = "'.repeat(100_000));
  read('/de.lproj/a.strings', '/*'.repeat(200_000));
  read('/a.xcstrings', `{"strings":{"a":${'{"b":'.repeat(3000)}1${'}'.repeat(3000)}}}`);
  expect(() => read('/values/strings.xml', '<string>'.repeat(50_000))).toThrow('unclosed tag');
  expect(performance.now() - start).toBeLessThan(5000);
});
