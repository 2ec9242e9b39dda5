import { useId } from 'react';
import styles from './segmented-choice.module.css';

type SegmentedChoiceProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

/** One of a few, side by side: radio buttons in the look of one control. */
export function SegmentedChoice<Id extends string>(props: SegmentedChoiceProps<Id>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visuallyHidden">{label}</legend>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
            className={styles.radio}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
