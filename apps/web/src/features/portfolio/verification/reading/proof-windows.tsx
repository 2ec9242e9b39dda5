import { useQuery } from '@tanstack/react-query';
import type { Place } from '@zachetka/contract/portfolio/reading/compare';
import type { SameAward } from '@zachetka/contract/portfolio/reading/reading.schemas';
import { type PairJudgement, pairJudgements } from '@zachetka/contract/portfolio/reading/same-award';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { firstView } from '@/components/file-viewer/file-view.ts';
import { FileViewer } from '@/components/file-viewer/file-viewer.tsx';
import { linkQuery } from '@/components/file-viewer/link-query.ts';
import { Modal } from '@/components/modal/modal.tsx';
import { PaperPicture } from '@/components/paper-reading/paper-picture.tsx';
import { useJudgeSameAward } from '@/lib/api/paper-reading.ts';
import type { ShownElement } from '../review/shown-review.ts';
import styles from './compared-values.module.css';

type ShownPlaceProps = {
  shown: { attachmentId: number; place: Place };
  element: ShownElement;
  onClose: () => void;
};

/** Where on the paper it says so. */
export function ShownPlace({ shown: { attachmentId, place }, element, onClose }: ShownPlaceProps) {
  const { t } = useTranslation('paper-reading');
  const { data: link } = useQuery(linkQuery(attachmentId));
  const file = element.attachments.find(({ id }) => id === attachmentId);
  const isPicture = file?.contentType.startsWith('image/') ?? false;
  return (
    <Modal isOpen size="large" title={t('paper.title')} onClose={onClose}>
      <p>{t('page', { page: place.page + 1, text: place.says })}</p>
      {link && isPicture && (
        <PaperPicture address={link} label={t('picture', { name: file?.name ?? '' })} boxes={place.boxes} />
      )}
    </Modal>
  );
}

type ComparedPairProps = { award: SameAward; element: ShownElement; onClose: () => void };

/** Both files side by side, and what they are to each other. */
export function ComparedPair({ award, element, onClose }: ComparedPairProps) {
  const { t } = useTranslation('paper-reading');
  const { attachmentId, other, decided, judgement: judged } = award;
  const here = element.attachments.find(({ id }) => id === attachmentId);
  const { mutate, isPending } = useJudgeSameAward(element.id);
  const decide = (judgement: PairJudgement) =>
    mutate(
      { attachmentId, otherId: other.attachmentId, judgement },
      {
        onSuccess: () => {
          toast.success(t('same.saved'));
          onClose();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <Modal
      isOpen
      size="wide"
      title={t('same.title')}
      onClose={onClose}
      footer={pairJudgements.map((judgement) => (
        <Button
          key={judgement}
          variant={judgement === (decided?.judgement ?? judged) ? 'primary' : 'secondary'}
          isPending={isPending}
          onPress={() => decide(judgement)}
        >
          {t(`same.judgement.${judgement}`)}
        </Button>
      ))}
    >
      <p>{t('same.decide')}</p>
      <div className={styles.pair}>
        <section aria-label={t('same.here')}>{here && <OneOfTwo file={here} />}</section>
        <section aria-label={t('same.there')}>
          <OneOfTwo file={{ id: other.attachmentId, name: other.name, contentType: other.contentType }} />
        </section>
      </div>
    </Modal>
  );
}

function OneOfTwo({ file }: { file: { id: number; name: string; contentType: string } }) {
  const [view, setView] = useState(firstView);
  return <FileViewer file={file} view={view} onView={setView} />;
}
