import { z } from 'zod';
import { elementStatuses } from '../portfolio/element-status.rules.ts';
import { attachment } from '../portfolio/portfolio.schemas.ts';

/** A file attached or removed turns its element back into a draft of a new version. */
export const elementState = z
  .object({ id: z.number().int(), status: z.enum(elementStatuses), version: z.number().int() })
  .meta({ id: 'ElementState' });
export type ElementState = z.infer<typeof elementState>;

export const attachedFile = attachment.extend({ element: elementState }).meta({ id: 'AttachedFile' });
export type AttachedFile = z.infer<typeof attachedFile>;

export const detachedFile = z.object({ element: elementState }).meta({ id: 'DetachedFile' });
export type DetachedFile = z.infer<typeof detachedFile>;

/** The name is for whoever saves the file: what is sent says the id. */
export const fileLinkParams = z.object({ id: z.coerce.number().int().positive(), name: z.string() });

export const fileLinkQuery = z.object({
  session: z.string().max(100).default(''),
  expires: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
});
