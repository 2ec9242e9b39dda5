import type { NoticeKind, NoticeParams } from './notice-kinds.ts';

type Told = { subject: number; params: NoticeParams };

const achievement = ({ subject }: Told) => `/portfolio#element-${subject}`;
const application = ({ subject }: Told) => `/application-for-pgas?id=${subject}`;
const lesson = ({ params }: Told) => `/schedule?date=${(params.at ?? '').slice(0, 10)}`;

/** A window leads to where one does what it allows. */
const windowPages: Readonly<Record<string, string>> = {
  achievements: '/portfolio',
  corrections: '/portfolio',
  instituteCommission: '/admin-applications',
  universityCommission: '/admin-applications',
};
const window = ({ params }: Told) => windowPages[params.window ?? ''] ?? '/student-applications';

const links: Readonly<Record<NoticeKind, (told: Told) => string>> = {
  achievementConfirmed: achievement,
  achievementReturned: achievement,
  achievementRejected: achievement,
  decisionTakenBack: achievement,
  applicationAccepted: application,
  applicationRejected: application,
  applicationGivenBack: application,
  applicationKeptFiled: application,
  appealAnswered: application,
  pointsChanged: application,
  amountChanged: application,
  mark: () => '/performance',
  lessonChanged: lesson,
  lessonCancelled: lesson,
  newWork: () => '/verification-achievements',
  sameFile: ({ params }) => `/verification-achievements/${params.portfolioId ?? ''}`,
  windowOpened: window,
  windowCloses: window,
  calendarChanged: window,
  consentAsked: () => '/personal-data',
  correctionAnswered: () => '/personal-data',
  correctionAsked: () => '/admin/personal-data',
};

/** The page of the very thing that the notice tells of. */
export const noticeLink = (kind: NoticeKind, told: Told): string => links[kind](told);
