import { describe, expect, it } from 'vitest';
import { naturalOrder } from '../../../../src/base/text/natural-order.ts';

const sorted = (...titles: string[]) => titles.toSorted(naturalOrder);

describe('the natural order', () => {
  it('compares numbers by value', () => {
    expect(sorted('1.4.12', '1.4.2', '1.10', '1.4')).toEqual(['1.4', '1.4.2', '1.4.12', '1.10']);
    expect(sorted('Step 10', 'Step 9', 'Step 010')).toEqual(['Step 9', 'Step 010', 'Step 10']);
  });

  it('sorts upper and lower case together, whatever the initial order', () => {
    expect(sorted('iOS', 'Android', 'android', 'Watch')).toEqual([
      'Android',
      'android',
      'iOS',
      'Watch',
    ]);
    expect(sorted('Watch', 'android', 'iOS', 'Android')).toEqual(
      sorted('iOS', 'Android', 'android', 'Watch'),
    );
  });

  it('compares numbers of any length', () => {
    const long = '9'.repeat(40);
    expect(sorted(`${long}1`, long)).toEqual([long, `${long}1`]);
  });
});
