import type { ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import type { OutcomeFigures } from '@zachetka/contract/scholarship/border/simulate';
import { moneyKinds, moneyMeasures } from '@zachetka/contract/scholarship/seasons/cut-off/cut-off-case';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';
import { roubles } from './figures.tsx';

type MoneyEditorProps = {
  settings: ScenarioSettings;
  /** What the settings come to. */
  figures: Pick<OutcomeFigures, 'spent' | 'unspent'>;
  onChange: (settings: ScenarioSettings) => void;
};

type Money = NonNullable<ScenarioSettings['money']>;
type Group = Money['groups'][number];
type Kind = (typeof moneyKinds)[number];

const firstMoney: Money = { budget: '1000000', groups: [{ from: '0', weight: '1' }] };
/** What stands there when a kind is chosen. */
const firstOf: Record<Kind, string> = { weight: '1', amount: '10000', rate: '100' };

const kindOf = (group: Group): Kind => ('weight' in group ? 'weight' : 'amount' in group ? 'amount' : 'rate');
const valueOf = (group: Group) =>
  'weight' in group ? group.weight : 'amount' in group ? group.amount : group.rate;
const groupOf = (from: string, kind: Kind, value: string): Group =>
  kind === 'weight'
    ? { from, weight: value }
    : kind === 'amount'
      ? { from, amount: value }
      : { from, rate: value };

/** The budget of a month, and what each group gets of it: a share, a fixed sum, or so much for a point. */
export function MoneyEditor({ settings, figures, onChange }: MoneyEditorProps) {
  const { t } = useTranslation('border');
  const { money } = settings;
  const change = (changed: Money | null) => onChange({ ...settings, money: changed });
  return (
    <div className="column gap3">
      <Checkbox isSelected={money !== null} onChange={(isOn) => change(isOn ? firstMoney : null)}>
        {t('settings.money.counted')}
      </Checkbox>
      {money && (
        <>
          <FigureField
            id="budget"
            kind="decimal"
            label={t('settings.money.budget')}
            description={sumBeside(figures, t)}
            value={money.budget}
            onChange={(budget) => change({ ...money, budget })}
          />
          <LightSelect
            texts={{ id: 'money-kind', label: t('settings.money.kind') }}
            options={moneyKinds.map((id) => ({ id, label: t(`settings.money.kinds.${id}`) }))}
            placeholder={t('settings.money.kind')}
            value={kindOf(money.groups[0] ?? groupOf('0', 'weight', '1'))}
            onChange={(event) => {
              const kind = moneyKinds.find((id) => id === event.target.value) ?? 'weight';
              change({
                ...money,
                groups: money.groups.map((group) =>
                  kindOf(group) === kind ? group : groupOf(group.from, kind, firstOf[kind]),
                ),
              });
            }}
          />
          <LightSelect
            texts={{ id: 'money-by', label: t('settings.money.by') }}
            options={moneyMeasures.map((id) => ({ id, label: t(`settings.money.measures.${id}`) }))}
            placeholder={t('settings.money.measures.points')}
            value={money.by ?? ''}
            onChange={(event) =>
              change({ ...money, by: moneyMeasures.find((id) => id === event.target.value) ?? null })
            }
          />
          {money.groups.map((group, index) => {
            const kind = kindOf(group);
            const put = (next: Group) => change({ ...money, groups: money.groups.with(index, next) });
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a group is its place: the first one that is reached counts
              <div key={index} className={styles.row}>
                <FigureField
                  id={`group-from-${index}`}
                  kind="decimal"
                  label={t(`settings.money.fromOf.${money.by ?? 'points'}`)}
                  value={group.from}
                  onChange={(from) => put(groupOf(from, kind, valueOf(group)))}
                />
                <FigureField
                  id={`group-weight-${index}`}
                  kind="decimal"
                  label={t(`settings.money.${kind}`)}
                  value={valueOf(group)}
                  onChange={(value) => put(groupOf(group.from, kind, value))}
                />
                {money.groups.length > 1 && (
                  <IconButton
                    label={t('settings.money.remove', { number: index + 1 })}
                    icon={<X aria-hidden />}
                    onPress={() => change({ ...money, groups: money.groups.toSpliced(index, 1) })}
                  />
                )}
              </div>
            );
          })}
          <div>
            <Button
              icon={<Plus aria-hidden />}
              onPress={() => {
                const kind = kindOf(money.groups.at(-1) ?? groupOf('0', 'weight', '1'));
                const added = groupOf('0', kind, kind === 'weight' ? '0.5' : firstOf[kind]);
                change({ ...money, groups: [...money.groups, added] });
              }}
            >
              {t('settings.money.add')}
            </Button>
          </div>
          <div className={styles.row}>
            {(['factor', 'least', 'most'] as const).map((name) => (
              <FigureField
                key={name}
                id={`money-${name}`}
                kind="decimal"
                isOptional
                label={t(`settings.money.${name}`)}
                error={name === 'least' && isAboveMost(money) ? t('settings.money.aboveMost') : undefined}
                value={money[name] ?? ''}
                onChange={(value) => change({ ...money, [name]: value === '' ? null : value })}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** The server refuses such bounds; here they are told at the key. */
const isAboveMost = ({ least, most }: Money) => !!least && !!most && Number(least) > Number(most);

/** The sum beside the budget, at every key that is pressed. */
function sumBeside(
  { spent, unspent }: MoneyEditorProps['figures'],
  t: ReturnType<typeof useTranslation<'border'>>['t'],
): string | undefined {
  if (spent === null || unspent === null) return undefined;
  const isOver = unspent.startsWith('-');
  return t(isOver ? 'settings.money.over' : 'settings.money.within', {
    spent: roubles(spent),
    rest: roubles(isOver ? unspent.slice(1) : unspent),
  });
}
