// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { commandOf, commands, isTypedInto } from './shortcuts.ts';

const press = (key: string, code = '', held: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('commandOf', () => {
  it('every command has a key of its own', () => {
    expect(new Set(Object.values(commands)).size).toBe(Object.keys(commands).length);
  });

  it.each([
    ['c', 'KeyC', 'confirm'],
    ['C', 'KeyC', 'confirm'],
    ['с', 'KeyC', 'confirm'],
    ['к', 'KeyR', 'reject'],
    ['и', 'KeyB', 'returnForCorrection'],
    ['?', 'Slash', 'overview'],
    ['?', 'Digit7', 'overview'],
    ['=', 'Equal', 'zoomIn'],
    ['j', 'KeyC', 'nextElement'],
  ])('%s on %s is %s', (key, code, command) => {
    expect(press(key, code)).toBe(command);
  });

  it('leaves the combinations to the browser', () => {
    expect(press('c', 'KeyC', { ctrlKey: true })).toBeNull();
    expect(press('r', 'KeyR', { metaKey: true })).toBeNull();
    expect(press('Enter', 'Enter')).toBeNull();
  });
});

it('a letter typed into a field is no command', () => {
  const make = (html: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    return holder.querySelector('[data-target]');
  };
  expect(isTypedInto(make('<input data-target>'))).toBe(true);
  expect(isTypedInto(make('<textarea data-target></textarea>'))).toBe(true);
  expect(isTypedInto(make('<div role="menu"><button data-target></button></div>'))).toBe(true);
  expect(isTypedInto(make('<input type="checkbox" data-target>'))).toBe(false);
  expect(isTypedInto(make('<button data-target></button>'))).toBe(false);
});
