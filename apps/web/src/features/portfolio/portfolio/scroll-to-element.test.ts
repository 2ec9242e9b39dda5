// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scrollToElement } from './scroll-to-element.ts';

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  document.body.innerHTML = `<button id="add"></button>
    <article id="element-7"><h4 tabindex="-1"></h4><input id="first" /><input id="second" aria-invalid="true" /></article>`;
  document.getElementById('add')?.focus();
});

// Whoever begins to scroll ends the corrections that are still to come.
afterEach(() => window.dispatchEvent(new Event('wheel')));

it('leads to the first field of a new card', async () => {
  scrollToElement(7, 'first');
  await twoFrames();
  expect(document.activeElement?.id).toBe('first');
});

it('leaves whoever is typing in another field of it already', async () => {
  scrollToElement(7, 'first');
  document.getElementById('second')?.focus();
  await twoFrames();
  expect(document.activeElement?.id).toBe('second');
});

it('leads to what is wrong from wherever one is', async () => {
  document.getElementById('first')?.focus();
  scrollToElement(7, 'problem');
  await twoFrames();
  expect(document.activeElement?.id).toBe('second');
});
