import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes every value that is not markup already', () => {
  const name = `<script>alert("&'")</script>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;">&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;</p>',
  );
});

it('leaves out what is not there and joins lists', () => {
  expect(html`${undefined}${null}${false}${[1, html`<b>${'<'}</b>`]}`.markup).toBe('1<b>&lt;</b>');
});
