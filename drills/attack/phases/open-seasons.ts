import { createApplication, createElement } from '../../../apps/server/src/testing/portfolio-factory.ts';
import { nobody } from '../world/actors.ts';
import { preparePeople } from '../world/plant-people.ts';
import type { Attack } from './attack-context.ts';

const api = '/gateway/extra-edu/api';

/** What leads to no season, or tries to lead past one. */
const hostileIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  "1'--",
  '..%2f1',
  '%00',
  'null',
  '%D9%A1',
];

/**
 * The calls for strangers: whoever counts the seasons through finds published ones alone, and a sealed one tells neither a salt nor a line to
 * anybody, its author before the publication included.
 */
export async function attackOpenSeasons({ world, portal, client, tally }: Attack): Promise<void> {
  const { rows } = await world.database.$client.query<{ id: string; published: boolean }>(`
    select season.id, exists (select 1 from season_seal where season_id = season.id and bundle is not null) as published
    from season order by season.id`);
  const open = new Set(rows.filter(({ published }) => published).map(({ id }) => id));
  const ids = [
    ...rows.map(({ id }) => id),
    ...Array.from({ length: 20 }, (_, at) => String(1000 + at)),
    ...hostileIds,
  ];
  for (const id of ids) {
    const { status, body } = await client.send(nobody, {
      name: 'readBundle',
      method: 'GET',
      path: `${api}/open-seasons/${id}/bundle`,
    });
    const expected = open.has(id) ? [200] : [400, 404];
    if (!expected.includes(status))
      tally.find(
        'a season that is not published can be told',
        `readBundle ${id}`,
        `${status} ${body.slice(0, 200)}`,
      );
  }
  const sealed = rows.find(({ published }) => !published);
  if (!sealed) throw new Error('every season is published');
  const salt = 'c0ffee'.padEnd(64, '0');
  const plantPerson = await preparePeople(world.database, portal.config);
  const author = await plantPerson('sealed-author', 'student');
  const { personId } = author;
  const { id: elementId } = await createElement(world.database, {
    personId,
    subBlockId: world.places.nomination,
    status: 'VERIFIED',
    values: ['Диплом'],
  });
  const blockId = world.places.nominationBlock;
  const id = await createApplication(world.database, { personId, blockId, elementId, status: 'SUBMITTED' });
  await world.database.$client.query(`with moved as (update application set season_id = ${sealed.id} where id = ${id}),
    made as (insert into season_seal (season_id, number, root, lines, changed_lines, cause)
      values (${sealed.id}, 1, '${'0'.repeat(64)}', 1, 1, 'vote') returning id)
    insert into season_seal_line (seal_id, application_id, salt, decision, total, leaf)
      select id, ${id}, '${salt}', 'awarded', '77.77', '${salt}' from made`);
  const paths = [
    `/applications/${id}/sealed-line`,
    `/seasons/${sealed.id}/seals`,
    '/open-seasons',
    `/open-seasons/${sealed.id}/bundle`,
  ];
  for (const actor of [nobody, author, ...world.actorsOf('student')])
    for (const path of paths) {
      const { body } = await client.send(actor, { name: path, method: 'GET', path: `${api}${path}` });
      if (body.includes('c0ffee') || body.includes('77.77'))
        tally.find('a sealed line can be read early', `${path} as ${actor.viewer}`, body.slice(0, 300));
    }
}
