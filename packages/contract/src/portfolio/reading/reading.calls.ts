import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './reading.schemas.ts';

export const readingCalls = defineCalls<typeof schemas>()(
  { feature: 'reading', base: 'extraEduApi' },
  {
    readPaperRules: {
      method: 'GET',
      path: '/api/portfolios/reading',
      access: 'students',
      summary: 'How papers are understood: kinds of achievements with their fields, and words',
      answer: 'paperRules',
    },
    readProofText: {
      method: 'GET',
      path: '/api/portfolios/elements/attachments/:id/text',
      access: 'signedIn',
      summary: 'What was read on a file, for everybody who may see the file',
      params: 'elementParams',
      answer: 'proofText',
      refusals: ['attachmentNotFound', 'forbidden', 'notYourElement', 'blockNotYours', 'draftNotShown'],
    },
    readProofNow: {
      method: 'POST',
      path: '/api/portfolios/elements/attachments/:id/text',
      access: 'students',
      summary: 'Has an own file read by the server before others, where the device can not',
      params: 'elementParams',
      answer: 'proofText',
      refusals: ['attachmentNotFound', 'notYourElement', 'readingOff'],
    },
    compareProofs: {
      method: 'GET',
      path: '/api/verifications/elements/:id/proofs',
      access: 'achievements',
      summary:
        'Whether the proofs of an achievement say what the student says, and which may be of the same award',
      params: 'elementParams',
      answer: 'comparedProofs',
      refusals: ['elementNotFound', 'blockNotYours', 'draftNotShown'],
    },
    judgeSameAward: {
      method: 'PUT',
      path: '/api/verifications/same-awards',
      access: 'achievements',
      summary: 'Remembers what two proofs are to each other',
      body: 'pairToJudge',
      answer: 'judgedPair',
      refusals: ['attachmentNotFound', 'blockNotYours', 'draftNotShown', 'pairOfOneFile'],
    },
    searchProofs: {
      method: 'GET',
      path: '/api/verifications/proofs',
      access: 'achievements',
      summary: 'Searches the text of proofs in the blocks that the caller verifies',
      query: 'proofSearchQuery',
      answer: 'foundProofs',
    },
    readReadingWords: {
      method: 'GET',
      path: '/api/configuration/reading-words',
      access: 'administration',
      summary: 'The words that administrators have added to the dictionary of the reading',
      answer: 'readingWords',
    },
    saveReadingWords: {
      method: 'PUT',
      path: '/api/configuration/reading-words',
      access: 'administration',
      summary: 'Saves all added words at once',
      body: 'readingWordsToSave',
      answer: 'readingWords',
      refusals: ['readingWordsChangedMeanwhile'],
    },
  },
);
