import { createContext, use } from 'react';
import type { PortfolioEditor } from './portfolio-editor.ts';
import type { UnsavedValues } from './unsaved/unsaved-values.ts';

type Editing = { unsaved: UnsavedValues; editor: PortfolioEditor };

/** Null where the portfolio is only read. */
export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('a portfolio that is only read has no editor');
  return editing;
}
