import type { SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { distanceTo } from '@zachetka/contract/scholarship/seasons/border-distance.rules';
import { compareDecimals, readDecimal } from '@zachetka/contract/scholarship/seasons/decimal';
import { numberText } from '@zachetka/contract/scholarship/seasons/season-language';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightInput, LightSelect } from '@/components/field/light-field.tsx';
import { fieldText } from '@/components/season-points/season-names.ts';
import { classNames } from '@/lib/class-names.ts';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import styles from './adviser.module.css';
import { bringsPlanned, type PlannedOutcome, plannableKinds } from './planned-points.ts';

/** "What would it bring?": a kind of achievement and its values, and what the rules of the season would give for it. */
export function Planned({ advice }: { advice: SeasonAdvice }) {
  const { t } = useTranslation('planned');
  const id = useId();
  const kinds = useMemo(() => plannableKinds(advice), [advice]);
  const [kindId, setKindId] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const kind = kinds.find((each) => each.id === kindId);
  const named = advice.fields.find(({ subBlock }) => kind?.subBlocks.includes(subBlock));
  const isComplete = kind?.fields.every(({ code }) => (values[code] ?? '').trim() !== '') ?? false;
  const outcomes = kind && isComplete ? bringsPlanned(advice, kind, values) : [];
  const change = (code: string, value: string) => setValues({ ...values, [code]: value });
  if (kinds.length === 0) return <p className={styles.quiet}>{t('nothing')}</p>;
  return (
    <div className={classNames(styles.nominations, styles.planned)}>
      <LightSelect
        texts={{ id: `${id}-kind`, label: t('kind'), isRequired: true }}
        placeholder={t('choose')}
        options={kinds.map((each) => ({ id: each.id, label: inLanguage(each.titleRu, each.titleEn) }))}
        value={kindId}
        onChange={(event) => {
          setKindId(event.target.value);
          setValues({});
        }}
      />
      {kind?.fields.map(({ code, values: known }) => {
        const texts = { id: `${id}-${code}`, label: fieldText(named, code), isRequired: true };
        return known ? (
          <LightSelect
            key={code}
            texts={texts}
            placeholder={t('choose')}
            options={[...known, { id: other, label: t('other') }]}
            value={values[code] ?? ''}
            onChange={(event) => change(code, event.target.value)}
          />
        ) : (
          <LightInput
            key={code}
            texts={texts}
            inputMode="numeric"
            value={values[code] ?? ''}
            onChange={(event) =>
              change(code, event.target.value.replaceAll(/[^\d.,]/g, '').replace(',', '.'))
            }
          />
        );
      })}
      <output className={styles.list}>
        {kind && !isComplete && <p className={styles.quiet}>{t('fillIn')}</p>}
        {outcomes.map((outcome) => (
          <Outcome key={outcome.nomination.blockId} {...outcome} />
        ))}
      </output>
      <p className={styles.quiet}>{t('hint')}</p>
    </div>
  );
}

/** No value of any rule: what such a one brings is what the rules give to all others. */
const other = '—';

function Outcome({ nomination, before, after, brings }: PlannedOutcome) {
  const { t } = useTranslation('planned');
  const { t: season } = useTranslation('season');
  const language = currentLanguage();
  const { border } = nomination;
  const distance = border && distanceTo(border.points, after);
  const isMore = compareDecimals(readDecimal(brings), readDecimal('0')) > 0;
  return (
    <p>
      <strong>
        {t(isMore ? 'brings' : 'bringsNothing', {
          title: inLanguage(nomination.titleRu, nomination.titleEn),
          brings: numberText(brings, language),
        })}
      </strong>{' '}
      {isMore && t('becomes', { before: numberText(before, language), after: numberText(after, language) })}{' '}
      {distance && season(`nominations.${distance.kind}`, { by: numberText(distance.by, language) })}
    </p>
  );
}
