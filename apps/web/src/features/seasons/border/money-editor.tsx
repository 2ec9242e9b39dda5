import type { ScenarioSettings } from '@zachetka/contract/border/border.schemas';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';

type MoneyEditorProps = { settings: ScenarioSettings; onChange: (settings: ScenarioSettings) => void };

type Money = NonNullable<ScenarioSettings['money']>;

const firstMoney: Money = { budget: '1000000', groups: [{ from: '0', weight: '1' }] };

/** The budget of a month, shared out by weight: who has more points may get more. */
export function MoneyEditor({ settings, onChange }: MoneyEditorProps) {
  const { t } = useTranslation('border');
  const { money } = settings;
  const change = (changed: Money | null) => onChange({ ...settings, money: changed });
  return (
    <div className={styles.group}>
      <Checkbox isSelected={money !== null} onChange={(isOn) => change(isOn ? firstMoney : null)}>
        {t('settings.money.counted')}
      </Checkbox>
      {money && (
        <>
          <FigureField
            id="budget"
            kind="decimal"
            label={t('settings.money.budget')}
            value={money.budget}
            onChange={(budget) => change({ ...money, budget })}
          />
          {money.groups.map((group, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a group is its place: the first one that is reached counts
            <div key={index} className={styles.row}>
              <FigureField
                id={`group-from-${index}`}
                kind="decimal"
                label={t('settings.money.from')}
                value={group.from}
                onChange={(from) =>
                  change({ ...money, groups: money.groups.with(index, { ...group, from }) })
                }
              />
              <FigureField
                id={`group-weight-${index}`}
                kind="decimal"
                label={t('settings.money.weight')}
                value={group.weight}
                onChange={(weight) =>
                  change({ ...money, groups: money.groups.with(index, { ...group, weight }) })
                }
              />
              {money.groups.length > 1 && (
                <IconButton
                  label={t('settings.money.remove', { number: index + 1 })}
                  icon={<X aria-hidden />}
                  onPress={() => change({ ...money, groups: money.groups.toSpliced(index, 1) })}
                />
              )}
            </div>
          ))}
          <div>
            <Button
              icon={<Plus aria-hidden />}
              onPress={() => change({ ...money, groups: [...money.groups, { from: '0', weight: '0.5' }] })}
            >
              {t('settings.money.add')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
