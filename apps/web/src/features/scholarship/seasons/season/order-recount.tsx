import type { Recount } from '@zachetka/contract/scholarship/border/recount.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { BorderMoves, OverBudget } from '@/components/border-moves/border-moves.tsx';
import { Button } from '@/components/button/button.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useCarryOutOrder, usePreviewOrder } from '../api/order.ts';

/** Who does not meet the conditions is taken out and the next ones move up: looked at first, then confirmed. */
export function OrderRecount({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('appeals');
  const [looked, setLooked] = useState<{ votes: number[]; found: Recount } | null>(null);
  const [why, setWhy] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const preview = usePreviewOrder(seasonId);
  const carryOut = useCarryOutOrder(seasonId);
  const look = (votes: number[]) =>
    preview.mutate({ votes }, { onSuccess: (found) => setLooked({ votes, found }) });
  const confirm = ({ votes, found }: NonNullable<typeof looked>) => {
    setWasSubmitted(true);
    if (found.overBudget !== null && why.trim() === '') return;
    carryOut.mutate(
      { votes, basis: found.basis, ...(found.overBudget !== null && { overBudgetReason: why.trim() }) },
      {
        onSuccess: () => {
          setLooked(null);
          toast.success(t('order.done'));
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'previewOutdated') return;
          setLooked({ votes, found: (error.data as { preview: Recount }).preview });
        },
      },
    );
  };
  const failure = carryOut.error ?? preview.error;
  return (
    <div className="plainGroup column gap3">
      <p className="muted">{t('order.help')}</p>
      <div>
        <Button isPending={preview.isPending} onPress={() => look([])}>
          {t('order.preview')}
        </Button>
      </div>
      {failure && (
        <div role="alert">
          <Notice tone="negative" headingLevel={3} title={failure.message} />
        </div>
      )}
      {looked && (
        <>
          <BorderMoves recount={looked.found} votes={looked.votes} onVote={look} />
          {looked.found.overBudget !== null && looked.found.moves.length > 0 && (
            <OverBudget
              over={looked.found.overBudget}
              reason={why}
              wasSubmitted={wasSubmitted}
              onChange={setWhy}
            />
          )}
          {looked.found.moves.length > 0 && (
            <div>
              <Button
                variant="primary"
                isUnavailable={looked.found.open.length > 0}
                isPending={carryOut.isPending}
                onPress={() => confirm(looked)}
              >
                {t('order.confirm')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
