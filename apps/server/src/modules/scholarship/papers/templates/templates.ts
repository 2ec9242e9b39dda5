import { buffer } from 'node:stream/consumers';
import { type PaperKind, paperKinds } from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { PaperTemplate, PaperTemplates } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { Database, DatabaseOrTransaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { longLane, untrustedJob } from '../../../../lib/untrusted/untrusted-job.ts';
import type { ReceivedFile } from '../../../portfolio/files/index.ts';
import type { checkTemplate } from './check-template.ts';
import type { fillTemplate, PaperProof } from './fill-template.ts';
import { appealProtocol } from './shipped/appeal.ts';
import { documentList, publicList } from './shipped/lists.ts';
import { order, orderAmendment } from './shipped/order.ts';
import { instituteProtocol, universityProtocol } from './shipped/protocols.ts';
import { recommendation } from './shipped/recommendation.ts';
import { centred, close, heading, open, paragraph, running, wordDocument } from './shipped/word-document.ts';
import { findOwnTemplate, findOwnTemplates, keepOwnTemplate } from './templates.queries.ts';

const extract = () =>
  wordDocument(
    centred('{university}', { isBold: true }),
    centred('ВЫПИСКА', { isBold: true, above: 12 }),
    centred('из протокола № {protocolNumber} от {protocolDay}'),
    centred('заседания стипендиальной комиссии университета', { below: 12 }),
    paragraph('Присутствовали: {presentCount} из {memberCount}'),
    heading('СЛУШАЛИ:'),
    running(
      'о заявке № {applicationNumber} {nameGenitive} (группа {group}, {institute}) на выплату «{award}», {season}, номинация «{nomination}». Баллы сезона: {points}.',
    ),
    heading('ГОЛОСОВАЛИ:'),
    paragraph('«за» — {inFavour}, «против» — {against}, «воздержались» — {abstained}.'),
    heading('ПОСТАНОВИЛИ:'),
    open('awardedTo'),
    running('назначить {nameDative} выплату «{award}» в размере {amount} руб. в месяц.'),
    close('awardedTo'),
    open('refusedTo'),
    running('не назначать {nameDative} выплату «{award}». Причина: {refusal}'),
    close('refusedTo'),
    open('borderText'),
    running('{borderText}', { above: 6 }),
    close('borderText'),
    paragraph('Выписка верна.', { above: 18 }),
    paragraph('Секретарь комиссии ________________\t{secretaryShort}', { above: 12 }),
    paragraph('{dayInWords}', { above: 12 }),
  );

export async function listTemplates(database: Database): Promise<PaperTemplates> {
  const own = new Map(
    (await findOwnTemplates(database)).map(({ kind, ...template }) => [kind, template] as const),
  );
  return { templates: paperKinds.map((kind) => ({ kind, own: own.get(kind) ?? null })) };
}

export async function templateOf(database: DatabaseOrTransaction, kind: PaperKind): Promise<Buffer> {
  return (await findOwnTemplate(database, kind))?.content ?? shippedTemplate(kind);
}

/** A protocol of 3,000 lines is filled in a second or three. */
const fill = untrustedJob<typeof fillTemplate>(
  longLane,
  'fillTemplate',
  new URL('./fill-template.ts', import.meta.url),
);
const check = untrustedJob<typeof checkTemplate>(
  longLane,
  'checkTemplate',
  new URL('./check-template.ts', import.meta.url),
  { seconds: 10 },
);

/** A document with the contents in the place of the placeholders. */
export async function fillPaper(
  database: DatabaseOrTransaction,
  {
    kind,
    contents,
    owner,
    proof = null,
  }: { kind: PaperKind; contents: object; owner: number; proof?: PaperProof | null },
): Promise<Buffer> {
  const own = await findOwnTemplate(database, kind);
  const { content: template, fileName: file } = own ?? {
    content: shippedTemplate(kind),
    fileName: `${kind}.docx`,
  };
  return fill({ template, contents, proof }, { owner, file }).catch((error: unknown) => {
    if (error instanceof AppError || !own) throw error;
    throw new AppError('templateNotFilled', { params: { name: file }, data: { name: file }, cause: error });
  });
}

export async function saveTemplate(
  database: Database,
  { kind, personId }: { kind: PaperKind; personId: number },
  receive: () => Promise<ReceivedFile>,
): Promise<PaperTemplate> {
  const { name, content } = await receive().catch(toTemplateRefusal);
  try {
    if (content.type !== 'docx') throw new AppError('templateNotDocx');
    const template = await buffer(content.open());
    await check({ template, kind, name }, { owner: personId, file: name }).catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('fileDamaged', { cause: error });
    });
    await keepOwnTemplate(database, { kind, content: template, fileName: name, uploadedBy: personId });
  } finally {
    await content.close();
  }
  const { templates } = await listTemplates(database);
  return templates.find((each) => each.kind === kind) ?? { kind, own: null };
}

/** The same findings as of an attached proof, in the words of a template: nobody is told to save it as a PDF. */
function toTemplateRefusal(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { params } = error.details;
  if (error.code === 'fileTypeRefused') throw new AppError('templateNotDocx', { cause: error });
  if (error.code === 'fileUnpacksTooLarge') throw new AppError('templateUnpacksTooLarge', { cause: error });
  if (error.code === 'fileHasActiveContent') {
    throw new AppError('templateActs', { ...(params && { params }), cause: error });
  }
  throw error;
}

const makers: Readonly<Record<PaperKind, () => Buffer>> = {
  universityProtocol,
  instituteProtocol,
  documentList,
  order,
  publicList,
  extract,
  recommendation,
  appealProtocol,
  orderAmendment,
};

const made = new Map<PaperKind, Buffer>();

/** The template that comes with the portal, made when somebody first asks for it. */
export function shippedTemplate(kind: PaperKind): Buffer {
  const template = made.get(kind) ?? makers[kind]();
  made.set(kind, template);
  return template;
}
