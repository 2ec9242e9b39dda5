import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import type { CredentialFormat } from '@zachetka/contract/portfolio/proofs/proof-limits';
import type { CredentialCheck } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { findConfirmingEvents, refusalOfRevoked } from '../events/index.ts';
import { isBrokenForm } from '../files/index.ts';
import { findReadership } from '../portfolio/index.ts';
import { bake, readBaked } from './baked-pictures.ts';
import { type Credentials, claimOfAward, claimOfElement, listLength } from './credentials.ts';
import { findProven } from './manage-proofs.ts';
import {
  findIssued,
  findLastCredential,
  findNameOf,
  findRevoked,
  obtainCredential,
  wasIssued,
} from './proofs.queries.ts';
import { findAwards, refusalOfAward } from './questions.ts';

const types = { json: 'application/vc+json', png: 'image/png', svg: 'image/svg+xml' } as const;

export type CredentialFile = { name: string; type: string; content: Buffer };

/** A credential for a verified achievement of the caller's own. It is signed anew each time, under the same id. */
export async function takeCredential(
  database: Database,
  credentials: Credentials,
  { elementId, personId, as }: { elementId: number; personId: number; as: CredentialFormat },
): Promise<CredentialFile> {
  const [element] = await findProven(database, { personId, elementIds: [elementId] });
  const issued = element && (await obtainCredential(database, { personId, of: { elementId } }));
  if (!issued) throw await refusalOfElement(database, { personId, elementId });
  const fullName = await findNameOf(database, personId);
  return fileOf(
    `credential-${elementId}`,
    as,
    await credentials.issue(claimOfElement(element), { fullName, ...issued }),
  );
}

/** The same for an award of a published season. Before the publication there is nothing, whatever was decided. */
export async function takeAwardCredential(
  database: Database,
  credentials: Credentials,
  { applicationId, personId, as }: { applicationId: number; personId: number; as: CredentialFormat },
): Promise<CredentialFile> {
  const [award] = await findAwards(database, { personId, applicationId });
  const issued = award && (await obtainCredential(database, { personId, of: { applicationId } }));
  if (!issued) {
    const code = await refusalOfAward(database, { personId, applicationId });
    throw await sayRevoked(database, code, code === 'awardNotGiven', { applicationId });
  }
  const { fullName } = award;
  return fileOf(
    `award-${applicationId}`,
    as,
    await credentials.issue(claimOfAward(award), { fullName, ...issued }),
  );
}

async function refusalOfElement(
  database: Database,
  { personId, elementId }: { personId: number; elementId: number },
): Promise<AppError> {
  const readership = await findReadership(database, elementId, personId);
  if (!readership) return new AppError('elementNotFound');
  if (readership.ownerId !== personId) return new AppError('notYourElement');
  const event = (await findConfirmingEvents(database, [elementId])).get(elementId);
  if (event?.isRevoked) return refusalOfRevoked(event);
  return sayRevoked(database, 'elementNotProven', true, { elementId });
}

/** What was given before and holds no longer is told so. */
async function sayRevoked(
  database: Database,
  code: ErrorCode,
  mayBeRevoked: boolean,
  of: { elementId: number } | { applicationId: number },
): Promise<AppError> {
  const id = 'elementId' in of ? of.elementId : of.applicationId;
  const isRevoked = mayBeRevoked && (await wasIssued(database, of));
  return new AppError(isRevoked ? 'credentialRevoked' : code, { params: { id }, data: { id } });
}

function fileOf(name: string, as: CredentialFormat, credential: object): CredentialFile {
  const json = JSON.stringify(credential, null, 1);
  const content = as === 'json' ? Buffer.from(json) : bake[as](json);
  return { name: `${name}.${as}`, type: types[as], content };
}

const megabytes = 1;

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  try {
    if (!request.isMultipart()) throw new AppError('fileMissing');
    const part = await request.file({
      limits: { fileSize: megabytes * 1_048_576, fields: 0, files: 1, parts: 2, headerPairs: 20 },
    });
    if (part?.fieldname !== 'file') throw new AppError('fileMissing');
    const content = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? new AppError('fileTooLarge', { params: { megabytes } }) : error;
    });
    if (content.length === 0) throw new AppError('fileMissing');
    return content;
  } catch (error) {
    throw isBrokenForm(error) ? new AppError('invalidRequest', { cause: error }) : error;
  }
}

/** What a stranger learns stands in the file that they have, or is that it does not hold. */
export async function checkCredential(
  database: Database,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<CredentialCheck> {
  const baked = readBaked(await readUpload(request));
  if (!baked) return { verdict: 'unreadable', credential: null };
  const signed = await credentials.verify(baked.credential);
  if (signed === 'foreign') return { verdict: 'foreign', credential: null };
  if (signed === 'changed') return { verdict: 'changed', credential: null };
  const issued = await findIssued(database, signed.id.slice('urn:uuid:'.length));
  if (!issued || issued.isRevoked) return { verdict: 'revoked', credential: null };
  const { name, issuer, validFrom, credentialSubject, relatedResource } = signed;
  const isItsPicture =
    baked.picture === null || relatedResource.some(({ digestSRI }) => digestSRI === baked.picture);
  return {
    verdict: isItsPicture ? 'valid' : 'pictureChanged',
    credential: {
      name: credentialSubject.identifier[0].identityHash,
      title: name,
      kind: credentialSubject.achievement.tag[0],
      university: issuer.name,
      verifiedAt: validFrom,
    },
  };
}

/** A revocation is seen after this time at the latest. */
const listSeconds = 30;

/** To count and sign a list takes a while, and anybody may ask for it: one answer serves everybody for some seconds. */
export function createStatusLists(database: Database, credentials: Credentials) {
  const kept = new Map<number, { at: number; answer: Promise<string> }>();

  const write = async (list: number): Promise<string> => {
    const from = (list - 1) * listLength;
    if (list > 1 && from > (await findLastCredential(database))) throw new AppError('notFound');
    const revoked = await findRevoked(database, { from, until: from + listLength });
    return JSON.stringify(await credentials.statusList(list, revoked));
  };

  return (list: number): Promise<string> => {
    const known = kept.get(list);
    const age = Date.now() - (known?.at ?? 0);
    // A clock that was set back makes it anew as well.
    if (known && age >= 0 && age < listSeconds * 1000) return known.answer;
    const answer = write(list);
    kept.set(list, { at: Date.now(), answer });
    // Neither lists that there are none of nor failures are kept.
    answer.catch(() => kept.delete(list));
    return answer;
  };
}
