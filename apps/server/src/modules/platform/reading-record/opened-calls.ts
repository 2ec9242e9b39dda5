import { appealsCalls } from '@zachetka/contract/appeals/appeals.calls';
import { applicationsCalls } from '@zachetka/contract/applications/applications.calls';
import type { Call } from '@zachetka/contract/calls/call';
import { filesCalls } from '@zachetka/contract/files/files.calls';
import { papersCalls } from '@zachetka/contract/papers/papers.calls';
import { portfolioCalls } from '@zachetka/contract/portfolio/portfolio.calls';
import type { OpenedKind } from '@zachetka/contract/reading-record/reading-record.schemas';
import { verificationCalls } from '@zachetka/contract/verification/verification.calls';

type Opened = { kind: OpenedKind; parameter: 'id' | 'portfolioId' };

/** The calls that open something of one person, and the parameter that names it. Lists and files of many people are none of them. */
export const openedBy: ReadonlyMap<Call | undefined, Opened> = new Map<Call | undefined, Opened>([
  [portfolioCalls.readStudentPortfolio, { kind: 'portfolio', parameter: 'id' }],
  [portfolioCalls.readStudentInfo, { kind: 'portfolio', parameter: 'portfolioId' }],
  [portfolioCalls.listDeletedElements, { kind: 'portfolio', parameter: 'id' }],
  [verificationCalls.reviewPortfolio, { kind: 'portfolio', parameter: 'portfolioId' }],
  [filesCalls.openFile, { kind: 'file', parameter: 'id' }],
  [applicationsCalls.readApplication, { kind: 'application', parameter: 'id' }],
  [applicationsCalls.readApplicationHistory, { kind: 'application', parameter: 'id' }],
  [appealsCalls.listAppealsOfApplication, { kind: 'application', parameter: 'id' }],
  [papersCalls.writeApplicationPaper, { kind: 'application', parameter: 'id' }],
  [appealsCalls.readAppeal, { kind: 'appeal', parameter: 'id' }],
  [appealsCalls.openAppealFile, { kind: 'appealFile', parameter: 'id' }],
]);
