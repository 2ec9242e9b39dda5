import { useQuery } from '@tanstack/react-query';
import type { DroeCategory, DroeForm } from '@zachetka/contract/study/droe/droe.schemas';
import type { DroeType } from '@zachetka/contract/study/droe/droe-types';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams } from 'react-router';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyDeskDrawing } from '@/components/drawings/drawings.tsx';
import { Term } from '@/components/help/term.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { VisuallyHidden } from '@/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { categoriesQuery } from './api.ts';
import styles from './droe-page.module.css';

const tabs = [
  { path: 'appointment', type: 'APPOINTMENT' },
  { path: 'apply', type: 'APPLY' },
] as const satisfies readonly { path: string; type: DroeType }[];

export function DroePage() {
  const { t } = useTranslation('droe');
  const { '*': path } = useParams();
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return <Navigate to="/drpo/appointment" replace />;
  return (
    <>
      <PageHeader
        title={t('title')}
        explained={<Term of="droe">{t('title')}</Term>}
        tabTitle={t(`${tab.path}.pageTitle`)}
        action={
          <ExternalLinkButton
            href={runtimeConfig().links.certificateRequest}
            icon={<ExternalLink aria-hidden />}
            opensTab
          >
            {t('certificate')}
            <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden>
          </ExternalLinkButton>
        }
      />
      <div className="stack gap5 formWidth">
        <nav className={styles.tabs} aria-label={t('tabs')}>
          {tabs.map((each) => (
            <NavLink
              key={each.path}
              to={`/drpo/${each.path}`}
              className={({ isActive }) => classNames(styles.tab, isActive && styles.active)}
            >
              {t(`${each.path}.tab`)}
            </NavLink>
          ))}
        </nav>
        <Categories key={tab.type} type={tab.type} />
      </div>
    </>
  );
}

function Categories({ type }: { type: DroeType }) {
  const { t } = useTranslation('droe');
  const query = useQuery(categoriesQuery(type));
  const { data: categories } = query;
  if (categories?.length === 0) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          drawing={<EmptyDeskDrawing />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      </Card>
    );
  }
  if (categories) {
    return (
      <ul className="stack gap4">
        {categories.map((category) => (
          <li key={category.id}>
            <Card>
              <Category category={category} level={2} />
            </Card>
          </li>
        ))}
      </ul>
    );
  }
  return <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />;
}

type HeadingLevel = 2 | 3 | 4 | 5 | 6;
type CategoryProps = { category: DroeCategory; level: HeadingLevel };

/** Its own forms first, then the categories inside it, however deep they go. */
function Category({ category, level }: CategoryProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="stack gap4">
      <Heading className={classNames(styles.title, level > 2 && styles.small)}>
        {inLanguage(category.title_ru, category.title_en)}
      </Heading>
      {category.forms.length > 0 && (
        <ul className="stack gap3">
          {category.forms.map((form) => (
            <li key={form.id}>
              <Form form={form} />
            </li>
          ))}
        </ul>
      )}
      {category.children.length > 0 && (
        <ul className={styles.nested}>
          {category.children.map((child) => (
            <li key={child.id}>
              <Category category={child} level={below(level)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Form({ form }: { form: DroeForm }) {
  const { t } = useTranslation('droe');
  const title = inLanguage(form.title_ru, form.title_en);
  const button = inLanguage(form.button_title_ru, form.button_title_en);
  const description = inLanguage(form.description_ru, form.description_en);
  return (
    <div className="row gap3x5 apart">
      <div className={styles.words}>
        <p className={styles.formTitle}>{title}</p>
        {description && <p className="muted">{description}</p>}
      </div>
      <ExternalLinkButton
        href={inLanguage(form.link_ru, form.link_en)}
        icon={<ExternalLink aria-hidden />}
        opensTab
        label={`${button}: ${title} (${t('newTab')})`}
      >
        {button}
      </ExternalLinkButton>
    </div>
  );
}

/** There are six levels of headings; whatever lies deeper has the last one. */
function below(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 6) as HeadingLevel;
}
