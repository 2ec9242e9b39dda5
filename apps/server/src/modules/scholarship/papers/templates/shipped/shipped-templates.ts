import type { PaperKind } from '@zachetka/contract/papers/paper-kinds';
import { appealProtocol } from './appeal.ts';
import { extract } from './extract.ts';
import { documentList, publicList } from './lists.ts';
import { order, orderAmendment } from './order.ts';
import { instituteProtocol, universityProtocol } from './protocols.ts';
import { recommendation } from './recommendation.ts';

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
