import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { useTranslation } from 'react-i18next';
import type { PortfolioElement } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate } from '@/lib/time/wall-dates.ts';

type ElementDatesProps = {
  element: Pick<PortfolioElement, 'sentAt' | 'assessmentDate' | 'status'>;
  /** Where no badge beside it says that it was sent again. */
  tellsAgain?: boolean;
};

/** When it was decided and how, or when it was sent where it waits. */
export function ElementDates({ element, tellsAgain = false }: ElementDatesProps) {
  const { sentAt, assessmentDate, status } = element;
  const { t } = useTranslation('element');
  const word = words[status];
  if (!word) return null;
  const shown = readMoment(word === 'sentAt' ? sentAt : assessmentDate);
  if (!shown) return null;
  const isTold = tellsAgain && status === 'RE_SUBMITTED';
  return (
    <span className="muted digits">{t(isTold ? 'sentAgainAt' : word, { date: formatWallDate(shown) })}</span>
  );
}

const words = {
  DRAFT: null,
  SUBMITTED: 'sentAt',
  UNDER_REVIEW: 'sentAt',
  RE_SUBMITTED: 'sentAt',
  VERIFIED: 'assessedAt',
  REJECTED: 'rejectedAt',
  RETURNED_FOR_CORRECTION: 'returnedAt',
} as const satisfies Record<ElementStatus, string | null>;
