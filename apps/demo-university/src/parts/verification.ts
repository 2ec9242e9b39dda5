import { mayBeDefault } from '@zachetka/contract/portfolio/ready-comments/ready-comment-kinds';
import { decisionKinds } from '@zachetka/contract/portfolio/verification/decision.rules';
import {
  decisionComment,
  employeeContext,
  nameWord,
  personWord,
  portfolioSummary,
  readyComment,
  readyCommentRevision,
  reviewScope,
  studentDirectory,
} from '@zachetka/server/db/schema/index';
import { rebuildSummaries } from '@zachetka/server/modules/portfolio/summaries/index';
import type { DemoPart } from '../demo-part.ts';
import { readyCommentTexts } from '../portfolio/ready-comment-texts.ts';

/** What the staff needs to judge: ready-made comments, and the summaries of the portfolios that are there by now. */
export const verification: DemoPart = {
  name: 'verification',
  load: async ({ insert, filled, database, progress }) => {
    // After the ones that every portal begins with.
    let id = 100;
    await insert(
      readyComment,
      ['id', 'kind', 'textRu', 'textEn', 'position', 'isDefault'],
      decisionKinds.flatMap((kind) =>
        readyCommentTexts[kind].map(([textRu, textEn], index) => {
          id += 1;
          return {
            id,
            kind,
            textRu,
            textEn,
            position: index + 1,
            isDefault: index === 0 && mayBeDefault(kind),
          };
        }),
      ),
    );
    await insert(readyCommentRevision, ['id', 'revision'], [{ id: 1, revision: 1 }]);
    progress(0, 1);
    await rebuildSummaries(database);
    filled(reviewScope, employeeContext, decisionComment, portfolioSummary);
    filled(nameWord, personWord, studentDirectory);
    progress(1, 1);
  },
};
