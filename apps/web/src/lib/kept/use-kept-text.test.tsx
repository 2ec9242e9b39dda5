// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAllTexts } from './kept-texts.ts';
import { useKeptText } from './use-kept-text.ts';

let root: Root;
const tell = vi.fn<(setText: (text: string) => void) => void>();
const type = (text: string) => tell.mock.lastCall?.[0](text);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  open();
});
afterEach(() => {
  close();
  localStorage.clear();
});

function Writer({ name }: { name: string }) {
  const [text, setText] = useKeptText(name);
  useEffect(() => tell(setText), [setText]);
  return <p>{text}</p>;
}

function open(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
}

function close(): void {
  act(() => root.unmount());
  document.body.replaceChildren();
}

function shown(name: string): string | null {
  act(() => root.render(<Writer key={name} name={name} />));
  return document.body.textContent;
}

it('shows what was typed again when it is opened anew', () => {
  expect(shown('reject:7')).toBe('');
  act(() => type('Нет приказа'));
  expect(document.body.textContent).toBe('Нет приказа');
  close();
  open();
  expect(shown('reject:7')).toBe('Нет приказа');
  expect(shown('reject:8')).toBe('');
});

it('forgets it when it is emptied, and when the person signs out', () => {
  shown('reject:7');
  act(() => type('Нет приказа'));
  act(() => type(''));
  expect(localStorage).toHaveLength(0);
  act(() => type('Нет приказа'));
  forgetAllTexts();
  close();
  open();
  expect(shown('reject:7')).toBe('');
});
