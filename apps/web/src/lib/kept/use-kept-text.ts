import { useState } from 'react';
import { storedUid } from '../auth-token.ts';
import { forgetText, keepText, readText } from './kept-texts.ts';

/**
 * One text that a person writes, kept on this device while it is not sent: an expired session, a reload or a window closed
 * by mistake leaves it. An empty text is forgotten.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const storageName = `${name}:${storedUid() ?? ''}`;
  const [text, setText] = useState(() => readText(storageName) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') forgetText(storageName);
      else keepText(storageName, next);
    },
  ];
}
