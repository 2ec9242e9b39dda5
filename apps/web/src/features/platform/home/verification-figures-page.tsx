import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';

// Home fetches it late as well: no other page carries its pictures.
const WholeVerification = lazyNamed(() => import('./staff/verification-panel.tsx'), 'WholeVerification');

/** All that is counted of verification; Home has the first part of it. */
export function VerificationFiguresPage() {
  const { t } = useTranslation(['statistics', 'shell']);
  const title = t('verification.title');
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: t('shell:navigation.home'), to: '/' }, { label: title }]} />
      <Suspense fallback={<Loading />}>
        <WholeVerification />
      </Suspense>
    </>
  );
}
