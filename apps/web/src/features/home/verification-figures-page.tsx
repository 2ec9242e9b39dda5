import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { WholeVerification } from './staff/verification-panel.tsx';

/** All that is counted of verification; Home has the first part of it. */
export function VerificationFiguresPage() {
  const { t } = useTranslation(['statistics', 'shell']);
  const title = t('verification.title');
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: t('shell:navigation.home'), to: '/' }, { label: title }]} />
      <WholeVerification />
    </>
  );
}
