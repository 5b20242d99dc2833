import { describe, expect, it } from 'vitest';
import { screenClasses } from '../../../../src/content/model/pictures/screens.ts';

const png = 'image/png';
const svg = 'image/svg+xml';

describe('the look of a picture', () => {
  it.each([
    ['a screenshot of a phone', 'pages/list.png', 1170, 2532, png, 'screen phone'],
    ['one of an old phone', 'pages/list.png', 640, 1136, png, 'screen phone'],
    ['one in public/', 'public/list.webp', 390, 844, 'image/webp', 'screen phone'],
    ['the lowest phone', 'pages/list.png', 1000, 1600, png, 'screen phone'],
    ['a picture that is too low for a phone', 'pages/list.png', 1000, 1599, png, ''],
    ['the highest phone', 'pages/list.png', 1000, 2600, png, 'screen phone'],
    ['a picture that is too high for a phone', 'pages/list.png', 1000, 2601, png, ''],
    ['a drawing with the proportions of a phone', 'pages/phone.svg', 390, 844, svg, ''],
    ['a narrow button', 'pages/button.png', 40, 80, png, ''],
    ['a landscape picture', 'pages/desk.png', 1600, 900, png, ''],
    ['a drawing in screens/', 'pages/screens/list.svg', 390, 844, svg, 'screen phone'],
    ['a phone on its side', 'pages/screens/game.png', 2532, 1170, png, 'screen wide'],
    ['a tablet on its side', 'pages/guides/screens/a.png', 2048, 1536, png, 'screen wide'],
    ['an upright tablet', 'pages/screens/en/a.png', 1536, 2048, png, 'screen tablet'],
    ['a long page in screens/', 'pages/screens/a.png', 390, 4000, png, 'screen phone'],
    ['a poster', 'pages/posters/1.png', 1242, 2688, png, 'screen phone poster'],
    ['a poster on its side', 'public/posters/1.png', 1024, 500, png, 'screen wide poster'],
    ['the icon of an app', 'pages/app-icon/a.webp', 512, 512, 'image/webp', 'screen app-icon'],
    ['a small icon', 'pages/icons/a.png', 512, 512, png, ''],
    ['a file whose name is that of a folder', 'pages/screens', 1024, 500, png, ''],
  ])('%s', (_, file, width, height, mediaType, classes) => {
    expect(screenClasses({ file, width, height, mediaType }).join(' ')).toBe(classes);
  });
});
