import { useTranslation } from 'react-i18next';
import { ShortcutsOverview } from '@/components/shortcuts-overview/shortcuts-overview.tsx';
import { type Command, commands } from '../review/shortcuts.ts';

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

export function ShortcutsModal(props: ShortcutsModalProps) {
  const { t } = useTranslation('verification');
  return (
    <ShortcutsOverview
      {...props}
      title={t('shortcuts.title')}
      turnLabel={t('shortcuts.on')}
      note={t('shortcuts.inFile')}
      groups={[
        ...(Object.keys(groups) as (keyof typeof groups)[]).map((group) => ({
          title: t(`shortcuts.group.${group}`),
          keys: groups[group].map(
            (command) => [t(`shortcuts.${command}`), commands[command].toUpperCase()] as const,
          ),
        })),
        {
          title: t('shortcuts.group.window'),
          keys: windowKeys.map(([action, key]) => [t(`shortcuts.${action}`), key] as const),
        },
      ]}
    />
  );
}
