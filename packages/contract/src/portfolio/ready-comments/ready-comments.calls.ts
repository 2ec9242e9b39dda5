import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './ready-comments.schemas.ts';

export const readyCommentsCalls = defineCalls<typeof schemas>()(
  { feature: 'ready-comments', base: 'extraEduApi' },
  {
    readReadyComments: {
      method: 'GET',
      path: '/api/verifications/comments',
      access: 'staff',
      summary: 'Ready-made comments for decisions on achievements and applications',
      answer: 'readyComments',
    },
    saveReadyComments: {
      method: 'PUT',
      path: '/api/verifications/comments',
      access: 'administration',
      summary: 'Saves all ready-made comments at once',
      body: 'readyCommentsToSave',
      answer: 'readyComments',
      refusals: ['severalDefaultComments', 'readyCommentNotFound', 'readyCommentsChangedMeanwhile'],
    },
  },
);
