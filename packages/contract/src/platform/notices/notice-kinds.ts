/** What people are told of, in the order in which the page of settings lists it: first for students, then for staff, then for all. */
export const noticeKinds = [
  'achievementConfirmed',
  'achievementReturned',
  'achievementRejected',
  'decisionTakenBack',
  'applicationAccepted',
  'applicationRejected',
  'applicationGivenBack',
  'applicationKeptFiled',
  'appealAnswered',
  'pointsChanged',
  'amountChanged',
  'mark',
  'lessonChanged',
  'lessonCancelled',
  'newWork',
  'sameFile',
  'windowOpened',
  'windowCloses',
  'calendarChanged',
  'consentAsked',
  'correctionAnswered',
  'correctionAsked',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What stands in the text of a notice, as it was when it happened. */
export type NoticeParams = {
  /** What it is about, in both languages. */
  ru?: string;
  en?: string;
  count?: number;
  /** Points or money, as they are written without trailing zeros. */
  before?: string;
  after?: string;
  mark?: string;
  markEn?: string;
  /** A minute of the university's clock: `yyyy-MM-ddTHH:mm`. */
  at?: string;
  window?: string;
  portfolioId?: number;
};

/** Told to staff alone; to students the others. What is in both is told to whom it lets do something. */
export const noticeKindsOfStaff: readonly NoticeKind[] = [
  'newWork',
  'sameFile',
  'windowOpened',
  'windowCloses',
  'calendarChanged',
  'correctionAnswered',
  'correctionAsked',
];
export const noticeKindsOfStudents: readonly NoticeKind[] = noticeKinds.filter(
  (kind) => kind !== 'newWork' && kind !== 'sameFile' && kind !== 'correctionAsked',
);

/** When a notice of a kind goes out by e-mail, too. */
export const noticeMailModes = ['atOnce', 'daily', 'never'] as const;
export type NoticeMailMode = (typeof noticeMailModes)[number];

/** Unless the person has chosen otherwise: at once what can't wait until the evening. */
export const defaultMailModes: Readonly<Record<NoticeKind, NoticeMailMode>> = {
  achievementConfirmed: 'daily',
  achievementReturned: 'atOnce',
  achievementRejected: 'daily',
  decisionTakenBack: 'daily',
  applicationAccepted: 'atOnce',
  applicationRejected: 'atOnce',
  applicationGivenBack: 'atOnce',
  applicationKeptFiled: 'atOnce',
  appealAnswered: 'atOnce',
  pointsChanged: 'atOnce',
  amountChanged: 'atOnce',
  mark: 'daily',
  lessonChanged: 'atOnce',
  lessonCancelled: 'atOnce',
  newWork: 'daily',
  sameFile: 'daily',
  windowOpened: 'daily',
  windowCloses: 'atOnce',
  calendarChanged: 'atOnce',
  consentAsked: 'daily',
  correctionAnswered: 'atOnce',
  correctionAsked: 'daily',
};
