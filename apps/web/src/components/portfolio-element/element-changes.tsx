import { optionText } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import type { ElementHistoryEntry } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { isRealDate, toDisplayDate } from '@zachetka/contract/portfolio/portfolio/wall-date';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioAttribute } from '@/lib/received.ts';
import styles from './element-changes.module.css';
import { titleOf } from './element-texts.ts';

type ElementChangesProps = Pick<ElementHistoryEntry, 'changes'> & {
  /** The fields that the achievement has today: they know what an option is called in another language. */
  attributes?: readonly PortfolioAttribute[] | undefined;
};

/** Each changed field as it was and as it is. */
export function ElementChanges({ changes, attributes }: ElementChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={`${change.title} ${change.before} ${change.after}`} className={styles.change}>
          <dt>{titleOf(change, currentLanguage())}</dt>
          <dd>
            <BeforeAndAfter {...change} attribute={attributes?.find(({ title }) => title === change.title)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type BeforeAndAfterProps = ElementHistoryEntry['changes'][number] & {
  attribute: PortfolioAttribute | undefined;
};

function BeforeAndAfter({ before, after, attribute }: BeforeAndAfterProps) {
  const { t } = useTranslation('element');
  const shown = (value: string) => shownAs(value, attribute);
  // Another file under the same name.
  if (before !== null && before === after) return <ins>{t('history.replaced', { name: after })}</ins>;
  return (
    <>
      {before !== null && <del aria-label={`${t('history.before')}: ${shown(before)}`}>{shown(before)}</del>}
      {after === null ? (
        <span className="muted">{t('history.nothing')}</span>
      ) : (
        <ins aria-label={`${t('history.after')}: ${shown(after)}`}>{shown(after)}</ins>
      )}
    </>
  );
}

function shownAs(value: string, attribute: PortfolioAttribute | undefined): string {
  if (isRealDate(value)) return toDisplayDate(value);
  if (!attribute) return value;
  const { options, optionsEn = [] } = attribute;
  return optionText(value, { options, optionsEn }, currentLanguage());
}
