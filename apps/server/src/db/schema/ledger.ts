import { reuseScopes } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { index, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { application } from './applications.ts';
import { filledTexts } from './checks.ts';
import { reference } from './columns.ts';
import { ofPerson } from './people.ts';
import { portfolioElement } from './portfolio.ts';
import { season } from './seasons.ts';

export const evidenceKindEnum = pgEnum('evidence_kind', reuseScopes);

/** What was awarded in a season: it does not count again in another one of the same award. */
export const usedEvidence = pgTable(
  'used_evidence',
  {
    applicationId: reference().references(() => application.id),
    elementId: reference().references(() => portfolioElement.id),
    kind: evidenceKindEnum().notNull(),
    /** Of an element its number, of a file the hash of its content, of an event what it is called. */
    key: text().notNull(),
    seasonId: reference().references(() => season.id),
    personId: ofPerson(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.elementId, table.kind, table.key] }),
    index('used_evidence_person').on(table.personId, table.kind, table.key),
    index('used_evidence_element').on(table.elementId),
    index('used_evidence_season').on(table.seasonId),
    filledTexts(table.key),
  ],
);
