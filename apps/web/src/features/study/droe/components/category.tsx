import type { DroeCategory, DroeForm } from '@zachetka/contract/study/droe/droe.schemas';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { classNames } from '@/lib/class-names.ts';
import { inLanguage } from '@/lib/i18n.ts';
import styles from '../droe-page.module.css';

type HeadingLevel = 2 | 3 | 4 | 5 | 6;
type CategoryProps = { category: DroeCategory; level: HeadingLevel };

/** Its own forms first, then the categories inside it, however deep they go. */
export function Category({ category, level }: CategoryProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.category}>
      <Heading className={classNames(styles.title, level > 2 && styles.small)}>
        {inLanguage(category.title_ru, category.title_en)}
      </Heading>
      {category.forms.length > 0 && (
        <ul className={styles.forms}>
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
    <div className={styles.form}>
      <div className={styles.words}>
        <p className={styles.formTitle}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
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
