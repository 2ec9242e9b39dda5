import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/button/button.tsx';
import { LightInput } from '@/components/field/light-field.tsx';
import styles from './one-time-secret.module.css';

type ShownOnceProps = {
  value: string;
  texts: { id: string; label: string; description: string; copy: string; copied: string; copyFailed: string };
  /** Beside the button that copies it. */
  children?: ReactNode;
};

/** What is shown this one time, to be copied. */
export function OneTimeSecret({ value, texts, children }: ShownOnceProps) {
  const { id, label, description } = texts;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };
  return (
    <div className={styles.shown}>
      <LightInput
        texts={{ id, label, description }}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <div className="wrap gap2">
        <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy()}>
          {texts.copy}
        </Button>
        {children}
      </div>
    </div>
  );
}
