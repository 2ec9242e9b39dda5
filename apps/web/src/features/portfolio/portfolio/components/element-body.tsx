import type { AttributeFormat } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import {
  mayAttach,
  mayRemoveElement,
  mayWithdraw,
} from '@zachetka/contract/portfolio/portfolio/element.rules';
import { isEditable, showsAdminComment } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { TFunction } from 'i18next';
import { History, Paperclip, Send, Trash2, Undo2 } from 'lucide-react';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributeInput, type AttributeInputTexts } from '@/components/attribute-input/attribute-input.tsx';
import { Button, IconButton } from '@/components/button/button.tsx';
import { ElementDates } from '@/components/portfolio-element/element-dates.tsx';
import { descriptionOf, titleOf, valuesUnder } from '@/components/portfolio-element/element-texts.ts';
import { ElementValues } from '@/components/portfolio-element/element-values.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { ElementBadge } from '@/components/status-badge/status-badge.tsx';
import { elementStatusText } from '@/components/status-badge/status-words.ts';
import { currentLanguage, type Language } from '@/lib/i18n.ts';
import type { PortfolioAttribute, PortfolioElement, PortfolioSubBlock } from '@/lib/received.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { useEditing } from '../editor-context.ts';
import fieldStyles from '../fields/fields.module.css';
import { isSendableOnceSaved } from '../sendable-elements.ts';
import { isSavable, typeValue } from '../unsaved/unsaved-element.ts';
import type { FieldProblem } from '../unsaved/unsaved-values.ts';
import { AttachmentList } from './attachment-list.tsx';
import styles from './element-card.module.css';
import { ElementDialog, type ElementDialogKind, fetchDialogs } from './element-dialog.tsx';

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

const AttestedBy = lazyPart(() => import('@/components/attested-by/attested-by.tsx'), 'AttestedBy', 'events');

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
        <div className="row gap1x3">
          <ElementBadge status={status} score={element.score} />
          <ElementDates element={element} tellsAgain />
          <AttestedBy elementId={id} />
        </div>
      )}
      {description !== null && <p className="muted">{description}</p>}
      {adminComment !== null && adminComment !== '' && showsAdminComment(status) && (
        <div className={styles.comment}>
          <h5 className={styles.commentTitle}>{decisionTitle(element, t)}</h5>
          <p>{adminComment}</p>
        </div>
      )}
      {editable ? (
        <div className={fieldStyles.grid}>
          {attributes.map((attribute) => (
            <div key={attribute.id} className={attribute.format === 'TEXTAREA' ? fieldStyles.long : 'shrink'}>
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
          <AttachAndSend
            element={element}
            subBlock={subBlock}
            title={title}
            onPress={() => setDialog('uploadAndSend')}
          />
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

/** Until somebody has opened it for a decision. Nothing is lost by it, so it does not ask. */
function WithdrawElement({ elementId, title }: { elementId: number; title: string }) {
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

function SaveElement({ element, title }: { element: PortfolioElement; title: string }) {
  const { t } = useTranslation('portfolio');
  const { unsaved, editor } = useEditing();
  const { mutate: save, isPending } = useEditorJob(editor.saveElement);
  const subscribe = useMemo(() => unsaved.onElement(element.id), [unsaved, element.id]);
  const savable = useSyncExternalStore(subscribe, () => isSavable(unsaved, element));
  return (
    <div className="line gap3 middle">
      {savable && <span className="muted">{t('element.unsaved')}</span>}
      <Button
        aria-label={t('element.saveOf', { title })}
        isDisabled={!savable && !isPending}
        isPending={isPending}
        onPress={() => save(element.id)}
      >
        {t('element.save')}
      </Button>
    </div>
  );
}

type AttachAndSendProps = {
  element: PortfolioElement;
  subBlock: PortfolioSubBlock;
  title: string;
  onPress: () => void;
};

/** Where everything is filled in and only the proof is missing: one press and the choice of a file, and it has gone. */
function AttachAndSend({ element, subBlock, title, onPress }: AttachAndSendProps) {
  const { t } = useTranslation('portfolio');
  const { unsaved } = useEditing();
  const subscribe = useMemo(() => unsaved.onElement(element.id), [unsaved, element.id]);
  const maySend = useSyncExternalStore(subscribe, () => isSendableOnceSaved(unsaved, { subBlock, element }));
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

type AttributeFieldProps = {
  elementId: number;
  attribute: PortfolioAttribute;
  language: Language;
  /** From the card: a hook of its own in each of a thousand fields would be felt. */
  t: AttributeInputTexts;
};

/** One field. It hears only of its own value. */
const AttributeField = memo(function AttributeField(props: AttributeFieldProps) {
  const { elementId, attribute, language, t } = props;
  const { unsaved } = useEditing();
  const { id, format, required, placeholder, placeholderEn, options, optionsEn } = attribute;
  const subscribe = useMemo(() => unsaved.onValue(id), [unsaved, id]);
  const typed = useSyncExternalStore(subscribe, () => unsaved.get(id)?.value);
  const problem = useSyncExternalStore(subscribe, () => unsaved.problem(id));
  return (
    <AttributeInput
      id={`value-${id}`}
      label={titleOf(attribute, language)}
      description={descriptionOf(attribute, language) ?? undefined}
      format={format}
      isRequired={required}
      placeholder={placeholder}
      placeholderEn={placeholderEn}
      options={options}
      optionsEn={optionsEn}
      language={language}
      value={typed ?? attribute.value}
      problem={problem && problemText(problem, format, t)}
      t={t}
      onChange={(value) => typeValue(unsaved, elementId, attribute, value)}
    />
  );
});

/** Of a date it can be said what would be right; what an administrator's pattern asks for, only its description knows. */
function problemText(problem: FieldProblem, format: AttributeFormat, t: AttributeInputTexts): string {
  const text = t(`problem.${problem}`);
  if (problem !== 'invalidFormat' || (format !== 'DATE' && format !== 'DATE_PERIOD')) return text;
  return `${text}. ${t(`problem.right.${format}`)}`;
}
