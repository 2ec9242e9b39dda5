import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';

/** Until somebody has opened it for a decision. Nothing is lost by it, so it does not ask. */
export function WithdrawElement({ elementId, title }: { elementId: number; title: string }) {
  const { t } = useTranslation('portfolio');
  const { editor } = useEditing();
  const { mutate: withdraw, isPending } = useEditorJob(editor.withdraw);
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden />}
      aria-label={t('element.withdrawOf', { title })}
      isPending={isPending}
      onPress={() => withdraw(elementId)}
    >
      {t('element.withdraw')}
    </Button>
  );
}
