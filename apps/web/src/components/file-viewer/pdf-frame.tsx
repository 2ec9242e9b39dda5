import { useEffect, useRef } from 'react';
import styles from './file-viewer.module.css';
import { keepKeys } from './keep-keys.ts';

type PdfFrameProps = { link: string; name: string };

/** A PDF in the browser's own viewer. */
export function PdfFrame({ link, name }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? keepKeys(frame.current) : undefined), []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the PDF viewers of browsers do not start in a sandbox; the file's own policy allows nothing
    <iframe ref={frame} src={`${link}#view=FitH&navpanes=0`} title={name} className={styles.frame} />
  );
}
