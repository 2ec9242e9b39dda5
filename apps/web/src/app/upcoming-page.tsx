import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { PlasterDrawing } from '@/components/drawings/drawings.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import type { UpcomingSection } from './upcoming-sections.ts';

export function UpcomingPage({ title }: Pick<UpcomingSection, 'title'>) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(title)} />
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<PlasterDrawing />}
          title={t('upcoming.title')}
          text={t('upcoming.text')}
          action={<LinkButton to="/">{t('action.toHome')}</LinkButton>}
        />
      </Card>
    </>
  );
}
