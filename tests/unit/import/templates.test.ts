import { expect, it } from 'vitest';
import { convertTemplates } from '../../../src/import/converters/templates.ts';
import { converted, sourcePage } from './conversion.ts';

const variables = { site: { title: 'Atlas' }, t: { guide: { title: 'First steps' } } };
const page = sourcePage('guide.md', { fields: { text: 'guide' } });
const jekyll = { tool: 'Jekyll', variables, pages: [page] };

it.each([
  ['Use {{ site.title }}.', 'Use Atlas.'],
  ['[a]({{ site.baseurl }}/b)', '[a](/b)'],
  ['[a]({% link guides/b.md %})', '[a](/guides/b.md)'],
  ['{% highlight ruby %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
  ['{% raw %}Text{% endraw %}', 'Text'],
  ['{% unknown %}Text', 'Text'],
  ['# {% t guide.title %}: {% t {{ page.text }}.title %}', '# First steps: First steps'],
  ['{% include tip.html content="Save often" %}', ':::tip\nSave often\n:::'],
  ['{% include images/figure.html url="/a.png" alt="A" %}', '![A](/a.png)'],
  ['`{{ site.title }}` and {{ unknown }}', '`{{ site.title }}` and {{ unknown }}'],
])('%s is filled', (text, expected) => {
  expect(converted(convertTemplates, text, jekyll)).toBe(expected);
});
