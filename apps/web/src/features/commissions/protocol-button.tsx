import type { Seat } from '@zachetka/contract/commissions/commissions.schemas';
import { FileText } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { useWriteSeasonPaper } from '@/lib/api/season-papers.ts';
import { saveFile } from '@/lib/save-file.ts';

/** The protocol of the last meeting, with what stands before the commission now. */
export function ProtocolButton({ seat: { season, institute } }: { seat: Seat }) {
  const { t } = useTranslation('commissions');
  const write = useWriteSeasonPaper(season.id);
  const paper = institute
    ? ({ kind: 'instituteProtocol', details: { institute: institute.titleRu } } as const)
    : ({ kind: 'universityProtocol', details: {} } as const);
  return (
    <Button
      icon={<FileText aria-hidden />}
      isPending={write.isPending}
      onPress={() =>
        write.mutate(paper, { onSuccess: saveFile, onError: (error) => toast.error(error.message) })
      }
    >
      {t('protocol')}
    </Button>
  );
}
