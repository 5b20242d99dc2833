import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { androidTexts, appWith } from './app-folder.ts';
import { pictureOfSize } from './picture-of-size.ts';

const texts = androidTexts({ full: 'Finch counts the birds in your garden, all of them.' });

/** Adds pictures to a folder of an app and returns the names of the screenshots, with their devices. */
function shotsOf(
  files: Record<string, string>,
  pictures: Record<string, [number, number]>,
): string[] {
  using app = appWith(files);
  for (const [file, [width, height]] of Object.entries(pictures))
    app.add(file, pictureOfSize(width, height));
  return app
    .read()
    .languages[0]!.screenshots.map(
      ({ path, platform, device }) => `${platform} ${device} ${basename(path)}`,
    );
}

it('Screenshots are in the order of their numbers, those of phones first', () => {
  const images = 'fastlane/metadata/android/en-US/images';
  const shots = shotsOf(texts, {
    [`${images}/tenInchScreenshots/1.png`]: [2560, 1600],
    [`${images}/sevenInchScreenshots/1.png`]: [1920, 1200],
    [`${images}/phoneScreenshots/10.png`]: [1080, 1920],
    [`${images}/phoneScreenshots/2.png`]: [1080, 1920],
    [`${images}/tvScreenshots/1.png`]: [1920, 1080],
    [`${images}/wearScreenshots/1.png`]: [400, 400],
    [`${images}/featureGraphic.png`]: [1024, 500],
  });
  expect(shots).toEqual(['Android phone 2.png', 'Android phone 10.png', 'Android tablet 1.png']);
});

it('Screenshots can be beside the icon', () => {
  const images = 'fastlane/metadata/android/en-US/images';
  const shots = shotsOf(texts, {
    [`${images}/1.png`]: [1080, 1920],
    [`${images}/icon.png`]: [512, 512],
    [`${images}/featureGraphic.jpg`]: [1024, 500],
  });
  expect(shots).toEqual(['Android phone 1.png']);
});

it('Of the screen sizes for the App Store, the one with the most and largest pictures counts', () => {
  const folder = 'fastlane/screenshots/en-US';
  const files = {
    'fastlane/metadata/en-US/description.txt':
      'Finch counts the birds in your garden, all of them.',
  };
  const shots = shotsOf(files, {
    [`${folder}/iPhone 8 Plus-01Home.png`]: [1242, 2208],
    [`${folder}/iPhone 8 Plus-02List.png`]: [1242, 2208],
    [`${folder}/iPhone 11-01Home.png`]: [1242, 2688],
    [`${folder}/iPhone 11-02List.png`]: [2688, 1242],
    [`${folder}/iPhone 12-01Home.png`]: [1284, 2778],
    [`${folder}/iPhone 11-01Home_framed.png`]: [1242, 2688],
    [`${folder}/iPad Pro (12.9-inch) (2nd generation)-01Home.png`]: [2048, 2732],
    [`${folder}/iPad Pro (12.9-inch) (3rd generation)-01Home.png`]: [2048, 2732],
    [`${folder}/Apple Watch-01Home.png`]: [400, 484],
    [`${folder}/APP_WATCH_SERIES_4-01.png`]: [400, 484],
  });
  expect(shots).toEqual([
    'iOS phone iPhone 11-01Home.png',
    'iOS phone iPhone 11-02List.png',
    'iOS tablet iPad Pro (12.9-inch) (2nd generation)-01Home.png',
  ]);
});
