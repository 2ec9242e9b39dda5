import { appealsCalls } from '@zachetka/contract/scholarship/appeals/appeals.calls';
import type { AppealFile } from '@zachetka/contract/scholarship/appeals/appeals.schemas';
import { useTranslation } from 'react-i18next';
import { FileButton } from '@/components/portfolio-element/file-button.tsx';
import { openLink } from '@/components/portfolio-element/open-link.ts';
import { callApi } from '@/lib/api-client.ts';
import styles from '../screen/achievement-files.module.css';

/** Each opens in a new tab. */
export function AppealFiles({ files }: { files: readonly AppealFile[] }) {
  const { t } = useTranslation('element');
  if (files.length === 0) return null;
  return (
    <ul className="wrap gap2" aria-label={t('files.title')}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileButton attachment={file} onPress={() => void openLink(() => linkTo(file.id))} />
        </li>
      ))}
    </ul>
  );
}

async function linkTo(id: number): Promise<string> {
  const { link } = await callApi(appealsCalls.linkAppealFile, { params: { id } });
  return new URL(link, location.origin).href;
}
