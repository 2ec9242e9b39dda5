// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepKeys } from './keep-keys.ts';

let frame: HTMLIFrameElement;
let card: HTMLElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  card = document.body.appendChild(document.createElement('button'));
  // A frame stands for itself here: what is in it is the browser's.
  frame = document.createElement('div') as unknown as HTMLIFrameElement;
  frame.tabIndex = 0;
  document.body.append(frame);
  card.focus();
  stop = keepKeys(frame);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const move = () => document.dispatchEvent(new Event('pointermove'));

/** As the browser tells it: the frame is the active element, and the window has lost the focus. */
function enterFrame(): void {
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(0);
}

it('takes the keys back from a frame that has grabbed them', () => {
  press('f');
  enterFrame();
  expect(document.activeElement).toBe(card);
});

it('leaves them to the frame after a press or a Tab, and after a second try', () => {
  move();
  enterFrame();
  expect(document.activeElement).toBe(frame);

  card.focus();
  press('Tab');
  enterFrame();
  expect(document.activeElement).toBe(frame);

  card.focus();
  press('j');
  enterFrame();
  expect(document.activeElement).toBe(card);
  enterFrame();
  expect(document.activeElement).toBe(frame);
});

it('has them again when the pointer is back on the page', () => {
  move();
  enterFrame();
  document.dispatchEvent(Object.assign(new Event('pointerover'), { buttons: 1 }));
  expect(document.activeElement).toBe(frame);
  document.dispatchEvent(Object.assign(new Event('pointerover'), { buttons: 0 }));
  expect(document.activeElement).toBe(card);
});
