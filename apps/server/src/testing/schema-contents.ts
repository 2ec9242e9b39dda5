import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Database } from '../db/connect.ts';
import { emptyDatabase } from '../db/open-database.ts';
import * as schema from '../db/schema/index.ts';

/** Makes the tables of this empty database from the schema in code alone, without any migration. */
export async function createTablesFromCode(database: Database): Promise<void> {
  await emptyDatabase(database);
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const wanted = generateDrizzleJson(schema, nothing.id, undefined, 'snake_case');
  await database.$client.query('create extension if not exists pg_trgm');
  for (const statement of await generateMigration(nothing, wanted)) await database.$client.query(statement);
}
