import type achievements from './ru/achievements.json';
import type administration from './ru/administration.json';
import type appeals from './ru/appeals.json';
import type applications from './ru/applications.json';
import type audit from './ru/audit.json';
import type border from './ru/border.json';
import type commissions from './ru/commissions.json';
import type configuration from './ru/configuration.json';
import type contexts from './ru/contexts.json';
import type directory from './ru/directory.json';
import type droe from './ru/droe.json';
import type element from './ru/element.json';
import type events from './ru/events.json';
import type help from './ru/help.json';
import type home from './ru/home.json';
import type importTexts from './ru/import.json';
import type information from './ru/information.json';
import type lessonPerformance from './ru/lesson-performance.json';
import type meanwhile from './ru/meanwhile.json';
import type notices from './ru/notices.json';
import type openSeason from './ru/open-season.json';
import type paperReading from './ru/paper-reading.json';
import type papers from './ru/papers.json';
import type people from './ru/people.json';
import type personalData from './ru/personal-data.json';
import type planned from './ru/planned.json';
import type portalState from './ru/portal-state.json';
import type portfolio from './ru/portfolio.json';
import type proofs from './ru/proofs.json';
import type rating from './ru/rating.json';
import type readingRecord from './ru/reading-record.json';
import type readyComments from './ru/ready-comments.json';
import type refusals from './ru/refusals.json';
import type residency from './ru/residency.json';
import type schedule from './ru/schedule.json';
import type search from './ru/search.json';
import type season from './ru/season.json';
import type seasons from './ru/seasons.json';
import type sessions from './ru/sessions.json';
import type shell from './ru/shell.json';
import type statistics from './ru/statistics.json';
import type students from './ru/students.json';
import type table from './ru/table.json';
import type tokens from './ru/tokens.json';
import type verification from './ru/verification.json';
import type webhooks from './ru/webhooks.json';
import type welcome from './ru/welcome.json';

/** One line a feature. The Russian file is the one that keys are checked against; locales.test.ts compares the English. */
type Texts = {
  shell: typeof shell;
  appeals: typeof appeals;
  applications: typeof applications;
  achievements: typeof achievements;
  audit: typeof audit;
  border: typeof border;
  commissions: typeof commissions;
  administration: typeof administration;
  contexts: typeof contexts;
  element: typeof element;
  events: typeof events;
  help: typeof help;
  home: typeof home;
  information: typeof information;
  meanwhile: typeof meanwhile;
  notices: typeof notices;
  'open-season': typeof openSeason;
  'paper-reading': typeof paperReading;
  papers: typeof papers;
  people: typeof people;
  import: typeof importTexts;
  'personal-data': typeof personalData;
  planned: typeof planned;
  'portal-state': typeof portalState;
  portfolio: typeof portfolio;
  proofs: typeof proofs;
  residency: typeof residency;
  'reading-record': typeof readingRecord;
  'ready-comments': typeof readyComments;
  season: typeof season;
  seasons: typeof seasons;
  statistics: typeof statistics;
  students: typeof students;
  table: typeof table;
  verification: typeof verification;
  'lesson-performance': typeof lessonPerformance;
  schedule: typeof schedule;
  rating: typeof rating;
  refusals: typeof refusals;
  droe: typeof droe;
  directory: typeof directory;
  configuration: typeof configuration;
  search: typeof search;
  sessions: typeof sessions;
  tokens: typeof tokens;
  webhooks: typeof webhooks;
  welcome: typeof welcome;
};

export type Namespace = keyof Texts;

declare module 'i18next' {
  // Only an interface can be added to.
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}
