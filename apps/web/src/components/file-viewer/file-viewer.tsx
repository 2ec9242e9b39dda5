import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { Download, ExternalLink, FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { openAttachment } from '@/components/portfolio-element/open-attachment.ts';
import { ErrorState } from '@/components/states/error-state.tsx';
import { Spinner } from '@/components/states/spinner.tsx';
import { classNames } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type FileView, turned, zoomed } from './file-view.ts';
import styles from './file-viewer.module.css';
import { fileViewerKeys } from './file-viewer-keys.ts';
import { type FileTrouble, findTrouble } from './find-trouble.ts';
import { heicPhotoQuery } from './heic-photo.ts';
import { keepKeys } from './keep-keys.ts';
import { linkQuery } from './link-query.ts';
import { type WayToShow, wayToShow } from './way-to-show.ts';

type ViewedFile = { id: number; name: string; contentType: string };

type FileViewerProps = { file: ViewedFile; view: FileView; onView: (view: FileView) => void };

/** A file in the page: pictures that can be zoomed and turned, PDF in the browser's own viewer, everything else as a download. */
export function FileViewer({ file, view, onView }: FileViewerProps) {
  const { t } = useTranslation('element');
  const isHeic = file.contentType === fileTypes.heic.contentType;
  const { data: isDrawn } = useQuery({ ...showsHeicQuery, enabled: isHeic });
  const photo = useQuery({ ...heicPhotoQuery(file.id), enabled: isHeic && isDrawn === false });
  const way = wayToShow(file.contentType, { isDrawn, photo: photo.data });
  const isPicture = way === 'picture' || way === 'decodedPicture';
  return (
    <figure className={styles.viewer}>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{file.name}</span>
        <div className="line middle fixed">
          {isPicture && (
            <>
              <IconButton
                label={t('viewer.zoomOut')}
                icon={<ZoomOut aria-hidden size={20} />}
                isDisabled={zoomed(view, -1).zoom === view.zoom}
                onPress={() => onView(zoomed(view, -1))}
              />
              <output className={styles.zoom}>{formatNumber(view.zoom, { style: 'percent' })}</output>
              <IconButton
                label={t('viewer.zoomIn')}
                icon={<ZoomIn aria-hidden size={20} />}
                isDisabled={zoomed(view, 1).zoom === view.zoom}
                onPress={() => onView(zoomed(view, 1))}
              />
              <IconButton
                label={t('viewer.turn')}
                icon={<RotateCw aria-hidden size={20} />}
                onPress={() => onView(turned(view))}
              />
            </>
          )}
          <IconButton
            label={t('viewer.newTab', { name: file.name })}
            icon={<ExternalLink aria-hidden size={20} />}
            onPress={() => void openAttachment(file.id)}
          />
        </div>
      </figcaption>
      <div className={styles.stage}>
        {way !== 'download' ? (
          <Shown key={file.id} file={file} way={way} photo={photo} view={view} />
        ) : (
          <Unshown
            file={file}
            icon={<Download aria-hidden />}
            text={t(isHeic ? 'viewer.heic' : 'viewer.onlyDownload')}
            action={t('viewer.download')}
          />
        )}
      </div>
    </figure>
  );
}

type ShownProps = {
  file: ViewedFile;
  way: Exclude<WayToShow, 'download'>;
  photo: UseQueryResult<Blob | null>;
  view: FileView;
};

function Shown({ file, way, photo, view: { zoom, turns } }: ShownProps) {
  const { t } = useTranslation('element');
  const { data: link, isError, isFetching, refetch } = useQuery(linkQuery(file.id));
  const photoSource = usePhotoSource(photo.data);
  const [trouble, setTrouble] = useState<FileTrouble | null>(null);
  // While the file itself is on its way: nobody waits for the answer.
  useEffect(() => {
    const asked = new AbortController();
    if (link) void findTrouble(link, asked.signal).then((found) => found && setTrouble(found));
    return () => asked.abort();
  }, [link]);
  async function retry() {
    await refetch();
    if (photo.isError) await photo.refetch();
    setTrouble(null);
  }
  if ((!link && isError) || photo.isError || trouble) {
    return (
      <ErrorState
        title={t('viewer.failed')}
        text={t(trouble === 'missing' ? 'viewer.missing' : 'viewer.failedText')}
        isRetrying={isFetching || photo.isFetching}
        onRetry={() => void retry()}
      />
    );
  }
  if (!link || (way === 'decodedPicture' && !photo.data)) {
    return (
      <output className={styles.waiting}>
        <Spinner />
        {t('viewer.loading')}
      </output>
    );
  }
  if (way !== 'frame') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable for the arrow keys
      <section className={styles.scroll} tabIndex={0} aria-label={t('viewer.picture', { name: file.name })}>
        <img
          {...(way === 'picture' ? { src: link } : { ref: photoSource })}
          alt={file.name}
          className={classNames(styles.picture, zoom === 1 && styles.fitting)}
          data-turns={turns || undefined}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
          onError={() => setTrouble((known) => known ?? 'failed')}
        />
      </section>
    );
  }
  if (!navigator.pdfViewerEnabled) {
    return (
      <Unshown
        file={file}
        icon={<ExternalLink aria-hidden />}
        text={t('viewer.noPdf')}
        action={t('viewer.open')}
      />
    );
  }
  return <PdfFrame link={link} name={file.name} />;
}

type UnshownProps = { file: ViewedFile; icon: ReactNode; text: string; action: string };

function Unshown({ file, icon, text, action }: UnshownProps) {
  return (
    <div className={styles.unshown}>
      <FileText aria-hidden size={48} />
      <p>{text}</p>
      <Button icon={icon} onPress={() => void openAttachment(file.id)}>
        {action}
      </Button>
    </div>
  );
}

/** Shows a picture that is in memory: it has an address for as long as the image is there. */
function usePhotoSource(photo: Blob | null | undefined): RefCallback<HTMLImageElement> {
  return useCallback(
    (image) => {
      if (!image || !photo) return undefined;
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
}

type PdfFrameProps = { link: string; name: string };

/** A PDF in the browser's own viewer. */
function PdfFrame({ link, name }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? keepKeys(frame.current) : undefined), []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewers of browsers do not start in a sandbox; the file's own policy allows nothing
    <iframe ref={frame} src={`${link}#view=FitH&navpanes=0`} title={name} className={styles.frame} />
  );
}

const { contentType } = fileTypes.heic;
const fallback = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * Whether this browser draws photos as iPhones take them: Safari does. It chooses a source by its type before it looks at
 * what is in it, so this costs no photo.
 */
function showsHeic(): Promise<boolean> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  const image = document.createElement('img');
  picture.append(source, image);
  return new Promise((resolve) => {
    const answer = () => resolve(image.currentSrc !== fallback);
    image.addEventListener('load', answer);
    image.addEventListener('error', answer);
    source.type = contentType;
    source.srcset = `data:${contentType};base64,AA==`;
    image.src = fallback;
  });
}

const showsHeicQuery = queryOptions({
  queryKey: fileViewerKeys.showsHeic,
  queryFn: showsHeic,
  staleTime: Number.POSITIVE_INFINITY,
});
