import { completeElement } from '@/lib/api/complete-portfolio.ts';
import { type Foreign, listOf, numberOf, ownPart, textOf, wholeOf } from '@/lib/foreign.ts';
import { defaultLanguage } from '@/lib/i18n.ts';
import type {
  Application,
  ApplicationElement,
  ApplicationRow,
  ApplicationSubBlock,
  Nomination,
} from '@/lib/received.ts';

export function completeApplication(application: Foreign<Application>): Application {
  return wholeOf<Application>(application, {
    ...completeHead(application),
    studentLanguage: application.studentLanguage ?? defaultLanguage,
    phone: application.phone ?? null,
    email: application.email ?? null,
    courseNumber: application.courseNumber ?? null,
    institute: application.institute ?? null,
    instituteEn: application.instituteEn ?? application.institute ?? null,
    speciality: application.speciality ?? null,
    specialityEn: application.specialityEn ?? application.speciality ?? null,
    academicYear: application.academicYear ?? null,
    season: ownPart(application.season),
    scoring: ownPart(application.scoring),
    isBeingJudged: application.isBeingJudged ?? null,
    askedBack: ownPart(application.askedBack),
    consentAt: application.consentAt ?? null,
    consentVersion: application.consentVersion ?? null,
    blocks: listOf(application.blocks, completeNomination),
  });
}

export function completeRow(row: Foreign<ApplicationRow>): ApplicationRow {
  return wholeOf<ApplicationRow>(row, {
    ...completeHead(row),
    // Of which season it is no other server says, and ours always does.
    isOurs: row.seasonId !== undefined,
    seasonId: row.seasonId ?? null,
    seasonTitle: row.seasonTitle ?? null,
    seasonTitleEn: row.seasonTitleEn ?? row.seasonTitle ?? null,
    nominationId: row.nominationId ?? null,
    nominationTitle: row.nominationTitle ?? null,
    nominationTitleEn: row.nominationTitleEn ?? row.nominationTitle ?? null,
    askedBackAt: row.askedBackAt ?? null,
  });
}

type Head = Pick<Application & ApplicationRow, keyof Application & keyof ApplicationRow>;

/** Both names of the comment stand in the specification. */
function completeHead(head: Foreign<Head>): Head {
  return wholeOf<Head>(head, {
    status: head.status ?? 'DRAFT',
    personId: textOf(head.personId),
    fullName: textOf(head.fullName),
    group: head.group ?? null,
    comment: head.comment ?? head.adminComment ?? null,
    adminComment: head.adminComment ?? head.comment ?? null,
    totalScore: head.totalScore ?? null,
    filingStartDate: head.filingStartDate ?? null,
    filingEndDate: head.filingEndDate ?? null,
    checkStartDate: head.checkStartDate ?? null,
    checkEndDate: head.checkEndDate ?? null,
  });
}

function completeNomination(block: Foreign<Nomination>): Nomination {
  return wholeOf<Nomination>(block, {
    order: numberOf(block.order),
    title: textOf(block.title, block.titleEn),
    titleEn: textOf(block.titleEn, block.title),
    applicationTitleRu: block.applicationTitleRu ?? null,
    applicationTitleEn: block.applicationTitleEn ?? null,
    isDeleted: block.isDeleted ?? false,
    subBlocks: listOf(block.subBlocks, completeSubBlock),
  });
}

function completeSubBlock(subBlock: Foreign<ApplicationSubBlock>, index: number): ApplicationSubBlock {
  return wholeOf<ApplicationSubBlock>(subBlock, {
    // The specification gives it none; it only tells one from the other.
    id: subBlock.id ?? -1 - index,
    title: textOf(subBlock.title, subBlock.titleEn),
    titleEn: textOf(subBlock.titleEn, subBlock.title),
    isDeleted: subBlock.isDeleted ?? null,
    elements: listOf(
      subBlock.elements,
      (element): ApplicationElement => ({
        ...completeElement(element),
        verificationScore: element.verificationScore ?? null,
      }),
    ),
  });
}
