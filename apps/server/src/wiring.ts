import * as people from './modules/people/people/index.ts';
import { findPrintedSeal } from './modules/platform/audit/index.ts';
import * as notices from './modules/platform/notices/index.ts';
import { assertConsentInForce } from './modules/platform/personal-data/index.ts';
import * as webhooks from './modules/platform/webhooks/index.ts';
import * as configuration from './modules/portfolio/configuration/index.ts';
import { findGivenBlockTitles } from './modules/portfolio/contexts/index.ts';
import * as files from './modules/portfolio/files/index.ts';
import * as portfolio from './modules/portfolio/portfolio/index.ts';
import * as proofs from './modules/portfolio/proofs/index.ts';
import { queueSentFiles } from './modules/portfolio/reading/index.ts';
import { elementDecided, elementDecisionUndone } from './modules/portfolio/verification/index.ts';
import * as appealFiles from './modules/scholarship/appeals/index.ts';
import { appealJudged } from './modules/scholarship/appeals/index.ts';
import * as chosen from './modules/scholarship/application-records/index.ts';
import * as applications from './modules/scholarship/applications/index.ts';
import { readSeats } from './modules/scholarship/commissions/index.ts';
import { assertMeetingOpen } from './modules/scholarship/papers/index.ts';
import * as carrying from './modules/scholarship/season-rules/index.ts';
import * as windows from './modules/scholarship/season-rules/index.ts';
import * as seasons from './modules/scholarship/seasons/index.ts';

/**
 * Where the houses meet against the direction of their imports: who answers what a lower one asks, and who listens to what has happened.
 * Whoever runs use cases imports this once; `app.ts` does.
 */
people.findGivenBlockTitles.answeredBy(findGivenBlockTitles);
people.readSeats.answeredBy(readSeats);

configuration.countApplicants.answeredBy(applications.countApplicants);
configuration.findSeasonsNaming.answeredBy(carrying.findSeasonsNaming);
configuration.carryRulesOver.answeredBy(carrying.carryRulesOver);

portfolio.findChangeWindows.answeredBy(windows.findChangeWindows);
portfolio.assertMayAdd.answeredBy(windows.assertMayAdd);
portfolio.isInFiledApplication.answeredBy(chosen.isInFiledApplication);
portfolio.isBeforeMember.answeredBy(chosen.isBeforeMember);
portfolio.hasFiled.answeredBy(chosen.hasFiled);
portfolio.latestFiledBy.answeredBy(applications.latestFiledBy);
portfolio.findElementsInFiledApplications.answeredBy(chosen.findElementsInFiledApplications);
portfolio.findFiledApplicationOf.answeredBy(chosen.findFiledApplicationOf);
portfolio.lockDraftsWith.answeredBy(chosen.lockDraftsWith);
portfolio.takeOutOfDrafts.answeredBy(chosen.takeOutOfDrafts);
portfolio.elementsSent.heardBy(notices.notifyOfNewWork, queueSentFiles);
portfolio.sharedFilesSent.heardBy(notices.notifyOfSharedFiles);

files.lockAttachableAppeal.answeredBy(appealFiles.lockAttachableAppeal);
files.insertAppealFile.answeredBy(appealFiles.insertAppealFile);
files.findAppealFile.answeredBy(appealFiles.findAppealFile);
files.findAppealFileUse.answeredBy(appealFiles.findAppealFileUse);
files.listAppealFiles.answeredBy(appealFiles.listAppealFiles);
files.findAppealKeys.answeredBy(appealFiles.findAppealKeys);

proofs.findAwards.answeredBy(applications.findAwards);
proofs.refusalOfAward.answeredBy(applications.refusalOfAward);
proofs.awardedSince.answeredBy(applications.awardedSince);

elementDecided.heardBy(notices.notifyDecision, webhooks.postDecision);
elementDecisionUndone.heardBy(notices.withdrawDecision, webhooks.withdrawPostedDecision);

applications.findPrintedSeal.answeredBy(findPrintedSeal);
applications.assertConsentInForce.answeredBy(assertConsentInForce);
applications.askingAnswered.heardBy(notices.notifyAskingAnswered);
applications.applicationsDecided.heardBy(notices.notifyDecided, webhooks.postDecided);

applications.standingChanged.heardBy(seasons.sealChangedStanding);

seasons.assertMeetingOpen.answeredBy(assertMeetingOpen);
seasons.seasonPublished.heardBy(webhooks.postPublication);
seasons.pointsChanged.heardBy(notices.notifyPointsChanged);
seasons.amountsChanged.heardBy(notices.notifyAmountChanged);
seasons.calendarChanged.heardBy(notices.notifyCalendarChanged);

appealJudged.heardBy(notices.notifyAppealAnswered, webhooks.postAppealJudged);
