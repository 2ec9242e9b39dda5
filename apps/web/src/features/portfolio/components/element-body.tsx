import { mayAttach, mayRemoveElement, mayWithdraw } from '@zachetka/contract/portfolio/element.rules';
import { isEditable, showsAdminComment } from '@zachetka/contract/portfolio/element-status.rules';
import type { TFunction } from 'i18next';
import { History, Paperclip, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { descriptionOf, valuesUnder } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { ElementBadge } from '@/components/status-badge/status-badge.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioElement, PortfolioSubBlock } from '@/lib/received.ts';
import { AttributeField } from '../fields/attribute-field.tsx';
import fieldStyles from '../fields/fields.module.css';
import { AttachAndSend } from './attach-and-send.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './element-card.module.css';
import { ElementDialog, type ElementDialogKind, fetchDialogs } from './element-dialog.tsx';
import { SaveElement } from './save-element.tsx';
import { WithdrawElement } from './withdraw-element.tsx';

export type ElementCardProps = {
  element: PortfolioElement;
  subBlock: PortfolioSubBlock;
  /** Staff only read. */
  isReadOnly: boolean;
  /** On paper nothing can be opened, so everything is. */
  isPrinting: boolean;
};

type ElementBodyProps = ElementCardProps & {
  title: string;
  /** Files that were dropped on the card: their window is open. */
  dropped: readonly File[];
  onDropTaken: () => void;
};

const nearing = { onPointerEnter: fetchDialogs, onFocus: fetchDialogs };

/** Fields where the student may change it, plain text everywhere else. */
export function ElementBody(props: ElementBodyProps) {
  const { element, subBlock, title, isReadOnly, dropped, onDropTaken } = props;
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const language = currentLanguage();
  const [dialog, setDialog] = useState<ElementDialogKind | null>(null);
  const { id, status, attributes, attachments, adminComment } = element;

  const editable = !isReadOnly && isEditable({ status, isDeleted: subBlock.isDeleted });
  const removable = !isReadOnly && mayRemoveElement(subBlock, status);
  const attachable = !isReadOnly && mayAttach(subBlock, status);
  // A service that does not say who has it open knows no withdrawal.
  const withdrawable =
    !isReadOnly && element.openedAt === null && mayWithdraw(subBlock, { status, openedAt: null });
  const description = editable ? descriptionOf(subBlock, language) : null;
  const shown = dropped.length > 0 ? 'upload' : dialog;

  return (
    <div className={styles.body}>
      {status !== 'DRAFT' && (
        <div className={styles.state}>
          <ElementBadge status={status} score={element.score} />
          <ElementDates element={element} tellsAgain />
        </div>
      )}
      {description !== null && <p className={styles.quiet}>{description}</p>}
      {adminComment !== null && adminComment !== '' && showsAdminComment(status) && (
        <div className={styles.comment}>
          <h5 className={styles.commentTitle}>{decisionTitle(element, t)}</h5>
          <p>{adminComment}</p>
        </div>
      )}
      {editable ? (
        <div className={fieldStyles.grid}>
          {attributes.map((attribute) => (
            <div
              key={attribute.id}
              className={attribute.format === 'TEXTAREA' ? fieldStyles.wide : fieldStyles.cell}
            >
              <AttributeField elementId={id} attribute={attribute} language={language} t={t} />
            </div>
          ))}
        </div>
      ) : (
        <ElementValues attributes={valuesUnder(title, attributes)} />
      )}
      {attachments.length > 0 && (
        <AttachmentList elementId={id} attachments={attachments} isEditable={editable} />
      )}
      <footer className={styles.footer}>
        {attachable && (
          <Button
            variant="quiet"
            icon={<Paperclip aria-hidden />}
            aria-label={t('files.attachTo', { title })}
            {...nearing}
            onPress={() => setDialog('upload')}
          >
            {t('files.attach')}
          </Button>
        )}
        {attachable && editable && (
          <AttachAndSend element={element} title={title} onPress={() => setDialog('uploadAndSend')} />
        )}
        {withdrawable && <WithdrawElement elementId={id} title={title} />}
        <div className={styles.tools}>
          <IconButton
            label={shared('historyOf', { title })}
            icon={<History aria-hidden size={20} />}
            {...nearing}
            onPress={() => setDialog('history')}
          />
          {removable && (
            <IconButton
              label={t('element.deleteOf', { title })}
              icon={<Trash2 aria-hidden size={20} />}
              {...nearing}
              onPress={() => setDialog('delete')}
            />
          )}
          {editable && <SaveElement element={element} title={title} />}
        </div>
      </footer>
      {shown && (
        <ElementDialog
          kind={shown}
          element={element}
          title={title}
          subBlockId={subBlock.id}
          dropped={dropped}
          onClose={() => {
            setDialog(null);
            onDropTaken();
          }}
        />
      )}
    </div>
  );
}

/** Who has decided what; once it is a draft again, whose comment it was. */
function decisionTitle({ status, decidedBy }: PortfolioElement, t: TFunction<'portfolio'>): string {
  const what =
    status === 'REJECTED' || status === 'RETURNED_FOR_CORRECTION'
      ? elementStatusText(status)
      : t('element.comment');
  return decidedBy ? `${what}: ${decidedBy}` : what;
}
