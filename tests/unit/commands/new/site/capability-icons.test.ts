import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../src/base/languages/words.ts';
import { iconsFor } from '../../../../../src/commands/new/site/capability-icons.ts';
import table from '../../../../../src/commands/new/site/capability-icons.json' with { type: 'json' };
import { iconNames } from '../../../../../src/content/markdown/icons.ts';

describe('the icons of capabilities', () => {
  it.each([
    ['en', ['Reminders: none is missed.', 'Backup: every night.'], ['bell', 'cloud-arrow-up']],
    ['de', ['Gießen: bei Trockenheit.', 'Einkauf: eine Liste.'], ['drop', 'shopping-cart']],
    ['fr', ['Hors ligne : sans réseau.', 'Météo : à sept jours.'], ['wifi-slash', 'cloud-sun']],
    ['es', ['Recordatorios: a tiempo.', 'Mapas: de todo el país.'], ['bell', 'map-trifold']],
    ['ar', ['تذكير: في الوقت المحدد.', 'خريطة: لكل مدينة.'], ['bell', 'map-trifold']],
  ])('are those of their words: %s', (_, capabilities, expected) => {
    expect(iconsFor(capabilities)).toEqual(expected);
  });

  it('are tried in every language of new sites', () => {
    expect(languages.filter((one) => !['en', 'de', 'fr', 'es', 'ar'].includes(one))).toEqual([]);
  });

  it('are those of the headline before those of the text', () => {
    expect(iconsFor(['Maps: with reminders.', 'Other: on maps and in reminders.'])).toEqual([
      'map-trifold',
      'bell',
    ]);
  });

  it('are never used twice', () => {
    const names = iconsFor(['Maps: a.', 'Routes: b.', 'Reminders: c.', 'Alarms: d.', 'Search: e.']);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are words, not parts of other words', () => {
    expect(iconsFor(['Appetite: grows.', 'Vocal range: widens.', 'Shortcut: x.'])).toEqual(
      Array(3).fill('check'),
    );
  });

  it('are check marks if the words of most capabilities say nothing', () => {
    expect(iconsFor(['Ab: cd.', 'Ef: gh.', 'Maps: ij.'])).toEqual(Array(3).fill('check'));
    expect(iconsFor([])).toEqual([]);
  });

  it('exist', () => {
    expect(Object.keys(table).filter((name) => !iconNames.has(name))).toEqual([]);
  });
});
