import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import {
  paperTitles,
  type SeasonPaperKind,
  seasonPaperKinds,
} from '@zachetka/contract/scholarship/papers/paper-kinds';
import type { OrderToIssue } from '@zachetka/contract/scholarship/papers/papers.schemas';
import { FileArchive, FileSpreadsheet, FileText, Stamp } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { LinkButton } from '@/components/button/link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { KeptPapers } from '@/components/commission/kept-papers.tsx';
import { OwnLeftOut } from '@/components/commission/own-left-out.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { type PaperDetails, useWriteSeasonPaper } from '@/lib/api/season-papers.ts';
import type { ApiFile } from '@/lib/api-client.ts';
import { useCurrentUser } from '@/lib/current-user.ts';
import { currentLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { papersQuery, useArchiveSeason, useExportPayments, useIssueOrder } from '../api/papers.ts';
import seasonStyles from '../season/season.module.css';
import type { AskedPaper } from './paper-modal.tsx';

const PaperModal = lazyPart(() => import('./paper-modal.tsx'), 'PaperModal');

/** Every paper of the season, each as a file that can be edited. */
export function PapersCard({ seasonId }: { seasonId: number }) {
  const { t } = useTranslation('papers');
  const { roles } = useCurrentUser();
  const query = useQuery(papersQuery(seasonId));
  const [asked, setAsked] = useState<AskedPaper | null>(null);
  const write = useWriteSeasonPaper(seasonId);
  const pay = useExportPayments(seasonId);
  const issue = useIssueOrder(seasonId);
  const archive = useArchiveSeason(seasonId);
  if (!query.data) return <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />;
  const { institutes, isHeldBack, isPublished, kept } = query.data;
  const callbacks = {
    onSuccess: (file: ApiFile) => {
      saveFile(file);
      setAsked(null);
    },
    onError: (failure: Error) => toast.error(failure.message),
  };
  const issueIt = (details: PaperDetails) =>
    issue.mutate(details as OrderToIssue, {
      onSuccess: ({ fileName }) => {
        toast.success(t('kept.issued', { name: fileName }));
        setAsked(null);
      },
      onError: callbacks.onError,
    });
  const take = (paper: AskedPaper, details: PaperDetails) => {
    if (paper === 'issue') issueIt(details);
    else if (paper === 'payments') pay.mutate(details, callbacks);
    else write.mutate({ kind: paper, details }, callbacks);
  };
  // A list that nobody signs asks for nothing.
  const press = (kind: SeasonPaperKind) => (kind === 'publicList' ? take(kind, {}) : setAsked(kind));
  const shown = seasonPaperKinds.filter(
    (kind) =>
      (kind !== 'instituteProtocol' || institutes.length > 0) && (kind !== 'publicList' || isPublished),
  );
  return (
    <Card>
      <section className="plainGroup column gap3" aria-labelledby="season-papers">
        <h2 id="season-papers" className={seasonStyles.heading}>
          {t('title')}
        </h2>
        <p className="muted">{t(isHeldBack ? 'textHeld' : 'text')}</p>
        <OwnLeftOut seasonId={seasonId} where="papers" />
        <KeptPapers papers={kept} />
        {kept.length > 0 && <h3>{t('drafts')}</h3>}
        <div className="wrap gap2">
          {!isHeldBack && (
            <Button variant="primary" icon={<Stamp aria-hidden />} onPress={() => setAsked('issue')}>
              {t(kept.some(({ kind }) => kind === 'order') ? 'amend' : 'issue')}
            </Button>
          )}
          {shown.map((kind) => (
            <Button
              key={kind}
              icon={<FileText aria-hidden />}
              isPending={write.isPending && write.variables.kind === kind && asked === null}
              onPress={() => press(kind)}
            >
              {paperTitles[kind][currentLanguage()]}
            </Button>
          ))}
          <Button icon={<FileSpreadsheet aria-hidden />} onPress={() => setAsked('payments')}>
            {t('payments')}
          </Button>
          <Button
            icon={<FileArchive aria-hidden />}
            isUnavailable={isHeldBack}
            title={isHeldBack ? t('archiveLater') : undefined}
            isPending={archive.isPending}
            onPress={() => archive.mutate(undefined, callbacks)}
          >
            {t('archive')}
          </Button>
        </div>
        {mayPass('superAdmin', roles) && (
          <div>
            <LinkButton variant="quiet" to="/admin/seasons/templates">
              {t('toTemplates')}
            </LinkButton>
          </div>
        )}
      </section>
      {asked && (
        <PaperModal
          paper={asked}
          institutes={institutes}
          isPending={write.isPending || pay.isPending || issue.isPending}
          onClose={() => setAsked(null)}
          onTake={(details) => take(asked, details)}
        />
      )}
    </Card>
  );
}
