import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** By which answer a write counts as done. */
export type Acknowledged = {
  what: string;
  version: number;
  status: number;
  code: string | undefined;
  portal: number;
  at: number;
  /** How many answers before it left open what had become of the write. */
  lost: number;
};

/** What the portal has said of one achievement. */
export type KeptElement = {
  id: number;
  personId: number;
  version: number;
  changes: number;
  files: number;
  sent: number;
  decided: number;
  /** The last one that was acknowledged. */
  value: { id: number; value: string } | undefined;
  writes: Acknowledged[];
};

export type Refused = { code: string; portal: number; at: number };

export type Ledger = {
  acknowledged: number;
  /** Of what nobody had a reason to refuse. */
  refusals: Refused[];
  /** Repeated, because nobody knew what had become of it, and found to be done already. */
  doneBefore: number;
  /** How often somebody has looked for what they had just decided. */
  readBack: number;
  elements: KeptElement[];
  /** By person: additions of which nobody knows what has become. */
  unknownAdds: Map<number, number>;
};

export const newLedger = (): Ledger => ({
  acknowledged: 0,
  refusals: [],
  doneBefore: 0,
  readBack: 0,
  elements: [],
  unknownAdds: new Map(),
});

type Row = {
  id: string;
  version: number;
  changes: number;
  files: number;
  sent: number;
  decided: number;
  notices: number;
  messages: number;
};

const rowsOfElements = `
  select element.id, element.version,
    (select count(*)::int from element_history line where line.element_id = element.id and action = 'change') as changes,
    (select count(*)::int from attachment where attachment.element_id = element.id) as files,
    (select count(*)::int from element_history line where line.element_id = element.id and action = 'send') as sent,
    (select count(*)::int from element_history line where line.element_id = element.id and action = 'confirm') as decided,
    (select count(*)::int from notice where kind = 'achievementConfirmed' and subject = element.id) as notices,
    (select count(*)::int from webhook_delivery where subject = 'achievement ' || element.id) as messages
  from portfolio_element element where element.id = any($1)`;

type Compared = { url: string; files: string; describe: (write: Acknowledged) => string };

/** Compares what was said with what is there, when nobody writes. Answers what is wrong, a line each. */
export async function compare(ledger: Ledger, { url, files, describe }: Compared): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ids = ledger.elements.map(({ id }) => id);
    const { rows } = await client.query<Row>(rowsOfElements, [ids]);
    const found = new Map(rows.map((row) => [Number(row.id), row]));
    const wrong = ledger.elements.flatMap((element) => {
      const row = found.get(element.id);
      const lines = compareOne(element, row);
      if (lines.length === 0) return [];
      const lost = element.writes.filter(({ version }) => version > (row?.version ?? 0));
      return [...lines, ...(lost.length > 0 ? lost : element.writes).map((write) => `  ${describe(write)}`)];
    });
    return [
      ...wrong,
      ...(await compareValues(client, ledger)),
      ...(await compareAdds(client, ledger)),
      ...(await compareFiles(client, ids, files)),
    ];
  } finally {
    await client.end();
  }
}

function compareOne(said: KeptElement, row: Row | undefined): string[] {
  if (row === undefined) return [`the achievement ${said.id} was acknowledged and is lost`];
  const expected = { ...said, notices: said.decided, messages: said.decided };
  const parts = ['version', 'changes', 'files', 'sent', 'decided', 'notices', 'messages'] as const;
  return parts
    .filter((part) => row[part] !== expected[part])
    .map((part) => `the achievement ${said.id}: ${part} ${row[part]}, acknowledged ${expected[part]}`);
}

async function compareValues(client: pg.Client, { elements }: Ledger): Promise<string[]> {
  const said = new Map(elements.flatMap(({ value }) => (value ? [[value.id, value.value] as const] : [])));
  const { rows } = await client.query<{ id: string; value: string }>(
    'select id, value from element_value where id = any($1)',
    [[...said.keys()]],
  );
  const kept = new Map(rows.map(({ id, value }) => [Number(id), value]));
  return [...said]
    .filter(([id, value]) => kept.get(id) !== value)
    .map(([id, value]) => `a value: ${kept.get(id)}, acknowledged ${value}`);
}

/** An addition whose answer was lost may be there or not; more than that may not. */
async function compareAdds(client: pg.Client, { elements, unknownAdds }: Ledger): Promise<string[]> {
  const people = [...new Set(elements.map(({ personId }) => personId))];
  const known = new Set(elements.map(({ id }) => id));
  const { rows } = await client.query<{ person: string; element: string }>(
    `select person_id as person, element_id as element from element_history
     where action = 'add' and person_id = any($1) and element_id >= $2`,
    [people, Math.min(...known)],
  );
  const extra = Map.groupBy(
    rows.filter(({ element }) => !known.has(Number(element))),
    ({ person }) => Number(person),
  );
  return [...extra]
    .filter(([person, lines]) => lines.length > (unknownAdds.get(person) ?? 0))
    .map(([person, lines]) => `${lines.length} achievements of ${person} that nobody has asked for`);
}

async function compareFiles(client: pg.Client, ids: readonly number[], folder: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select storage_key as key, sha256 from attachment where element_id = any($1)',
    [ids],
  );
  return rows.flatMap(({ key, sha256 }) => {
    const [namespace = '', name = ''] = key.split('/');
    try {
      const bytes = readFileSync(join(folder, namespace, name.slice(0, 2), name));
      return createHash('sha256').update(bytes).digest('hex') === sha256
        ? []
        : [`the file ${key} is damaged`];
    } catch {
      return [`the file ${key} is lost`];
    }
  });
}
