import type { ConflictKind } from './conflicts.rules.ts';

type LocalText = { readonly ru: string; readonly en: string };

export const conflictKindTexts: Readonly<Record<ConflictKind, LocalText>> = {
  own: { ru: 'это ваша заявка', en: 'it is your own' },
  verifier: {
    ru: 'вы подтвердили достижение из неё',
    en: 'you have confirmed an achievement in it',
  },
  attested: {
    ru: 'достижение из неё выдано организацией, которую вы возглавляете',
    en: 'an achievement in it names an organisation that you head',
  },
  relative: { ru: 'заявитель — ваш родственник', en: 'the applicant is a relative of yours' },
  other: { ru: 'вы заявили о конфликте интересов', en: 'you have declared a conflict of interest' },
};

/** Where the commission's own pages and papers leave an application of the reader out. */
export const leftOutTexts: Readonly<Record<'lists' | 'rankings' | 'papers', LocalText>> = {
  lists: {
    ru: 'Ваша собственная заявка № {{numbers}} здесь не показана и не посчитана, пока решение по ней не объявлено.',
    en: 'Your own application No. {{numbers}} is neither shown nor counted here until its decision is announced.',
  },
  rankings: {
    ru: 'Списка по баллам, в котором стоит ваша собственная заявка № {{numbers}}, вы не видите, пока решение по ней не объявлено.',
    en: 'You do not see a ranking in which your own application No. {{numbers}} stands until its decision is announced.',
  },
  papers: {
    ru: 'Документы, в которые вошла бы ваша собственная заявка № {{numbers}}, берёт другой член комиссии, пока решение по ней не объявлено.',
    en: 'Papers that would hold your own application No. {{numbers}} are taken by another member of the commission until its decision is announced.',
  },
};

/** The same of somebody else, as a protocol says it. */
export const recusalTexts: Readonly<Record<ConflictKind, LocalText>> = {
  own: { ru: 'собственная заявка', en: 'own application' },
  verifier: { ru: 'подтвердил(а) достижение из заявки', en: 'has confirmed an achievement in it' },
  attested: {
    ru: 'возглавляет организацию, выдавшую подтверждение',
    en: 'heads the organisation that attested it',
  },
  relative: { ru: 'родственник заявителя', en: 'a relative of the applicant' },
  other: { ru: 'заявлен конфликт интересов', en: 'declared a conflict of interest' },
};
