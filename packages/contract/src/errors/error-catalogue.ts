import { authErrors } from '../people/auth/auth.errors.ts';
import { directoryErrors } from '../people/directory/directory.errors.ts';
import { peopleErrors } from '../people/people/people.errors.ts';
import { tokensErrors } from '../people/tokens/tokens.errors.ts';
import { importErrors } from '../platform/import/import.errors.ts';
import { noticesErrors } from '../platform/notices/notices.errors.ts';
import { personalDataErrors } from '../platform/personal-data/personal-data.errors.ts';
import { webhooksErrors } from '../platform/webhooks/webhooks.errors.ts';
import { configurationErrors } from '../portfolio/configuration/configuration.errors.ts';
import { contextsErrors } from '../portfolio/contexts/contexts.errors.ts';
import { eventsErrors } from '../portfolio/events/events.errors.ts';
import { filesErrors } from '../portfolio/files/files.errors.ts';
import { portfolioErrors } from '../portfolio/portfolio/portfolio.errors.ts';
import { proofsErrors } from '../portfolio/proofs/proofs.errors.ts';
import { readingErrors } from '../portfolio/reading/reading.errors.ts';
import { readyCommentsErrors } from '../portfolio/ready-comments/ready-comments.errors.ts';
import { verificationErrors } from '../portfolio/verification/verification.errors.ts';
import { appealsErrors } from '../scholarship/appeals/appeals.errors.ts';
import { applicationsErrors } from '../scholarship/applications/applications.errors.ts';
import { borderErrors } from '../scholarship/border/border.errors.ts';
import { recountErrors } from '../scholarship/border/recount.errors.ts';
import { commissionsErrors } from '../scholarship/commissions/commissions.errors.ts';
import { openSeasonErrors } from '../scholarship/open-season/open-season.errors.ts';
import { papersErrors } from '../scholarship/papers/papers.errors.ts';
import { publicationErrors } from '../scholarship/publication/publication.errors.ts';
import { residencyErrors } from '../scholarship/residency/residency.errors.ts';
import { seasonsErrors } from '../scholarship/seasons/seasons.errors.ts';
import { generalErrors } from './general.errors.ts';

/** Every refusal of the product: its status and its text in both languages. */
export const errorCatalogue = {
  ...generalErrors,
  ...authErrors,
  ...portfolioErrors,
  ...eventsErrors,
  ...filesErrors,
  ...applicationsErrors,
  ...configurationErrors,
  ...contextsErrors,
  ...verificationErrors,
  ...readyCommentsErrors,
  ...readingErrors,
  ...seasonsErrors,
  ...borderErrors,
  ...recountErrors,
  ...publicationErrors,
  ...openSeasonErrors,
  ...residencyErrors,
  ...appealsErrors,
  ...commissionsErrors,
  ...papersErrors,
  ...noticesErrors,
  ...importErrors,
  ...tokensErrors,
  ...webhooksErrors,
  ...peopleErrors,
  ...directoryErrors,
  ...personalDataErrors,
  ...proofsErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
