import type { ApplicationDecisionKind } from '@zachetka/contract/applications/application-decision.rules';
import type { ApplicationHistoryEntry } from '@zachetka/contract/applications/applications.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import type { ApiError } from '@/lib/api-client.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { chosenElements } from '../shown-nominations.ts';

type LateNoticeProps = {
  kind: ApplicationDecisionKind;
  refusal: ApiError;
  application: Application;
  isOver: boolean;
};

const failed = { accept: 'applicationAcceptError', reject: 'applicationRejectError' } as const;

/** Why a decision was not taken: what somebody else has done meanwhile, who and when, and how to go on. */
export function LateNotice({ kind, refusal, application, isOver }: LateNoticeProps) {
  const { t } = useTranslation('applications');
  const latest = latestOf(refusal);
  return (
    <Alert>
      <Notice tone="negative" title={t(`toast.${failed[kind]}`)} headingLevel={3}>
        {refusal.message} {latest && <Done entry={latest} application={application} />}
        {!isOver && refusal.status === 409 && <>{t('decision.checkAgain')}</>}
      </Notice>
    </Alert>
  );
}

function Done({ entry, application }: { entry: ApplicationHistoryEntry; application: Application }) {
  const { t } = useTranslation('applications');
  const moment = readMoment(entry.at) ?? '';
  const titles = new Map(
    chosenElements(application.blocks).map((element) => [element.id, elementTitle(element)]),
  );
  const scores = entry.scores.map(
    ({ portfolioElementId, before, after }) =>
      `${titles.get(portfolioElementId) ?? t('unnamed')}: ${before === null ? t('score.none') : formatNumber(before)} → ${formatNumber(after)}`,
  );
  return (
    <>
      {t(`history.${entry.action}`)}: {entry.actor ?? t('history.system')}, {formatWallDate(moment)}{' '}
      {formatWallTime(moment)}.{' '}
      {entry.comment !== null && entry.comment !== '' && `${t('column.adminComment')}: ${entry.comment} `}
      {scores.length > 0 && `${scores.join('; ')}. `}
    </>
  );
}

/** A service of the university's own may say nothing of it. */
function latestOf({ data }: ApiError): ApplicationHistoryEntry | null {
  const latest = data['latest'];
  return typeof latest === 'object' && latest !== null && 'action' in latest
    ? (latest as ApplicationHistoryEntry)
    : null;
}

function Alert({ children }: { children: ReactNode }) {
  return <div role="alert">{children}</div>;
}
