import { applicationPaperKinds, paperTitles } from '@zachetka/contract/scholarship/papers/paper-kinds';
import { FileText } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/button/button.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useWriteApplicationPaper } from '../api/write-application-paper.ts';

/** What can be had on paper once it is decided: for the commission, and for the author when everybody may know. */
export function PaperButtons({ applicationId }: { applicationId: number }) {
  const write = useWriteApplicationPaper(applicationId);
  return applicationPaperKinds.map((kind) => (
    <Button
      key={kind}
      variant="quiet"
      icon={<FileText aria-hidden />}
      isPending={write.isPending && write.variables === kind}
      onPress={() =>
        write.mutate(kind, { onSuccess: saveFile, onError: (error) => toast.error(error.message) })
      }
    >
      {paperTitles[kind][currentLanguage()]}
    </Button>
  ));
}
