import type { BorderCase, ScenarioSettings } from '@zachetka/contract/scholarship/border/border.schemas';
import { tieRules } from '@zachetka/contract/scholarship/seasons/cut-off/cut-off-case';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { LightSelect } from '@/components/field/light-field.tsx';
import styles from './border.module.css';
import { FigureField } from './figure-field.tsx';
import { chainNames, useFlagTitle } from './names.ts';

type EditorProps = {
  found: BorderCase;
  settings: ScenarioSettings;
  onChange: (settings: ScenarioSettings) => void;
};

/** What happens to equals on the border. */
export function TiesEditor({ settings, onChange }: Omit<EditorProps, 'found'>) {
  const { t } = useTranslation('border');
  const { ties, chain } = settings;
  const links = ties === 'chain' ? [...chain, ''].slice(0, chainNames.length) : [];
  return (
    <div className="column gap3">
      <LightSelect
        texts={{ id: 'ties', label: t('settings.ties.label') }}
        options={tieRules.map((id) => ({ id, label: t(`settings.ties.${id}`) }))}
        placeholder={t('settings.ties.noneIn')}
        value={ties}
        onChange={(event) => {
          const chosen = tieRules.find((rule) => rule === event.target.value) ?? 'noneIn';
          const first = chosen === 'chain' && chain.length === 0 ? [chainNames[0]] : chain;
          onChange({ ...settings, ties: chosen, chain: first });
        }}
      />
      {links.map((link, index) => (
        <LightSelect
          key={link === '' ? 'next' : link}
          texts={{ id: `chain-${index}`, label: t('settings.chain.label', { number: index + 1 }) }}
          options={chainNames
            .filter((name) => name === link || !chain.includes(name))
            .map((id) => ({ id, label: t(`settings.chain.${id}`) }))}
          placeholder={t('settings.chain.none')}
          value={link}
          onChange={(event) => {
            const { value } = event.target;
            const kept = chain.filter((_, place) => place !== index);
            onChange({ ...settings, chain: value === '' ? kept : kept.toSpliced(index, 0, value) });
          }}
        />
      ))}
    </div>
  );
}

/** At most so many of those who are awarded for one thing alone. */
export function SharesEditor({ found, settings, onChange }: EditorProps) {
  const { t } = useTranslation('border');
  const titleOf = useFlagTitle(found);
  const { shareLimits } = settings;
  const free = found.flags.filter(({ name }) => shareLimits.every(({ flag }) => flag !== name));
  const [next] = free;
  if (found.flags.length === 0) return null;
  const change = (limits: typeof shareLimits) => onChange({ ...settings, shareLimits: limits });
  return (
    <div className="column gap3">
      {shareLimits.map(({ flag, share }, index) => (
        <div key={flag} className={styles.row}>
          <LightSelect
            texts={{ id: `share-flag-${index}`, label: t('settings.shares.flag') }}
            options={[...found.flags.filter(({ name }) => name === flag), ...free].map(({ name }) => ({
              id: name,
              label: titleOf(name),
            }))}
            placeholder={titleOf(flag)}
            value={flag}
            onChange={(event) => {
              const chosen = event.target.value;
              if (chosen !== '') change(shareLimits.with(index, { flag: chosen, share }));
            }}
          />
          <FigureField
            id={`share-${index}`}
            kind="decimal"
            label={t('settings.shares.percent')}
            value={String(Math.round(Number(share) * 1e6) / 1e4)}
            onChange={(percent) => {
              const part = Math.min(1, Number(percent) / 100);
              change(shareLimits.with(index, { flag, share: String(Math.round(part * 1e6) / 1e6) }));
            }}
          />
          <IconButton
            label={t('settings.shares.remove', { of: titleOf(flag) })}
            icon={<X aria-hidden />}
            onPress={() => change(shareLimits.toSpliced(index, 1))}
          />
        </div>
      ))}
      {next && (
        <div>
          <Button
            icon={<Plus aria-hidden />}
            onPress={() => change([...shareLimits, { flag: next.name, share: '0.1' }])}
          >
            {t('settings.shares.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
