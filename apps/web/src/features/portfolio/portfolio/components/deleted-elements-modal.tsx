import { useQuery } from '@tanstack/react-query';
import type { DeletedElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseButton } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { HistoryModal } from '@/components/portfolio-element/history-modal.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { deletedElementsQuery } from '../api/get-deleted-elements.ts';
import styles from './deleted-elements.module.css';

type DeletedElementsModalProps = { whose: number | 'me'; onClose: () => void };

/** What was deleted; each opens its history above the list. */
export function DeletedElementsModal({ whose, onClose }: DeletedElementsModalProps) {
  const { t } = useTranslation('portfolio');
  return (
    <Modal isOpen onClose={onClose} title={t('deleted.title')}>
      <p className={styles.hint}>{t('deleted.hint')}</p>
      <List whose={whose} />
    </Modal>
  );
}

function List({ whose }: { whose: number | 'me' }) {
  const { t } = useTranslation('portfolio');
  const query = useQuery(deletedElementsQuery(whose));
  const { data } = query;
  const [opened, setOpened] = useState<DeletedElement | null>(null);
  const nameOf = ({ title }: DeletedElement) => title ?? t('deleted.unnamed');
  if (!data) return <NotLoaded query={query} title={t('deleted.failed')} />;
  return (
    <>
      <ul className="stack gap2" aria-label={t('deleted.list')}>
        {data.map((element) => (
          <li key={element.id}>
            <BaseButton className={styles.element} onPress={() => setOpened(element)}>
              <strong>{nameOf(element)}</strong>
              <span className="quiet">{placeOf(element)}</span>
              <span className="quiet">
                {t('deleted.at', { date: formatDate(new Date(element.deletedAt)) })}
              </span>
            </BaseButton>
          </li>
        ))}
      </ul>
      {opened && (
        <HistoryModal elementId={opened.id} title={nameOf(opened)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function placeOf({ block, subBlock }: DeletedElement): string {
  const language = currentLanguage();
  return `${titleOf(block, language)} — ${titleOf(subBlock, language)}`;
}
