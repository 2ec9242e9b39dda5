import type { MappingRule } from '@zachetka/contract/directory/claim-mapping.rules';
import type { LdapSettings } from '@zachetka/contract/directory/ldap.schemas';
import { Client, type Entry, ResultCodeError } from 'ldapts';
import { AppError } from '../../../../lib/app-error.ts';
import { type LdapEntry, toLdapEntry } from './ldap-entry.ts';

export type LdapQuestion = {
  settings: LdapSettings;
  password: string | undefined;
  /** They may ask for attributes that the settings do not name. */
  rules: readonly MappingRule[];
};

const connectMilliseconds = 10_000;
/** Of one page of answers. */
const answerMilliseconds = 60_000;
const pageSize = 500;

/** Everybody whom the filter finds, and who of them has no access. */
export async function readLdap(question: LdapQuestion): Promise<LdapEntry[]> {
  const { settings, password } = question;
  const client = new Client({
    url: settings.url,
    connectTimeout: connectMilliseconds,
    timeout: answerMilliseconds,
    // Some directories have names that the strict reading of the standard refuses.
    strictDN: false,
  });
  try {
    if (settings.startTls) await client.startTLS({ host: hostOf(settings) });
    if (settings.bindDn !== '') await client.bind(settings.bindDn, password ?? '');
    return await search(client, question);
  } catch (error) {
    throw toRefusal(settings, error);
  } finally {
    // The answer is here, or it never comes.
    await client.unbind().catch(() => undefined);
  }
}

async function search(client: Client, { settings, rules }: LdapQuestion): Promise<LdapEntry[]> {
  const { baseDn, filter, disabledFilter, attributes } = settings;
  const ask = async (asked: string, wanted: string[]): Promise<Entry[]> => {
    const { searchEntries } = await client.search(baseDn, {
      scope: 'sub',
      filter: asked,
      attributes: wanted,
      paged: { pageSize },
      explicitBufferAttributes: ['objectSid', 'objectGUID'],
    });
    return searchEntries;
  };
  const named = Object.values(attributes).filter((name) => name !== null);
  const asked = rules.map(({ claim }) => claim).filter((claim) => /^[A-Za-z][\w;-]*$/.test(claim));
  const entries = await ask(filter, [...new Set([...named, ...asked])]);
  const disabled =
    disabledFilter === '' ? [] : await ask(`(&${inBrackets(filter)}${inBrackets(disabledFilter)})`, ['1.1']);
  const closed = new Set(disabled.map(({ dn }) => dn));
  return entries.map((entry) => toLdapEntry(entry, attributes, closed.has(entry.dn)));
}

const inBrackets = (filter: string) => (filter.startsWith('(') ? filter : `(${filter})`);

export const hostOf = ({ url }: Pick<LdapSettings, 'url'>): string => new URL(url).hostname;

/** What the directory says itself, or that it says nothing. */
function toRefusal(settings: LdapSettings, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const problem = error instanceof Error ? error.message.trim() : String(error);
  const isSaid = error instanceof ResultCodeError || isFilterProblem(error);
  return new AppError(isSaid ? 'ldapRefuses' : 'ldapUnreachable', {
    params: { host: hostOf(settings), problem },
    data: { host: hostOf(settings), problem },
    cause: error,
  });
}

/** The library reads filters itself and refuses those that it can't before it asks anybody. */
const isFilterProblem = (error: unknown) => error instanceof Error && /filter|paren/i.test(error.message);
