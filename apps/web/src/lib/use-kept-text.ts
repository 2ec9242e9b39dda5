import { useState } from 'react';
import { storedUid } from './auth-token.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-drafts.ts';

/**
 * One text that a person writes, kept on this device while it is not sent: an expired session, a reload or a window closed
 * by mistake leaves it. An empty text is forgotten.
 */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const storageName = `${name}:${storedUid() ?? ''}`;
  const [text, setText] = useState(() => readDraft(storageName) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') forgetDraft(storageName);
      else keepDraft(storageName, next);
    },
  ];
}
