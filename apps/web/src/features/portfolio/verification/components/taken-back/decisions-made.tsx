import { useQuery } from '@tanstack/react-query';
import { decisionCommentMaximum } from '@zachetka/contract/portfolio/verification/decision.rules';
import { useId, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { TextArea } from '@/components/field/text-area.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { elementTitle } from '@/components/portfolio-element/element-texts.ts';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { ApiError } from '@/lib/api-client.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { decidedElementsQuery, useTakeBack } from '../../api.ts';
import styles from './decisions-made.module.css';

/** What was decided of this student, to be taken back where it was wrong. */
export function Decisions({ portfolioId }: { portfolioId: number }) {
  const { t } = useTranslation('verification');
  const query = useQuery(decidedElementsQuery(portfolioId));
  const { data } = query;
  const [chosen, setChosen] = useState<PortfolioElement | null>(null);
  if (!data) return <NotLoaded query={query} title={t('failed.title')} />;
  if (data.length === 0) return <p>{t('takeBack.none')}</p>;
  return (
    <>
      <ul>
        {data.map((element) => (
          <Decision key={element.id} element={element} onTakeBack={() => setChosen(element)} />
        ))}
      </ul>
      {chosen && <TakeBackModal portfolioId={portfolioId} element={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Decision({ element, onTakeBack }: { element: PortfolioElement; onTakeBack: () => void }) {
  const { t } = useTranslation('verification');
  const { status, score, adminComment, assessmentDate } = element;
  const title = elementTitle(element) ?? t('element.untitled');
  const words = [
    elementStatusText(status),
    status === 'VERIFIED' && score !== null && t('element.score', { count: score }),
    assessmentDate !== null && formatDate(new Date(assessmentDate)),
    adminComment,
  ];
  return (
    <li className={styles.decision}>
      <div className={styles.words}>
        <p className="strong">{title}</p>
        <p className="muted">{words.filter(Boolean).join(' · ')}</p>
      </div>
      {element.version !== undefined && (
        <Button aria-label={t('takeBack.actionOf', { title })} onPress={onTakeBack}>
          {t('takeBack.action')}
        </Button>
      )}
    </li>
  );
}

type TakeBackModalProps = { portfolioId: number; element: PortfolioElement; onClose: () => void };

/** The element waits again, and its history keeps the reason. */
function TakeBackModal({ portfolioId, element, onClose }: TakeBackModalProps) {
  const { t } = useTranslation('verification');
  const { t: shell } = useTranslation();
  const formId = useId();
  const takeBack = useTakeBack(portfolioId);
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const problem = problemOf(reason);
  const { error } = takeBack;
  const { version } = element;

  function submit() {
    setWasSubmitted(true);
    if (problem || takeBack.isPending || version === undefined) return;
    takeBack.mutate(
      { elementId: element.id, version, reason },
      {
        onSuccess: () => {
          toast.success(t('takeBack.done'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('takeBack.title')}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{shell('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="negative" isPending={takeBack.isPending}>
            {t('takeBack.action')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack gap4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <p className="strong">{elementTitle(element) ?? t('element.untitled')}</p>
          <p className="muted">{t('takeBack.text')}</p>
        </div>
        {error && (
          <div role="alert">
            <Notice
              tone="negative"
              title={error instanceof ApiError ? error.message : t('errorSubmitting')}
              headingLevel={3}
            />
          </div>
        )}
        <TextArea
          label={t('takeBack.reason')}
          isRequired
          value={reason}
          onChange={setReason}
          error={wasSubmitted && problem ? t(`problem.${problem}`) : undefined}
        />
      </form>
    </Modal>
  );
}

function problemOf(reason: string) {
  const { length } = reason.trim();
  if (length === 0) return 'commentRequired';
  return length > decisionCommentMaximum ? 'commentTooLong' : null;
}
