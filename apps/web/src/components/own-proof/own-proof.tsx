import { useQuery } from '@tanstack/react-query';
import type { ProofPage } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { useTranslation } from 'react-i18next';
import { isOpen, proofsQuery } from '@/lib/api/proofs.ts';
import { loadTexts } from '@/lib/i18n.ts';
import styles from './own-proof.module.css';

/** The address of a public page, to be scanned. */
export function ProofQr({ page, label }: { page: ProofPage; label: string }) {
  const { size, path } = page.qr;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, of what has just come: no file to show
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** With its texts. */
export async function loadPrintedProof() {
  await loadTexts('proofs');
  return { default: PrintedProof };
}

/** On what a student prints of their own: where whoever gets the paper can check it. Nothing without an open page. */
function PrintedProof() {
  const { t } = useTranslation('proofs');
  const { data } = useQuery({ ...proofsQuery, staleTime: 60_000, retry: false });
  const page = data?.pages.find(isOpen);
  if (!page) return null;
  return (
    <div className={styles.printed}>
      <ProofQr page={page} label={t('qr')} />
      <p>
        {t('printed')}
        <br />
        <span className={styles.address}>{page.address}</span>
      </p>
    </div>
  );
}
