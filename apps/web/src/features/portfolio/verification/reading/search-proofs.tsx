import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Modal } from '@/components/modal/modal.tsx';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { foundProofsQuery, shortestSearch } from '@/lib/api/paper-reading.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { useAddresses } from '../review/addresses.ts';

/** Words that stand on proofs, in the blocks that one verifies. */
export function SearchProofs({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('paper-reading');
  const [asked, setAsked] = useState('');
  const q = usePaused(asked, 300).trim();
  const { data, error } = useQuery(foundProofsQuery(q));
  const addresses = useAddresses();
  const language = currentLanguage();
  const state =
    q.length < shortestSearch
      ? t('search.short')
      : error
        ? error.message
        : data?.proofs.length === 0
          ? t('search.nothing')
          : '';
  return (
    <Modal isOpen title={t('search.title')} onClose={onClose}>
      <div className="stack gap2">
        <SearchBox label={t('search.label')} value={asked} onChange={setAsked} />
        <output className="muted">{state}</output>
        <ul className="stack gap4">
          {data?.proofs.map((proof) => (
            <li key={proof.attachmentId}>
              <Link className="line" to={addresses.review(proof.portfolioId)} onClick={onClose}>
                {proof.fullName}
              </Link>
              <p className="muted">
                {titleOf({ title: proof.subBlockTitle, titleEn: proof.subBlockTitleEn }, language)} ·{' '}
                {elementStatusText(proof.status)} · {proof.name}
              </p>
              <p>{proof.excerpt}</p>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
