/** Papers about a whole season. */
export const seasonPaperKinds = [
  'universityProtocol',
  'instituteProtocol',
  'documentList',
  'order',
  'publicList',
] as const;
export type SeasonPaperKind = (typeof seasonPaperKinds)[number];

/** Papers about one application: its author may have them as well. */
export const applicationPaperKinds = ['extract', 'recommendation'] as const;
export type ApplicationPaperKind = (typeof applicationPaperKinds)[number];

/** Papers that are made once and stay as they are: of a meeting that was closed, of an appeal that was judged, of an order that was issued. */
export const keptPaperKinds = [
  'universityProtocol',
  'instituteProtocol',
  'appealProtocol',
  'order',
  'orderAmendment',
] as const;
export type KeptPaperKind = (typeof keptPaperKinds)[number];

export const paperKinds = [
  ...seasonPaperKinds,
  ...applicationPaperKinds,
  'appealProtocol',
  'orderAmendment',
] as const;
export type PaperKind = (typeof paperKinds)[number];

type LocalText = { readonly ru: string; readonly en: string };

export const paperTitles: Readonly<Record<PaperKind, LocalText>> = {
  universityProtocol: { ru: 'Протокол комиссии университета', en: "Protocol of the university's commission" },
  instituteProtocol: { ru: 'Протокол комиссии института', en: "Protocol of an institute's commission" },
  documentList: { ru: 'Опись документов', en: 'List of documents' },
  order: { ru: 'Проект приказа', en: 'Draft of the order' },
  publicList: { ru: 'Список для публикации', en: 'Public list' },
  extract: { ru: 'Выписка из протокола', en: 'Extract from the protocol' },
  recommendation: { ru: 'Рекомендательное письмо', en: 'Recommendation letter' },
  appealProtocol: { ru: 'Протокол рассмотрения апелляции', en: 'Protocol of an appeal' },
  orderAmendment: { ru: 'Изменение к приказу', en: 'Amendment to the order' },
};

/** So many lines of a list fit into one paper: a longer one no word processor opens with pleasure. */
export const paperLinesMaximum = 3000;
/** A template is a page or two of text with a coat of arms. */
export const templateMegabytes = 2;
