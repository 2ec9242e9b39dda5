import type { ApplicationDecisionKind } from '@zachetka/contract/applications/application-decision.rules';
import { useTranslation } from 'react-i18next';
import { ShortcutsOverview } from '@/components/shortcuts-overview/shortcuts-overview.tsx';
import type { Application } from '@/lib/received.ts';
import { HistoryModal } from '../screen/history-modal.tsx';
import { DecisionModal } from './decision-modal.tsx';
import { type EvaluationCommand, evaluationKeys } from './evaluation-keys.ts';

export type EvaluationDialog = ApplicationDecisionKind | 'history' | 'shortcuts';

type EvaluationDialogsProps = {
  dialog: EvaluationDialog;
  application: Application;
  isScoring: boolean;
  hasLooked: boolean;
  nextId: number | null;
  onClose: () => void;
  onDecided: (goesOn: boolean) => void;
  onUndoable: (text: string, decided: Application) => void;
  shortcuts: { isOn: boolean; onTurn: (isOn: boolean) => void };
};

export function EvaluationDialogs(props: EvaluationDialogsProps) {
  const { dialog, application, nextId, onClose, shortcuts, ...decision } = props;
  if (dialog === 'history') return <HistoryModal application={application} onClose={onClose} />;
  if (dialog === 'shortcuts') return <EvaluationShortcuts {...shortcuts} onClose={onClose} />;
  return (
    <DecisionModal
      kind={dialog}
      application={application}
      hasNext={nextId !== null}
      onClose={onClose}
      {...decision}
    />
  );
}

const groups = {
  application: [
    'accept',
    'reject',
    'undo',
    'giveBack',
    'keepFiled',
    'history',
    'nextApplication',
    'list',
    'overview',
  ],
  achievements: ['nextAchievement', 'previousAchievement', 'nextFile', 'openFile', 'zoomIn', 'zoomOut'],
} as const satisfies Record<string, readonly EvaluationCommand[]>;

/** In the window of a decision. */
const windowKeys = [
  ['submit', 'Enter'],
  ['submitFromText', 'Ctrl + Enter'],
  ['readyReason', '1 … 9'],
  ['close', 'Esc'],
] as const;

type EvaluationShortcutsProps = EvaluationDialogsProps['shortcuts'] & { onClose: () => void };

function EvaluationShortcuts(props: EvaluationShortcutsProps) {
  const { t } = useTranslation('applications');
  return (
    <ShortcutsOverview
      {...props}
      title={t('keys.title')}
      turnLabel={t('keys.on')}
      groups={[
        ...(Object.keys(groups) as (keyof typeof groups)[]).map((group) => ({
          title: t(`keys.group.${group}`),
          keys: groups[group].map(
            (command) => [t(`keys.${command}`), evaluationKeys[command].toUpperCase()] as const,
          ),
        })),
        {
          title: t('keys.group.window'),
          keys: windowKeys.map(([action, key]) => [t(`keys.${action}`), key] as const),
        },
      ]}
    />
  );
}
