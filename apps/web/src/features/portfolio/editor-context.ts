import { createContext, use } from 'react';
import type { DraftStore } from './drafts/draft-store.ts';
import type { PortfolioEditor } from './portfolio-editor.ts';

type Editing = { drafts: DraftStore; editor: PortfolioEditor };

/** Null where the portfolio is only read. */
export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('a portfolio that is only read has no editor');
  return editing;
}
