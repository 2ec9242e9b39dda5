import type { Problem } from '@zachetka/contract/scholarship/seasons/rule-problems';
import { ruleFindingTexts } from '@zachetka/contract/scholarship/seasons/rule-problems.texts';
import { parseRules } from '@zachetka/contract/scholarship/seasons/rules/parse-rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import styles from './versions.module.css';

const Modal = lazyPart(() => import('@/components/modal/modal.tsx'), 'Modal');

type ImportButtonProps = { onImport: (file: RuleFile) => void };
type Refused = { name: string; problems: readonly Problem[] };

const maxTold = 20;

/** A rule file from this device. One with problems is not taken: it says what is wrong, and where. */
export function ImportButton({ onImport }: ImportButtonProps) {
  const { t } = useTranslation('seasons');
  const { t: shell } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const read = async (chosen: File) => {
    const file = await readJson(chosen);
    const { problems } = parseRules(file);
    if (problems) setRefused({ name: chosen.name, problems });
    else onImport(file as RuleFile);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        data-testid="rules-file"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      <Button icon={<Upload aria-hidden />} onPress={() => input.current?.click()}>
        {t('transfer.import')}
      </Button>
      {refused && (
        <Modal
          isOpen
          onClose={() => setRefused(null)}
          title={t('transfer.refused', { name: refused.name })}
          footer={<Button onPress={() => setRefused(null)}>{shell('action.close')}</Button>}
        >
          <ul className={styles.problems}>
            {refused.problems.slice(0, maxTold).map(({ path, code }) => (
              <li key={`${path} ${code}`}>
                <code>{path || '/'}</code> {ruleFindingTexts[code][currentLanguage()]}
              </li>
            ))}
          </ul>
          {refused.problems.length > maxTold && (
            <p>{t('transfer.more', { count: refused.problems.length - maxTold })}</p>
          )}
        </Modal>
      )}
    </>
  );
}

/** What is no JSON is no rule file either. */
async function readJson(chosen: File): Promise<unknown> {
  try {
    return JSON.parse(await chosen.text()) as unknown;
  } catch {
    return null;
  }
}
