import { Send } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import type { PortfolioElement } from '@/lib/received.ts';
import { useEditing } from '../editor-context.ts';
import { fetchDialogs } from './element-dialog.tsx';

type AttachAndSendProps = { element: PortfolioElement; title: string; onPress: () => void };

/** Where everything is filled in and only the proof is missing: one press and the choice of a file, and it has gone. */
export function AttachAndSend({ element, title, onPress }: AttachAndSendProps) {
  const { t } = useTranslation('portfolio');
  const { unsaved, editor } = useEditing();
  const subscribe = useMemo(() => unsaved.onElement(element.id), [unsaved, element.id]);
  const maySend = useSyncExternalStore(subscribe, () => editor.maySaveAndSend(element.id));
  if (!maySend || element.attachments.length > 0) return null;
  return (
    <Button
      variant="quiet"
      icon={<Send aria-hidden />}
      aria-label={t('files.attachAndSendOf', { title })}
      onPointerEnter={fetchDialogs}
      onFocus={fetchDialogs}
      onPress={onPress}
    >
      {t('files.attachAndSend')}
    </Button>
  );
}
