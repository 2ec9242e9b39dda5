import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/field/checkbox.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { type Command, commands } from '../review/shortcuts.ts';
import styles from './shortcuts-modal.module.css';

const groups = {
  element: ['nextElement', 'previousElement', 'confirm', 'reject', 'returnForCorrection', 'history'],
  files: ['nextFile', 'openFile', 'compare', 'zoomIn', 'zoomOut', 'turn'],
  several: ['tick', 'tickAll', 'decideSeveral', 'undo'],
  students: ['nextStudent', 'previousStudent', 'queue', 'overview'],
} as const satisfies Record<string, readonly Command[]>;

/** In the window of a decision. */
const windowKeys = [
  ['submit', 'Enter'],
  ['submitFromText', 'Ctrl + Enter'],
  ['readyComment', '1 … 9'],
  ['score', 'S'],
  ['close', 'Esc'],
] as const;

type ShortcutsModalProps = { isOn: boolean; onTurn: (isOn: boolean) => void; onClose: () => void };

export function ShortcutsModal({ isOn, onTurn, onClose }: ShortcutsModalProps) {
  const { t } = useTranslation('verification');
  return (
    <Modal isOpen onClose={onClose} title={t('shortcuts.title')} size="large">
      <div className={styles.groups}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <Group
            key={group}
            title={t(`shortcuts.group.${group}`)}
            keys={groups[group].map((command) => [
              t(`shortcuts.${command}`),
              commands[command].toUpperCase(),
            ])}
          />
        ))}
        <Group
          title={t('shortcuts.group.window')}
          keys={windowKeys.map(([action, key]) => [t(`shortcuts.${action}`), key])}
        />
      </div>
      <Checkbox isSelected={isOn} onChange={onTurn}>
        {t('shortcuts.on')}
      </Checkbox>
      <p className={styles.quiet}>{t('shortcuts.inFile')}</p>
    </Modal>
  );
}

type GroupProps = { title: string; keys: readonly (readonly [action: string, key: string])[] };

function Group({ title, keys }: GroupProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(([action, key]) => (
          <div key={action} className={styles.row}>
            <dt>{action}</dt>
            <dd>
              <kbd className={styles.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
