import type { PapersOfSeason } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { Database } from '../../../db/connect.ts';
import { findInstitutesOf } from '../applications/index.ts';
import { findPublication, findSeason, holdsDecisions } from '../season-rules/index.ts';
import { findKeptOfSeason } from './kept/kept-papers.queries.ts';

export async function readPapersOfSeason(database: Database, seasonId: number): Promise<PapersOfSeason> {
  await findSeason(database, seasonId);
  return {
    institutes: await findInstitutesOf(database, seasonId),
    isPublished: (await findPublication(database, seasonId)) !== undefined,
    isHeldBack: await holdsDecisions(database, seasonId),
    kept: await findKeptOfSeason(database, seasonId),
  };
}
