import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { spelledForSearch } from '../../../../db/schema/columns.ts';
import { elementHistory, elementValue } from '../../../../db/schema/index.ts';
import { literals } from '../../../../db/statements/literals.ts';

/** Who has confirmed it once has judged it, even where that was taken back later. */
export const isConfirmedBy = (
  elementId: SQLWrapper,
  personId: SQLWrapper,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${elementHistory} where ${elementHistory.elementId} = ${elementId}
    and ${elementHistory.action} = 'confirm' and ${elementHistory.actorId} = ${personId}
)`;

/** However it was decided. */
export const isDecidedBy = (
  elementId: SQLWrapper,
  personId: SQLWrapper,
): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${elementHistory} where ${elementHistory.elementId} = ${elementId}
    and ${elementHistory.action} in (${literals(decisionKinds)}) and ${elementHistory.actorId} = ${personId}
)`;

/** Whether any of its values has the name in it, however it is spelled. */
export const isNamedIn = (elementId: SQLWrapper, name: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${elementValue} where ${elementValue.elementId} = ${elementId}
    and strpos(${spelledForSearch(elementValue.value)}, ${spelledForSearch(name)}) > 0
)`;
