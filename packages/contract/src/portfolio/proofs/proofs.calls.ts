import { defineCalls } from '../../calls/define-calls.ts';
import type * as portfolioSchemas from '../portfolio/portfolio.schemas.ts';
import type * as schemas from './proofs.schemas.ts';

/** What a student shows to people outside: pages that anybody with the address sees, and signed credentials. */
export const proofsCalls = defineCalls<typeof schemas & typeof portfolioSchemas>()(
  { feature: 'proofs', base: 'extraEduApi' },
  {
    listProofs: {
      method: 'GET',
      path: '/api/proofs',
      access: 'students',
      summary: 'The caller’s public pages, and what may be published',
      answer: 'proofs',
    },
    publishProof: {
      method: 'POST',
      path: '/api/proofs',
      access: 'students',
      summary: 'Shows chosen verified achievements to anybody who has the address, for a time',
      body: 'proofToPublish',
      answer: { 201: 'publishedProof' },
      refusals: ['tooManyProofs', 'elementNotProven'],
    },
    saveProof: {
      method: 'PUT',
      path: '/api/proofs/:id',
      access: 'students',
      summary: 'Chooses other achievements or another order, or renews the page',
      params: 'recordParams',
      body: 'proofToSave',
      answer: 'publishedProof',
      refusals: ['proofNotFound', 'proofRevoked', 'tooManyProofs', 'elementNotProven'],
    },
    revokeProof: {
      method: 'DELETE',
      path: '/api/proofs/:id',
      access: 'students',
      summary: 'Withdraws the page for good',
      params: 'recordParams',
      refusals: ['proofNotFound'],
    },
    takeCredential: {
      method: 'GET',
      path: '/api/proofs/credentials/:id',
      access: 'students',
      summary: 'A verified achievement as a signed credential (Open Badges 3.0)',
      params: 'recordParams',
      query: 'credentialQuery',
      answer: { file: ['application/vc+json', 'image/png', 'image/svg+xml'] },
      refusals: [
        'elementNotFound',
        'notYourElement',
        'eventRevoked',
        'credentialRevoked',
        'elementNotProven',
      ],
    },
    takeAwardCredential: {
      method: 'GET',
      path: '/api/proofs/awards/:id',
      access: 'students',
      summary:
        'An award of a published season, by the number of the application, as a signed credential (Open Badges 3.0)',
      params: 'recordParams',
      query: 'credentialQuery',
      answer: { file: ['application/vc+json', 'image/png', 'image/svg+xml'] },
      refusals: [
        'applicationNotFound',
        'notYourApplication',
        'awardNotPublished',
        'credentialRevoked',
        'awardNotGiven',
      ],
    },
    takeVerified: {
      method: 'GET',
      path: '/api/proofs/archive',
      access: 'students',
      summary:
        'Everything verified in one signed archive: a page to print, credentials, the files themselves',
      answer: { file: ['application/zip'] },
    },
    checkCredential: {
      method: 'POST',
      base: 'portal',
      path: '/p/check',
      access: 'public',
      summary:
        'Says of a file, sent as the field `file` of a form, whether it is a credential of this university that holds',
      upload: 'file',
      answer: 'credentialCheck',
      refusals: ['fileMissing', 'fileTooLarge'],
    },
    readStatusList: {
      method: 'GET',
      base: 'portal',
      path: '/p/status/:list',
      access: 'public',
      summary: 'Which credentials are revoked, as a signed Bitstring Status List',
      params: 'statusListParams',
      answer: { file: ['application/vc+json'] },
      refusals: ['notFound'],
    },
    readIssuer: {
      method: 'GET',
      base: 'portal',
      path: '/.well-known/did.json',
      access: 'public',
      summary: 'The university’s keys for credentials, those that were replaced too, as a did:web document',
      answer: { file: ['application/did+json'] },
    },
  },
);
