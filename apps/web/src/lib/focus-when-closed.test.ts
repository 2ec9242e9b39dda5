// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusWhenClosed } from './focus-when-closed.ts';

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  document.body.innerHTML = '<h1 tabindex="-1">Заявка</h1><button>Другое</button><div role="dialog"></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const heading = () => document.querySelector('h1');
const passFrame = () => frames.splice(0).forEach((frame) => frame(0));

it('waits until the window is gone, and holds on where the focus is taken away once more', () => {
  focusWhenClosed(heading);
  passFrame();
  expect(document.activeElement).toBe(document.body);
  document.querySelector('[role="dialog"]')?.remove();
  passFrame();
  expect(document.activeElement).toBe(heading());
  heading()?.blur();
  passFrame();
  expect(document.activeElement).toBe(heading());
  passFrame();
  expect(frames).toHaveLength(0);
});

it('lets whoever has gone on be', () => {
  document.querySelector('[role="dialog"]')?.remove();
  focusWhenClosed(heading);
  passFrame();
  document.querySelector('button')?.focus();
  passFrame();
  expect(document.activeElement).toBe(document.querySelector('button'));
  expect(frames).toHaveLength(0);
});
