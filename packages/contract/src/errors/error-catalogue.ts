import { appealsErrors } from '../appeals/appeals.errors.ts';
import { applicationsErrors } from '../applications/applications.errors.ts';
import { authErrors } from '../auth/auth.errors.ts';
import { borderErrors } from '../border/border.errors.ts';
import { recountErrors } from '../border/recount.errors.ts';
import { commissionsErrors } from '../commissions/commissions.errors.ts';
import { configurationErrors } from '../configuration/configuration.errors.ts';
import { contextsErrors } from '../contexts/contexts.errors.ts';
import { directoryErrors } from '../directory/directory.errors.ts';
import { filesErrors } from '../files/files.errors.ts';
import { importErrors } from '../import/import.errors.ts';
import { noticesErrors } from '../notices/notices.errors.ts';
import { openSeasonErrors } from '../open-season/open-season.errors.ts';
import { papersErrors } from '../papers/papers.errors.ts';
import { peopleErrors } from '../people/people.errors.ts';
import { personalDataErrors } from '../personal-data/personal-data.errors.ts';
import { portfolioErrors } from '../portfolio/portfolio.errors.ts';
import { proofsErrors } from '../proofs/proofs.errors.ts';
import { publicationErrors } from '../publication/publication.errors.ts';
import { readyCommentsErrors } from '../ready-comments/ready-comments.errors.ts';
import { seasonsErrors } from '../seasons/seasons.errors.ts';
import { tokensErrors } from '../tokens/tokens.errors.ts';
import { verificationErrors } from '../verification/verification.errors.ts';
import { webhooksErrors } from '../webhooks/webhooks.errors.ts';
import { generalErrors } from './general.errors.ts';

/** Every refusal of the product: its status and its text in both languages. */
export const errorCatalogue = {
  ...generalErrors,
  ...authErrors,
  ...portfolioErrors,
  ...filesErrors,
  ...applicationsErrors,
  ...configurationErrors,
  ...contextsErrors,
  ...verificationErrors,
  ...readyCommentsErrors,
  ...seasonsErrors,
  ...borderErrors,
  ...recountErrors,
  ...publicationErrors,
  ...openSeasonErrors,
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
