import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';

type AdminSectionProps<Data> = {
  title: string;
  text: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** A card with what it has read, or why it has not. */
export function AdminSection<Data>({ title, text, query, children }: AdminSectionProps<Data>) {
  const { t } = useTranslation('personal-data');
  const { data } = query;
  return (
    <Card>
      <section className="column gap3 breakAnywhere">
        <h2>{title}</h2>
        <p className="muted">{text}</p>
        {data !== undefined && children(data)}
        {data === undefined && <NotLoaded query={query} title={t('failed')} />}
      </section>
    </Card>
  );
}

type PagerProps = { page: number; totalPages: number; onChange: (page: number) => void };

export function Pager({ page, totalPages, onChange }: PagerProps) {
  const { t } = useTranslation('personal-data');
  if (totalPages <= 1) return null;
  return (
    <div className="wrap gap2 bottom">
      <Button isDisabled={page === 0} onPress={() => onChange(page - 1)}>
        {t('admin.previous')}
      </Button>
      <Button isDisabled={page + 1 >= totalPages} onPress={() => onChange(page + 1)}>
        {t('admin.next')}
      </Button>
      <span className="muted">{t('admin.page', { page: page + 1, pages: totalPages })}</span>
    </div>
  );
}
