import { type SQL, sql } from 'drizzle-orm';
import { type portfolioAttribute, portfolioBlock, portfolioSubBlock } from './schema/index.ts';

type Level = typeof portfolioBlock | typeof portfolioSubBlock | typeof portfolioAttribute;

/** An administrator has deleted this level itself. */
export const isDeleted = ({ deletedAt }: Level): SQL<boolean> => sql<boolean>`(${deletedAt} is not null)`;

export const isLive = ({ deletedAt }: Level): SQL<boolean> => sql<boolean>`(${deletedAt} is null)`;

/** For statements that join the block: a sub-block of a deleted block is deleted with it. */
export const subBlockIsDeleted: SQL<boolean> = sql<boolean>`(${isDeleted(portfolioSubBlock)} or ${isDeleted(portfolioBlock)})`;

/** There is a newer version of the sub-block: it keeps what it has and takes nothing new. */
export const isReplaced: SQL<boolean> = sql<boolean>`(${portfolioSubBlock.replacedBy} is not null)`;

/** As people see a structure: what is live in its order, old versions behind it. */
export const structureOrder = (level: Level): SQL => sql`${isDeleted(level)}, ${level.position}, ${level.id}`;
