import type { BallotKind } from '@zachetka/contract/commissions/quorum.rules';
import type { PaperContents } from '@zachetka/contract/papers/paper-fields';
import type { PaperQuery } from '@zachetka/contract/papers/papers.schemas';
import type { PrintedSeal } from '../../applications/index.ts';
import { declineName } from '../words/decline-name.ts';
import { writtenDay } from '../words/written.ts';
import { amountSum, applicantFields, awardedLines, reserveFields } from './applicant-fields.ts';
import { borderFields } from './border-fields.ts';
import { type CommissionRecord, meetingFields, presentLines } from './commission-record.ts';
import { type HeadSetting, headFields } from './head-fields.ts';
import type { PaperApplication, SeasonForPapers } from './read-season.ts';

/** What the commission has resolved on an application. */
export type Resolved = { isIn: boolean; why: string | null };

type Protocol = {
  applications: readonly PaperApplication[];
  resolvedOf: (application: PaperApplication) => Resolved;
  record: CommissionRecord;
  /** Where no meeting has recorded one. */
  agenda: string;
  adoptions: SeasonForPapers['adoptions'];
  /** None of a commission that draws no border. */
  borders: SeasonForPapers['borders'];
};

export function protocolContents(
  setting: HeadSetting & { query: PaperQuery; records: { seal: PrintedSeal | null } },
  { applications, resolvedOf, record, agenda, adoptions, borders }: Protocol,
): PaperContents<'universityProtocol'> {
  const { season } = setting.season;
  const { seal } = setting.records;
  const { number = record.meeting?.number, day = record.meeting?.heldOn } = setting.query;
  const isIn = (application: PaperApplication) => resolvedOf(application).isIn;
  const awarded = applications.filter(isIn);
  const ofNominations = Map.groupBy(applications, ({ blockId }) => blockId);
  return {
    ...headFields(setting, { number, day }),
    ...meetingFields(record, adoptions),
    agenda: record.meeting?.agenda ?? `${agenda} «${season.awardType.titleRu}», ${season.titleRu}`,
    resolution: record.meeting?.reason ?? '',
    present: presentLines(record),
    applicationCount: applications.length,
    awardedCount: awarded.length,
    amountSum: amountSum(awarded),
    ...reserveFields(awarded, season.reserve),
    ballots: adoptions.length === 1 ? ballotsOf(adoptions[0]) : '',
    nominations: [...ofNominations].map(([blockId, own], index) => ({
      no: index + 1,
      title: own[0]?.nomination ?? null,
      nominationApplications: own.length,
      nominationAwarded: own.filter(isIn).length,
      vote: voteOf(adoptions, blockId),
      ballots: adoptions.length < 2 ? '' : ballotsOf(adoptionOf(adoptions, blockId)),
      ...borderFields(borders, blockId),
      awarded: awardedLines(own.filter(isIn), season.reserve),
      notAwarded: own
        .filter((each) => !isIn(each))
        .map((application, line) => ({
          no: line + 1,
          ...applicantFields(application),
          refusal: resolvedOf(application).why,
        })),
    })),
    recusals: recusalLines(record, applications),
    historyChecksum: seal ? `${seal.head} (${writtenDay(setting.dayOf(seal.sealedAt))})` : '',
  };
}

const adoptionOf = (adoptions: SeasonForPapers['adoptions'], nominationId: number | null) =>
  adoptions.find(({ settings }) => settings.nominationId === nominationId);

const ballotWords: Readonly<Record<BallotKind, string>> = {
  inFavour: 'за',
  against: 'против',
  abstained: 'воздержался',
};

/** Who voted how, as the vote was recorded. */
const ballotsOf = (adoption: SeasonForPapers['adoptions'][number] | undefined): string =>
  (adoption?.ballots ?? []).map(({ fullName, ballot }) => `${fullName} — ${ballotWords[ballot]}`).join(', ');

/** Where one vote was about everything it stands above, once. */
function voteOf(adoptions: SeasonForPapers['adoptions'], nominationId: number | null): string {
  const own = adoptionOf(adoptions, nominationId);
  if (!own || adoptions.length < 2) return '';
  return `«за» — ${own.inFavour}, «против» — ${own.against}, «воздержались» — ${own.abstained}`;
}

function recusalLines({ recusals }: CommissionRecord, applications: readonly PaperApplication[]) {
  const names = new Map(applications.map(({ id, fullName }) => [id, fullName]));
  return recusals.flatMap(({ fullName, applicationId, isDeclared, reason }) => {
    const concerned = names.get(applicationId);
    if (concerned === undefined) return [];
    return [
      {
        member: fullName,
        memberGenitive: declineName(fullName, 'genitive'),
        concerned: `№ ${applicationId}, ${concerned}`,
        recusalKind: isDeclared ? 'Самоотвод' : 'Конфликт интересов',
        recusalReason: reason,
      },
    ];
  });
}
