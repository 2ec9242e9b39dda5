import type { PaperField } from '@zachetka/contract/papers/paper-fields';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './papers.module.css';

type FieldListProps = { fields: Readonly<Record<string, PaperField>> };

/** The placeholders of a paper as they are typed, with what each stands for; those of a list stand under it. */
export function FieldList({ fields }: FieldListProps) {
  const language = currentLanguage();
  const all = Object.entries(fields);
  return (
    <>
      <dl className={styles.fields}>
        {all
          .filter(([, field]) => field.each === undefined)
          .map(([name, field]) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{field[language]}</dd>
            </div>
          ))}
      </dl>
      {all.map(
        ([name, field]) =>
          field.each && (
            <div key={name}>
              <dl className={styles.fields}>
                <div>
                  <dt>
                    <code>{`{#${name}} … {/${name}}`}</code>
                  </dt>
                  <dd>{field[language]}</dd>
                </div>
              </dl>
              <div className={styles.inner}>
                <FieldList fields={field.each} />
              </div>
            </div>
          ),
      )}
    </>
  );
}
