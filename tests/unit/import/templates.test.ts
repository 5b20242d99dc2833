import { expect, it } from 'vitest';
import { convertTemplates } from '../../../src/import/converters/templates.ts';
import { converted } from './conversion.ts';

const jekyll = { tool: 'Jekyll', variables: { site: { title: 'Atlas' } } };

it.each([
  ['Use {{ site.title }}.', 'Use Atlas.'],
  ['[a]({{ site.baseurl }}/b)', '[a](/b)'],
  ['[a]({% link guides/b.md %})', '[a](/guides/b.md)'],
  ['{% highlight ruby %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
  ['{% raw %}Text{% endraw %}', 'Text'],
  ['{% unknown %}Text', 'Text'],
  ['`{{ site.title }}` and {{ unknown }}', '`{{ site.title }}` and {{ unknown }}'],
])('%s is filled', (text, expected) => {
  expect(converted(convertTemplates, text, jekyll)).toBe(expected);
});
