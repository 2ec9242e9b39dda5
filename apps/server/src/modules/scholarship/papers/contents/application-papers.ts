import type { PaperContents } from '@zachetka/contract/papers/paper-fields';
import type { ApplicationPaperKind } from '@zachetka/contract/papers/paper-kinds';
import type { PaperQuery } from '@zachetka/contract/papers/papers.schemas';
import { elementTitle, namingAttribute, shownValue } from '@zachetka/contract/portfolio/element-title';
import type { Portfolio, PortfolioAttribute } from '@zachetka/contract/portfolio/portfolio.schemas';
import { declineName } from '../words/decline-name.ts';
import { orNull, writtenRoubles } from '../words/written.ts';
import { applicantFields } from './applicant-fields.ts';
import { borderSentence } from './border-fields.ts';
import { meetingFields } from './commission-record.ts';
import { type HeadSetting, headFields } from './head-fields.ts';
import type { PaperApplication } from './read-season.ts';
import { basisFields, type SeasonRecords } from './season-papers.ts';

type Made = HeadSetting & {
  records: SeasonRecords;
  query: PaperQuery;
  application: PaperApplication;
  /** As much of the portfolio as the application holds. */
  portfolio: Portfolio;
};
type Maker<Kind extends ApplicationPaperKind> = (made: Made) => PaperContents<Kind>;

export const applicationPapers: { [Kind in ApplicationPaperKind]: Maker<Kind> } = {
  extract: (made) => {
    const { application, records, season, query } = made;
    const to = declineName(application.fullName, 'dative');
    return {
      ...headFields(made, query),
      ...meetingFields(records.university, season.adoptions),
      ...basisFields(records, query),
      ...applicantFields(application),
      place: application.place,
      amount: orNull(application.amount, writtenRoubles),
      awardedTo: application.isAwarded ? to : '',
      refusedTo: application.isAwarded ? '' : to,
      refusal: application.refusal,
      borderText: borderSentence(season.borders, application),
    };
  },

  recommendation: (made) => {
    const confirmed = confirmedIn(made.portfolio);
    return {
      ...headFields(made, made.query),
      ...applicantFields(made.application),
      speciality: made.application.speciality,
      achievementCount: confirmed.length,
      confirmed: confirmed.map((achievement, index) => ({ no: index + 1, ...achievement })),
    };
  },
};

/** Nothing but what was verified: a letter vouches for it. */
function confirmedIn({ blocks }: Portfolio) {
  return blocks.flatMap(({ subBlocks }) =>
    subBlocks.flatMap(({ title: section, elements }) =>
      elements
        .filter(({ status }) => status === 'VERIFIED')
        .map(({ attributes }) => ({
          section,
          title: elementTitle({ attributes }) ?? section,
          details: detailsOf(attributes),
        })),
    ),
  );
}

function detailsOf(attributes: readonly PortfolioAttribute[]): string {
  const naming = namingAttribute(attributes);
  return attributes
    .filter((attribute) => attribute !== naming && shownValue(attribute) !== '')
    .map((attribute) => `${attribute.title}: ${shownValue(attribute)}`)
    .join(', ');
}
