import type { BallotKind } from '@zachetka/contract/scholarship/commissions/quorum.rules';
import type { PaperContents } from '@zachetka/contract/scholarship/papers/paper-fields';
import type { SeasonPaperKind } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { PaperQuery } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { PrintedSeal } from '../../applications/index.ts';
import { declineName } from '../words/decline-name.ts';
import { writtenDay, writtenPoints } from '../words/written.ts';
import {
  amountSum,
  applicantFields,
  awardedLines,
  type HeadSetting,
  headFields,
  reserveFields,
} from './applicant-fields.ts';
import { borderFields } from './border-fields.ts';
import { type CommissionRecord, meetingFields, nothingRecorded, presentLines } from './commission-record.ts';
import type { PaperApplication, SeasonForPapers } from './read-season.ts';

/** What the university's commission, and each institute's one, has recorded; recommendations by application. */
export type SeasonRecords = {
  /** The last one of the histories; null until there is one. */
  seal: PrintedSeal | null;
  university: CommissionRecord;
  institutes: ReadonlyMap<string, CommissionRecord>;
  recommended: ReadonlyMap<number, { isRecommended: boolean; reason: string | null }>;
};

type Made = HeadSetting & { season: SeasonForPapers; records: SeasonRecords; query: PaperQuery };
type Maker<Kind extends SeasonPaperKind> = (made: Made) => PaperContents<Kind>;

export const seasonPapers: { [Kind in SeasonPaperKind]: Maker<Kind> } = {
  universityProtocol: (made) => {
    const { season, records } = made;
    return protocolContents(made, {
      applications: season.applications,
      resolvedOf: ({ isAwarded, isOpen, refusal }) => ({
        isIn: isAwarded,
        why: isOpen ? 'Решения ещё нет.' : refusal,
      }),
      record: records.university,
      agenda: 'О назначении выплаты',
      adoptions: season.adoptions,
      borders: season.borders,
    });
  },

  instituteProtocol: (made) => {
    const { season, records, query } = made;
    const institute = query.institute ?? '';
    const resolvedOf = ({ id }: PaperApplication): Resolved => {
      const said = records.recommended.get(id);
      return { isIn: said?.isRecommended ?? false, why: said ? said.reason : 'Рекомендации ещё нет.' };
    };
    return {
      ...protocolContents(made, {
        applications: season.applications.filter((each) => each.institute === institute),
        resolvedOf,
        record: records.institutes.get(institute) ?? nothingRecorded,
        agenda: 'О рекомендации студентов к выплате',
        adoptions: [],
        borders: [],
      }),
      ofInstitute: institute,
    };
  },

  documentList: (made) => {
    const applications = byName(made.season.applications);
    return {
      ...headFields(made, made.query),
      applicationCount: applications.length,
      achievementCount: applications.reduce((sum, { achievements }) => sum + achievements, 0),
      fileCount: applications.reduce((sum, { files }) => sum + files, 0),
      applications: applications.map((application, index) => ({
        no: index + 1,
        ...applicantFields(application),
        achievements: application.achievements,
        files: application.files,
      })),
    };
  },

  order: (made) => {
    const { season, records, query } = made;
    const awarded = byName(season.applications.filter(({ isAwarded }) => isAwarded));
    return {
      ...headFields(made, query),
      ...basisFields(records, query),
      from: query.from ? writtenDay(query.from) : null,
      until: query.until ? writtenDay(query.until) : null,
      awardedCount: awarded.length,
      amountSum: amountSum(awarded),
      ...reserveFields(awarded, season.season.reserve),
      awarded: awardedLines(awarded, season.season.reserve),
    };
  },

  publicList: (made) => {
    const { season, query, published } = { ...made, published: made.season.published };
    const { applications } = season;
    return {
      ...headFields(made, query),
      publishedOn: published ? writtenDay(made.dayOf(published.at)) : null,
      applicationCount: applications.length,
      awardedCount: applications.filter(({ isAwarded }) => isAwarded).length,
      nominations: nominationsOf(applications).map(({ blockId, nomination }) => ({
        title: nomination,
        ...borderFields(season.borders, blockId),
      })),
      results: awardedFirst(applications).map((application, index) => ({
        no: index + 1,
        applicationNumber: application.id,
        institute: application.institute,
        nomination: application.nomination,
        points: writtenPoints(application.total),
        directions: application.directions
          .map(({ titleRu, counted }) => `${titleRu}: ${writtenPoints(counted)}`)
          .join('; '),
        outcome: application.isAwarded ? 'назначена' : 'не назначена',
      })),
    };
  },
};

/** The protocol that an order or an extract rests on: as it is said, else as the meeting was recorded. */
export function basisFields({ university: { meeting } }: SeasonRecords, query: PaperQuery) {
  const day = query.protocolDay ?? meeting?.heldOn;
  return {
    protocolNumber: query.protocolNumber ?? meeting?.number ?? null,
    protocolDay: day === undefined ? null : writtenDay(day),
  };
}

const russian = new Intl.Collator('ru');

const byName = (applications: readonly PaperApplication[]) =>
  applications.toSorted((one, other) => russian.compare(one.fullName, other.fullName) || one.id - other.id);

const nominationsOf = (applications: readonly PaperApplication[]): PaperApplication[] => [
  ...new Map(applications.map((each) => [each.blockId, each])).values(),
];

const awardedFirst = (applications: readonly PaperApplication[]) => [
  ...applications.filter(({ isAwarded }) => isAwarded),
  ...applications.filter(({ isAwarded }) => !isAwarded),
];

/** What the commission has resolved on an application. */
type Resolved = { isIn: boolean; why: string | null };

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

function protocolContents(
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
