import { studyOf } from '@zachetka/contract/scholarship/seasons/scoring/study-words';
import type { StudentCase } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Database } from '../../../../db/connect.ts';
import { findSeason } from '../season.queries.ts';
import { titleOf, toItem } from './case-item.ts';
import { openScorer } from './open-season.ts';
import { caseOf, findKnown } from './season-scorer.ts';
import { findSeasonDay } from './season-to-count.queries.ts';
import { noFacts } from './study-facts.queries.ts';

type Asking = { seasonId: number; person: { id: number; fullName: string }; timeZone: string };

/** A student's achievements as rules see them, also where the season has no rules yet. */
export async function readStudentCase(
  database: Database,
  { seasonId, person, timeZone }: Asking,
): Promise<StudentCase> {
  const season = await findSeason(database, seasonId);
  const known = await findKnown(database, { season, timeZone }, { personIds: [person.id] });
  const elements = [...known.elements.values()];
  const titles = elements.map(titleOf);
  const scorer = await openScorer(database, { seasonId, timeZone });
  if (scorer) {
    const { file } = caseOf(scorer, known, { personId: person.id, elements });
    return { fullName: person.fullName, case: file, titles };
  }
  const { sessions } = known.facts.get(person.id) ?? noFacts;
  return {
    fullName: person.fullName,
    case: {
      study: studyOf(sessions, await findSeasonDay(database, timeZone)),
      items: elements.map((element) => toItem(element, { used: false })),
    },
    titles,
  };
}
