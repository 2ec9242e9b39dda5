import { buffer } from 'node:stream/consumers';
import { type PaperKind, paperKinds } from '@zachetka/contract/papers/paper-kinds';
import type { PaperTemplate, PaperTemplates } from '@zachetka/contract/papers/papers.schemas';
import type { Database, DatabaseOrTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type ReceivedFile, unpackedSize } from '../../files/index.ts';
import { checkTemplate } from './check-template.ts';
import { shippedTemplate } from './shipped/shipped-templates.ts';
import { findOwnTemplate, findOwnTemplates, keepOwnTemplate } from './templates.queries.ts';

export async function listTemplates(database: Database): Promise<PaperTemplates> {
  const own = new Map(
    (await findOwnTemplates(database)).map(({ kind, ...template }) => [kind, template] as const),
  );
  return { templates: paperKinds.map((kind) => ({ kind, own: own.get(kind) ?? null })) };
}

export async function templateOf(database: DatabaseOrTransaction, kind: PaperKind): Promise<Buffer> {
  return (await findOwnTemplate(database, kind)) ?? shippedTemplate(kind);
}

/** A document of a few pages. More could hold the server up with every paper that is made from it. */
const unpackedMaximum = 20 * 1_048_576;

export async function saveTemplate(
  database: Database,
  { kind, personId }: { kind: PaperKind; personId: number },
  receive: () => Promise<ReceivedFile>,
): Promise<PaperTemplate> {
  const { name, content } = await receive().catch(toTemplateRefusal);
  try {
    if (content.type !== 'docx') throw new AppError('templateNotDocx');
    const template = await buffer(content.open());
    if ((await unpackedSize(template)) > unpackedMaximum) throw new AppError('templateUnpacksTooLarge');
    checkTemplate(template, kind);
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
