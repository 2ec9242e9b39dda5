import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { findGroup, listGroups, type ScimGroupRow } from './scim-groups.queries.ts';
import {
  type Attributes,
  describeSchemas,
  enterpriseUrn,
  readFilter,
  type ScimKind,
  schemaUrns,
} from './scim-language.ts';
import { findGroupsOf, findMembers } from './scim-members.queries.ts';
import { ScimProblem } from './scim-problem.ts';
import { findUser, listUsers, type ScimUserRow } from './scim-users.queries.ts';
import { toResource } from './user-resource.ts';
import { tagOf } from './users.ts';

/** What a question may say. Names of attributes to answer, or to leave out, stand with commas between them. */
export type Question = {
  filter?: string | undefined;
  startIndex?: number | undefined;
  count?: number | undefined;
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
};

const maxAtOnce = 200;

export type Answered = Attributes & { meta: { version: string; location: string } };

/** Reads what a directory asks for. `address` is the one of SCIM, for links. */
export function scimAnswers(database: DatabaseOrTransaction, address: string) {
  const metaOf = (kind: ScimKind, id: number, row: ScimUserRow | ScimGroupRow) => ({
    resourceType: kind,
    created: row.createdAt,
    lastModified: row.changedAt,
    location: `${address}/${kind}s/${id}`,
    version: tagOf(row),
  });

  const users = async (rows: readonly ScimUserRow[], question: Question): Promise<Answered[]> => {
    const groups = isAsked('groups', question)
      ? await findGroupsOf(
          database,
          rows.map(({ personId }) => personId),
        )
      : [];
    return rows.map((row) => ({
      schemas: [schemaUrns.User, ...(enterpriseUrn in row.attributes ? [enterpriseUrn] : [])],
      ...toResource(row),
      groups: groups
        .filter(({ personId }) => personId === row.personId)
        .map(({ groupId, name }) => ({
          value: String(groupId),
          display: name,
          $ref: `${address}/Groups/${groupId}`,
        })),
      meta: metaOf('User', row.personId, row),
    }));
  };

  const groups = async (rows: readonly ScimGroupRow[], question: Question): Promise<Answered[]> => {
    const members = isAsked('members', question)
      ? await findMembers(
          database,
          rows.map(({ id }) => id),
        )
      : [];
    return rows.map((row) => ({
      schemas: [schemaUrns.Group],
      id: String(row.id),
      ...(row.externalId !== null && { externalId: row.externalId }),
      displayName: row.displayName,
      members: members
        .filter(({ groupId }) => groupId === row.id)
        .map(({ personId, name }) => ({
          value: String(personId),
          display: name,
          $ref: `${address}/Users/${personId}`,
        })),
      meta: metaOf('Group', row.id, row),
    }));
  };

  const kinds = {
    User: { list: listUsers, find: findUser, write: users },
    Group: { list: listGroups, find: findGroup, write: groups },
  };

  return {
    one: async (kind: ScimKind, id: number, question: Question = {}): Promise<Answered> => {
      const found = await (kind === 'User' ? findUser(database, id) : findGroup(database, id));
      if (!found) throw new ScimProblem(404, `There is no ${kind.toLowerCase()} ${id}`);
      const [written] = await kinds[kind].write([found as never], question);
      return chosenParts(written as Answered, question);
    },
    list: async (kind: ScimKind, question: Question) => {
      const offset = Math.max(0, (question.startIndex ?? 1) - 1);
      const limit = Math.min(maxAtOnce, Math.max(0, question.count ?? maxAtOnce));
      const filter = question.filter ? readFilter(kind, question.filter) : undefined;
      const { total, rows } = await kinds[kind].list(database, { filter, offset, limit });
      const resources = await kinds[kind].write(rows as never[], question);
      return listOf(
        resources.map((each) => chosenParts(each, question)),
        total,
        offset + 1,
      );
    },
    schemas: () => describeSchemas(address),
    resourceTypes: () => resourceTypes(address),
    config: () => serviceProviderConfig(address),
  };
}

export function listOf(resources: readonly Attributes[], total = resources.length, startIndex = 1) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

const namesOf = (text: string | undefined) => {
  const names = (text ?? '').split(',').map((name) => name.trim().toLowerCase().split('.')[0] ?? '');
  return new Set(names.filter((name) => name !== ''));
};

function isAsked(name: string, { attributes, excludedAttributes }: Question): boolean {
  const [wanted, left] = [namesOf(attributes), namesOf(excludedAttributes)];
  return wanted.size > 0 ? wanted.has(name) : !left.has(name);
}

/** Whatever is asked for, a resource says what it is and which one. */
const always = new Set(['schemas', 'id', 'meta']);

function chosenParts(resource: Answered, question: Question): Answered {
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => always.has(name) || isAsked(name.toLowerCase(), question)),
  ) as Answered;
}

const resourceTypes = (address: string) =>
  (['User', 'Group'] as const).map((kind) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: kind,
    name: kind,
    endpoint: `/${kind}s`,
    schema: schemaUrns[kind],
    ...(kind === 'User' && { schemaExtensions: [{ schema: enterpriseUrn, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/${kind}` },
  }));

const serviceProviderConfig = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxAtOnce },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer',
      description: 'The secret that an administrator has made in the portal',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
});
