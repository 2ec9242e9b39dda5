import { pick } from '@zachetka/contract/calls/pick';
import type { ConfigurationBlock } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { contentFields } from '@zachetka/contract/portfolio/configuration/content-fields';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { type SettingsFields, settingsHistory } from '../../../db/schema/index.ts';
import type { ToldHistory } from '../../../db/told-history.ts';

/** A part of what is saved as a whole: a block with its sub-blocks, these with their attributes; a ready comment; or an entry of a dictionary. */
export type SettingsPart = {
  /** Tells it apart from the others of its level, whatever it is called. */
  key: string;
  title: string;
  fields: SettingsFields;
  parts: readonly SettingsPart[];
};

type Change = Pick<typeof settingsHistory.$inferInsert, 'thing' | 'before' | 'after'>;
type Kind = (typeof settingsHistory.$inferInsert)['kind'];

/** So many lines go into one statement. */
const linesAtOnce = 5000;

/** A line for each part that differs. Of what is new or gone as a whole there is one line, which names its parts. */
export async function recordChanges(
  tx: Transaction,
  { kind, actorId }: { kind: Kind; actorId: number },
  before: readonly SettingsPart[],
  after: readonly SettingsPart[],
): Promise<void> {
  const lines = changesOf([], before, after).map((change) => ({ kind, actorId, ...change }));
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await tx.insert(settingsHistory).values(lines.slice(start, start + linesAtOnce));
}

/** `path`: what these parts stand in. */
function changesOf(
  path: readonly string[],
  before: readonly SettingsPart[],
  after: readonly SettingsPart[],
): Change[] {
  const [earlier, later] = [byKey(before), byKey(after)];
  const named = (title: string) => [...path, title].join(' › ');
  const changes: Change[] = [];
  const stayed = before.filter(({ key }) => later.has(key));
  const staying = after.filter(({ key }) => earlier.has(key));
  if (stayed.some(({ key }, index) => staying[index]?.key !== key)) {
    const order = (parts: readonly SettingsPart[]) => ({ order: parts.map(({ title }) => title) });
    changes.push({ thing: path.join(' › ') || '—', before: order(stayed), after: order(staying) });
  }
  for (const gone of before)
    if (!later.has(gone.key))
      changes.push({ thing: named(gone.title), before: summaryOf(gone), after: null });
  for (const part of after) {
    const last = earlier.get(part.key);
    if (!last) {
      changes.push({ thing: named(part.title), before: null, after: summaryOf(part) });
      continue;
    }
    const differing = Object.keys(part.fields).filter(
      (name) => JSON.stringify(part.fields[name]) !== JSON.stringify(last.fields[name]),
    );
    if (differing.length > 0) {
      const only = (fields: SettingsFields): SettingsFields =>
        Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]));
      changes.push({ thing: named(last.title), before: only(last.fields), after: only(part.fields) });
    }
    changes.push(...changesOf([...path, last.title], last.parts, part.parts));
  }
  return changes;
}

const byKey = (parts: readonly SettingsPart[]) => new Map(parts.map((part) => [part.key, part]));

/** What is filled in, and what its parts are called. */
function summaryOf({ fields, parts }: SettingsPart): SettingsFields {
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return {
    ...Object.fromEntries(filled),
    ...(parts.length > 0 && { parts: parts.map(({ title }) => title) }),
  };
}

/** The structure as students see it: what was deleted is gone, and a version that a newer one has replaced says so. */
export function partsOf(blocks: readonly ConfigurationBlock[]): SettingsPart[] {
  return live(blocks).map((block) => ({
    key: `${block.id}`,
    title: block.titleRu,
    fields: pick(block, contentFields.block),
    parts: live(block.subBlocks).map((subBlock) => ({
      key: `${subBlock.id}`,
      title: subBlock.titleRu,
      fields: {
        ...pick(subBlock, contentFields.subBlock),
        searchWords: subBlock.searchWords ?? [],
        isReplaced: typeof subBlock.replacedBy === 'number',
      },
      parts: live(subBlock.attributes).map((attribute) => ({
        key: `${attribute.id}`,
        title: attribute.titleRu,
        fields: pick(attribute, contentFields.attribute),
        parts: [],
      })),
    })),
  }));
}

const live = <T extends { deletedAt: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ deletedAt }) => deletedAt === null);

const { before, after } = settingsHistory;

export const toldSettings: ToldHistory = {
  kind: sql`case ${settingsHistory.kind} when 'structure' then 'structure' else 'settings' end`,
  key: sql`'settings-' || ${settingsHistory.id}`,
  at: sql`${settingsHistory.at}`,
  actor: sql`${settingsHistory.actorId}`,
  action: sql`${settingsHistory.kind}::text || case
    when ${before} is null and ${after} is not null then 'Added'
    when ${before} is not null and ${after} is null then 'Deleted'
    else 'Saved' end`,
  thing: sql`${settingsHistory.thing}`,
  before: sql`${before}::text`,
  after: sql`${after}::text`,
  from: sql`${settingsHistory} where true`,
};
