import { useState } from 'react';
import { LightInput } from '@/components/field/light-field.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { fromTyped, toTyped } from '../rules/rule-edits.ts';
import { useEditorSurroundings, useFieldFinding } from './editor-context.ts';

type DecimalFieldProps = {
  /** Its place in the file: findings are told there, and it is the id on the page. */
  path: string;
  label: string;
  value: string | number | null | undefined;
  description?: string;
  placeholder?: string;
  onChange: (value: string) => void;
};

/** Points, factors and caps: typed with a comma or a point. */
export function DecimalField({ path, label, value, description, placeholder, onChange }: DecimalFieldProps) {
  const found = useFieldFinding(path);
  const { isReadOnly } = useEditorSurroundings();
  return (
    <LightInput
      texts={{ id: path, label, error: found.error, description: found.description ?? description }}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      readOnly={isReadOnly}
      value={toTyped(value, currentLanguage())}
      onChange={(event) => onChange(fromTyped(event.target.value))}
    />
  );
}

type WholeFieldProps = {
  path: string;
  label: string;
  value: number | null | undefined;
  placeholder?: string;
  /** Null where nothing is typed; not a number where something else is. */
  onChange: (value: number | null) => void;
};

/** A whole number. What is none stays as it was typed, and the finding says so. */
export function WholeField({ path, label, value, placeholder, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useFieldFinding(path);
  const { isReadOnly } = useEditorSurroundings();
  const isStrange = typeof value === 'number' && !Number.isFinite(value);
  return (
    <LightInput
      texts={{ id: path, label, ...found }}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      readOnly={isReadOnly}
      value={isStrange ? (typed ?? '') : String(value ?? '')}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        onChange(text === '' ? null : /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
      }}
    />
  );
}
