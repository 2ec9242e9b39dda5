import { attachmentsMaximum } from '@zachetka/contract/portfolio/files/file-name.rules';
import { acceptedFiles } from '@zachetka/contract/portfolio/files/file-types';
import { Camera, FileText, Upload, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Modal } from '@/components/modal/modal.tsx';
import { isReadable } from '@/components/paper-reading/read-paper.ts';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { classNames } from '@/lib/class-names.ts';
import { formatKilobytes, formatNumber } from '@/lib/numbers.ts';
import type { PortfolioElement } from '@/lib/received.ts';
import { runtimeConfig } from '@/lib/runtime-config.ts';
import { useEditorJob } from '../api/use-editor-job.ts';
import { FileRoomLeft } from '../components/room-left.tsx';
import { useEditing } from '../editor-context.ts';
import { nameClippings } from './name-clippings.ts';
import styles from './upload-modal.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { type ListedFile, useUploadList } from './use-upload-list.ts';

const FillFromPaper = lazyPart(() => import('../reading/fill-from-paper.tsx'), 'FillFromPaper');

type UploadModalProps = {
  element: PortfolioElement;
  /** Dropped on the achievement: they are in the list already. */
  dropped: readonly File[];
  /** What is chosen goes, and the achievement with it: it was asked for before the files were. */
  sendsAtOnce: boolean;
  onClose: () => void;
};

export function UploadModal({ element, dropped, sendsAtOnce, onClose }: UploadModalProps) {
  const { id: elementId } = element;
  const { t } = useTranslation('portfolio');
  const { t: shell } = useTranslation();
  const { files, skipped, isSaving, add, save, remove, stop } = useUploadList(elementId, dropped);
  const megabytes = formatNumber(runtimeConfig().uploadLimitBytes / 1024 / 1024);
  const { editor } = useEditing();
  const { mutateAsync: send, isPending: isSending } = useEditorJob(editor.saveAndSend);
  const maySend = editor.maySaveAndSend(elementId);
  const isWorking = isSaving || isSending;
  const readable = files.find(({ file }) => isReadable(file));
  const close = () => {
    stop();
    onClose();
  };

  async function finish({ sends }: { sends: boolean }) {
    if (!(await save({ isQuiet: sends }))) return;
    if (sends) await send(elementId);
    onClose();
  }

  async function take(chosen: Iterable<File>) {
    const areAllTaken = await add(chosen);
    if (sendsAtOnce && areAllTaken && editor.maySaveAndSend(elementId)) void finish({ sends: true });
  }

  return (
    <Modal
      isOpen
      title={t('upload.title')}
      onClose={close}
      isDismissable={files.length === 0}
      footer={
        <>
          <Button onPress={close}>{shell('action.cancel')}</Button>
          {maySend && (
            <Button
              isDisabled={files.length === 0 && !isWorking}
              isPending={isWorking}
              onPress={() => void finish({ sends: true })}
            >
              {t('upload.saveAndSend')}
            </Button>
          )}
          <Button
            variant="primary"
            isDisabled={files.length === 0 && !isWorking}
            isPending={isWorking}
            onPress={() => void finish({ sends: false })}
          >
            {t('upload.save')}
          </Button>
        </>
      }
    >
      <div className="stack gap4">
        <DropArea
          onFiles={(chosen) => void take(chosen)}
          asksAtOnce={dropped.length === 0}
          rules={t('upload.rules', { megabytes, maximum: attachmentsMaximum })}
        />
        <FileRoomLeft className={styles.quiet} />
        {files.length > 0 && (
          <ul className="stack gap2" aria-label={t('upload.list')}>
            {files.map((item) => (
              <FileRow key={item.key} item={item} isLocked={isWorking} onRemove={() => remove(item.key)} />
            ))}
          </ul>
        )}
        {!sendsAtOnce && readable && <FillFromPaper element={element} file={readable.file} />}
        {skipped.length > 0 && (
          <output className={styles.quiet}>
            {t('upload.skipped', { count: skipped.length, megabytes, names: skipped.join(', ') })}
          </output>
        )}
        {maySend && files.length > 0 && <p className={styles.quiet}>{t('upload.sendHint')}</p>}
      </div>
    </Modal>
  );
}

type DropAreaProps = { onFiles: (files: Iterable<File>) => void; asksAtOnce: boolean; rules: string };

function DropArea({ onFiles, asksAtOnce, rules }: DropAreaProps) {
  const { t } = useTranslation('portfolio');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(true, onFiles);

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData?.files.length) onFiles(nameClippings(event.clipboardData.files));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  // Who wants to attach a file nearly always chooses one: the list of files opens with the window, as the press on the
  // button still allows it. Dropping and pasting wait behind it.
  const askAtOnce = useEffectEvent(() => {
    if (asksAtOnce && navigator.userActivation?.isActive) input.current?.click();
  });
  useEffect(() => askAtOnce(), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one more way beside the button
    <div className={classNames(styles.area, drop.isOver && styles.over)} {...drop.handlers}>
      <Upload aria-hidden size={28} />
      <p className={styles.drop}>{t('upload.drop')}</p>
      <div className={styles.ways}>
        <Button onPress={() => input.current?.click()}>{t('upload.choose')}</Button>
        <span className={styles.camera}>
          <Button icon={<Camera aria-hidden />} onPress={() => camera.current?.click()}>
            {t('upload.photo')}
          </Button>
        </span>
      </div>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        data-testid="camera-input"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        data-testid="file-input"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <p className={styles.quiet}>{rules}</p>
    </div>
  );
}

type FileRowProps = { item: ListedFile; isLocked: boolean; onRemove: () => void };

function FileRow({ item: { file, preview, progress, error }, isLocked, onRemove }: FileRowProps) {
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  return (
    <li className={styles.row}>
      {preview ? (
        <img className={styles.preview} src={preview} alt="" />
      ) : (
        <span className={styles.preview}>
          <FileText aria-hidden size={24} />
        </span>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        {error === null ? (
          <span className={styles.quiet}>
            {shared('files.kilobytes', { size: formatKilobytes(file.size) })}
          </span>
        ) : (
          <span className="small negative" role="alert">
            {error}
          </span>
        )}
        {progress !== null && (
          <progress
            className={styles.progress}
            max={1}
            value={progress}
            aria-label={t('upload.progress', { name: file.name })}
          />
        )}
      </div>
      {!isLocked && (
        <IconButton
          label={t('upload.remove', { name: file.name })}
          icon={<X aria-hidden size={20} />}
          onPress={onRemove}
        />
      )}
    </li>
  );
}
