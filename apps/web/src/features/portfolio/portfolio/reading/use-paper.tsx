import { useQuery } from '@tanstack/react-query';
import { withAddedWords } from '@zachetka/contract/portfolio/reading/added-words';
import {
  type Found,
  type PaperKind,
  type ReadText,
  sureness,
  type Understanding,
} from '@zachetka/contract/portfolio/reading/reading';
import { understand } from '@zachetka/contract/portfolio/reading/understand';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { PaperPicture } from '@/components/paper-reading/paper-picture.tsx';
import { readPaper } from '@/components/paper-reading/read-paper.ts';
import { paperRulesQuery } from '@/lib/api/paper-reading.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PortfolioElement } from '@/lib/received.ts';

export type Paper = {
  /** Null while it is being read, and where it could not be. */
  text: ReadText | null;
  state: 'reading' | 'read' | 'failed';
  progress: number;
  cancel: () => void;
};

/** Reads a file on this device, once. */
export function usePaper(file: File): Paper {
  const [stopping] = useState(() => new AbortController());
  const [paper, setPaper] = useState<Omit<Paper, 'cancel'>>({ text: null, state: 'reading', progress: 0 });
  useEffect(() => {
    let isGone = false;
    const { signal } = stopping;
    const onProgress = (progress: number) => {
      if (!isGone) setPaper((known) => (known.state === 'reading' ? { ...known, progress } : known));
    };
    readPaper(file, { signal, onProgress }).then(
      (text) => !isGone && setPaper({ text, state: 'read', progress: 1 }),
      () => !isGone && setPaper({ text: null, state: 'failed', progress: 0 }),
    );
    return () => {
      isGone = true;
    };
  }, [file, stopping]);
  useEffect(() => () => stopping.abort(), [stopping]);
  return { ...paper, cancel: () => stopping.abort() };
}

/** What a paper says, if it is one of these kinds. */
export function useUnderstanding(
  text: ReadText | null,
  kinds: readonly PaperKind[] | undefined,
): Understanding | null {
  const { data: rules } = useQuery(paperRulesQuery);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (!text || !rules || !kinds) return null;
  return understand(text, { kinds, dictionary: withAddedWords(rules.additions), today });
}

/** What may be filled in: nothing that is less sure than the threshold. */
export function foundFields({ fields }: Understanding): Map<number, Found<string>> {
  return new Map(
    fields.flatMap(({ fieldId, found }) => (found.sure >= sureness.fillFrom ? [[fieldId, found]] : [])),
  );
}

/** By the values of this element: they are what is filled in. */
export function kindOf({ id, attributes }: PortfolioElement): PaperKind {
  return {
    id,
    titleRu: '',
    titleEn: '',
    fields: attributes.map(({ id: valueId, title, titleEn, format, options, optionsEn }) => ({
      id: valueId,
      titleRu: title,
      titleEn,
      format,
      options,
      optionsEn,
    })),
  };
}

export function ReadingProgress({ paper: { state, progress, cancel } }: { paper: Paper }) {
  const { t } = useTranslation('paper-reading');
  if (state === 'failed') return <output className="muted">{t('failed')}</output>;
  if (state === 'read') return null;
  return (
    <div className="row gap3">
      <output>{t('reading', { percent: formatNumber(progress, { style: 'percent' }) })}</output>
      <progress max={1} value={progress} aria-label={t('progress')} />
      <Button variant="quiet" onPress={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** How sure the reading is of a field that it has filled in. */
export function SureMark({ found, onShow }: { found: Found<string>; onShow: () => void }) {
  const { t } = useTranslation('paper-reading');
  const isSure = found.sure >= sureness.markBelow;
  const percent = formatNumber(found.sure, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <p className={isSure ? 'small positive' : 'small warning'}>
      {t(isSure ? 'sure' : 'unsure', { percent })}{' '}
      <Button variant="quiet" onPress={onShow}>
        {t('show')}
      </Button>
    </p>
  );
}

/** The picture with the place of one field lit up; of a PDF what is written there. */
export function FoundPlace({ file, found }: { file: File; found: Found<string> | null }) {
  const { t } = useTranslation('paper-reading');
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address lives as long as the picture is shown
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  if (address !== null) {
    return (
      <PaperPicture address={address} label={t('picture', { name: file.name })} boxes={found?.boxes ?? []} />
    );
  }
  if (!found) return null;
  return <p className="muted">{t('page', { page: found.page + 1, text: found.value })}</p>;
}
