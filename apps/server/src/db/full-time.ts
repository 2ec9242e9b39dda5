import { sql } from 'drizzle-orm';
import { studyGroup } from './schema/index.ts';

/** Who studies twice is shown as who they are by day. */
export const isFullTime = sql<boolean>`lower(${studyGroup.eduFormRu}) = 'очная'`;
