import { z } from 'zod';
import { decisionCommentMaximum } from '../verification/decision.rules.ts';
import { mayBeDefault, readyCommentKinds } from './ready-comment-kinds.ts';

const id = z.number().int().positive();
const commentText = z.string().trim().min(1).max(decisionCommentMaximum);

export const readyCommentMaximum = 200;

export const readyComment = z
  .object({
    id,
    kind: z.enum(readyCommentKinds),
    textRu: z.string(),
    textEn: z.string(),
    order: z.number().int(),
    isDefault: z.boolean().describe('Already filled in when the modal opens'),
  })
  .meta({ id: 'ReadyComment' });
export type ReadyComment = z.infer<typeof readyComment>;

export const readyComments = z
  .object({ version: z.number().int(), comments: z.array(readyComment).describe('By kind, then by order') })
  .meta({ id: 'ReadyComments' });
export type ReadyComments = z.infer<typeof readyComments>;

export const readyCommentsToSave = z.object({
  version: z.number().int().optional().describe('Of the reading that the page was made from'),
  comments: z
    .array(
      z.object({
        id: id.nullish().describe('None for a new one'),
        kind: z.enum(readyCommentKinds),
        textRu: commentText,
        textEn: commentText,
        order: z.number().int().min(0).max(1_000_000),
        isDefault: z.boolean().default(false),
      }),
    )
    .max(readyCommentMaximum)
    .refine((comments) => hasNoRepeats(comments.flatMap((comment) => comment.id ?? [])), {
      params: { text: { ru: 'Один комментарий назван дважды.', en: 'One comment is named twice.' } },
    })
    .refine((comments) => comments.every(({ kind, isDefault }) => !isDefault || mayBeDefault(kind)), {
      params: {
        text: {
          ru: 'Причину отклонения или возврата выбирают каждый раз: по умолчанию её нет.',
          en: 'The reason of a rejection or a return is chosen each time: none is the default.',
        },
      },
    }),
});
export type ReadyCommentsToSave = z.infer<typeof readyCommentsToSave>;

function hasNoRepeats(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length;
}
