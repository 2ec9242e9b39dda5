import { readConfig } from '../../apps/server/src/config.ts';
import { attachExistingDatabase } from '../../apps/server/src/db/open-database.ts';

/**
 * So many more applications beside the one that a season has, no two with the same points: by hand they would take an hour,
 * and what a commission does with them does not ask where they came from. They never studied anywhere, so nobody of them was expelled.
 */
export async function addApplicants(
  dataDir: string,
  { seasonId, count }: { seasonId: number; count: number },
): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { database, close } = await attachExistingDatabase(config, 'the browser tests');
  try {
    const { rowCount } = await database.$client.query(
      `with applicant as (
        insert into person (directory_id, last_name, first_name)
        select 'applicant-' || number, 'Соискатель', 'Номер ' || number from generate_series(1, $2::int) number
        returning id
      )
      insert into application (person_id, status, version, block_id, total_score, season_id, rule_version_id, scoring, full_name,
        group_title, course_number, institute_ru, institute_en, filing_end_at, academic_year, consent_at, consent_version)
      select applicant.id, 'SUBMITTED', 2, first.block_id, 0.1 + 0.25 * row_number() over (order by applicant.id),
        first.season_id, first.rule_version_id, first.scoring, 'Соискатель ' || applicant.id, null,
        first.course_number, first.institute_ru, first.institute_en, now(), first.academic_year, now(), first.consent_version
      from applicant, (select * from application where season_id = $1 and status <> 'DRAFT' limit 1) first`,
      [seasonId, count],
    );
    if (rowCount !== count) throw new Error(`${rowCount} applications were added`);
  } finally {
    await close();
  }
}
