import { useQuery } from '@tanstack/react-query';
import { fundingKinds, type GateKind, gateKinds } from '@zachetka/contract/scholarship/seasons/gates.rules';
import {
  defaultContact,
  fundingTitles,
  gateTitles,
} from '@zachetka/contract/scholarship/seasons/gates.texts';
import type { RuleStructure } from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { SeasonToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { ruleStructureQuery } from '../api/rules.ts';
import styles from './season.module.css';

type Gate = NonNullable<SeasonToSave['gates']>[number];

type GatesEditorProps = { gates: readonly Gate[]; isReadOnly: boolean; onChange: (gates: Gate[]) => void };

/** Who may apply at all. */
export function GatesEditor({ gates, isReadOnly, onChange }: GatesEditorProps) {
  const { t } = useTranslation('seasons');
  const language = currentLanguage();
  const toggle = (kind: GateKind, isOn: boolean) =>
    onChange(
      isOn
        ? gateKinds.flatMap(
            (each) => gates.find((gate) => gate.kind === each) ?? (each === kind ? [{ kind }] : []),
          )
        : gates.filter((gate) => gate.kind !== kind),
    );
  return (
    <Card>
      <fieldset className="plainGroup column gap3" disabled={isReadOnly}>
        <legend className={styles.heading}>{t('gates.title')}</legend>
        <p className="muted">{t('gates.help')}</p>
        {gateKinds.map((kind) => {
          const gate = gates.find((each) => each.kind === kind);
          return (
            <div key={kind} className="stack gap1">
              <Checkbox isSelected={gate !== undefined} onChange={(isOn) => toggle(kind, isOn)}>
                {gateTitles[kind][language]}
              </Checkbox>
              {gate && (
                <GateFields
                  gate={gate}
                  onChange={(next) => onChange(gates.map((each) => (each.kind === kind ? next : each)))}
                />
              )}
            </div>
          );
        })}
      </fieldset>
    </Card>
  );
}

function GateFields({ gate, onChange }: { gate: Gate; onChange: (gate: Gate) => void }) {
  const { t } = useTranslation('seasons');
  const { data: structure } = useQuery({
    ...ruleStructureQuery,
    enabled: gate.kind === 'fullTime' || gate.kind === 'eduLevel',
  });
  const whole = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 2);
    return digits === '' ? null : Number(digits);
  };
  const name = (field: string) => `gate-${gate.kind}-${field}`;
  return (
    <div className={styles.gateFields}>
      {gate.kind === 'semester' && (
        <>
          <LightInput
            texts={{ id: name('from'), label: t('gates.from') }}
            inputMode="numeric"
            value={gate.from ?? ''}
            onChange={(event) => onChange({ ...gate, from: whole(event.target.value) })}
          />
          <LightInput
            texts={{ id: name('until'), label: t('gates.until') }}
            inputMode="numeric"
            value={gate.until ?? ''}
            onChange={(event) => onChange({ ...gate, until: whole(event.target.value) })}
          />
        </>
      )}
      {gate.kind === 'fullTime' && (
        <Choices
          legend={t('gates.forms')}
          help={t('gates.formsHelp')}
          choices={namesOf(structure?.eduForms)}
          value={gate.forms ?? []}
          onChange={(forms) => onChange({ ...gate, forms })}
        />
      )}
      {gate.kind === 'stateFunded' && (
        <Choices
          legend={t('gates.funding')}
          help={t('gates.fundingHelp')}
          choices={fundingKinds.map((id) => ({ id, label: fundingTitles[id][currentLanguage()] }))}
          value={gate.funding ?? []}
          onChange={(funding) =>
            onChange({ ...gate, funding: fundingKinds.filter((kind) => funding.includes(kind)) })
          }
        />
      )}
      {gate.kind === 'eduLevel' && (
        <Choices
          legend={t('gates.levels')}
          choices={namesOf(structure?.eduLevels)}
          value={gate.levels ?? []}
          onChange={(levels) => onChange({ ...gate, levels })}
        />
      )}
      <LightInput
        texts={{ id: name('contact-ru'), label: t('gates.contactRu') }}
        placeholder={defaultContact.ru}
        value={gate.contactRu ?? ''}
        onChange={(event) => onChange({ ...gate, contactRu: event.target.value || null })}
      />
      <LightInput
        texts={{ id: name('contact-en'), label: t('gates.contactEn') }}
        placeholder={defaultContact.en}
        value={gate.contactEn ?? ''}
        onChange={(event) => onChange({ ...gate, contactEn: event.target.value || null })}
      />
    </div>
  );
}

type Choice = { id: string; label: string };

const namesOf = (names: RuleStructure['eduLevels'] = []): Choice[] =>
  names.map(({ titleRu, titleEn }) => ({ id: titleRu, label: inLanguage(titleRu, titleEn) }));

type ChoicesProps = {
  legend: string;
  help?: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Picked from what there is. What was picked once and is gone stays visible, so that somebody can take it away. */
function Choices({ legend, help, choices, value, onChange }: ChoicesProps) {
  const { t } = useTranslation('seasons');
  const gone = value
    .filter((id) => !choices.some((choice) => choice.id === id))
    .map((id) => ({ id, label: choices.length === 0 ? id : t('gates.gone', { name: id }) }));
  return (
    <fieldset className={styles.choices}>
      <legend className="muted">{legend}</legend>
      {[...choices, ...gone].map(({ id, label }) => (
        <Checkbox
          key={id}
          isSelected={value.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
        >
          {label}
        </Checkbox>
      ))}
      {help && <p className="muted">{help}</p>}
    </fieldset>
  );
}
