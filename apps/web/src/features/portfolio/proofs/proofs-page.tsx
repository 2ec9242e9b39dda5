import { useQuery } from '@tanstack/react-query';
import { type CredentialFormat, credentialFormats } from '@zachetka/contract/portfolio/proofs/proof-limits';
import type { ProofPage, Proofs } from '@zachetka/contract/portfolio/proofs/proofs.schemas';
import { Copy, Download, ExternalLink, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge/badge.tsx';
import { Button } from '@/components/button/button.tsx';
import { ExternalLinkButton } from '@/components/button/external-link-button.tsx';
import { Card } from '@/components/card/card.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { ProofQr } from '@/components/own-proof/own-proof.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SegmentedChoice } from '@/components/segmented-choice/segmented-choice.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { isOpen, proofsQuery, useRevokeProof, useTakeCredential, useTakeVerified } from '@/lib/api/proofs.ts';
import { inLanguage } from '@/lib/i18n.ts';
import { saveFile } from '@/lib/save-file.ts';
import { formatDate } from '@/lib/time/dates.ts';
import styles from './proofs-page.module.css';

const ProofModal = lazy(async () => ({ default: (await import('./proof-modal.tsx')).ProofModal }));

/** What a student shows of verified achievements to people without an account. */
export function ProofsPage() {
  const { t } = useTranslation('proofs');
  const proofs = useQuery(proofsQuery);
  const { data } = proofs;
  const [edited, setEdited] = useState<ProofPage | 'new' | null>(null);
  const publish = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      isDisabled={!data || data.elements.length === 0}
      onPress={() => setEdited('new')}
    >
      {t('publish')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('portfolio'), to: '/portfolio' }, { label: t('title') }]}
        action={publish}
      />
      <div className={styles.page}>
        <p>{t('lead')}</p>
        {!data && <NotLoaded query={proofs} title={t('failed')} headingLevel={2} inCard />}
        {data && <Pages pages={data.pages} onEdit={setEdited} />}
        {data && <Files elements={data.elements} awards={data.awards} />}
      </div>
      {data && edited !== null && (
        <Suspense>
          <ProofModal
            page={edited === 'new' ? null : edited}
            elements={data.elements}
            hasPhoto={data.hasPhoto}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Pages({ pages, onEdit }: { pages: readonly ProofPage[]; onEdit: (page: ProofPage) => void }) {
  const { t } = useTranslation('proofs');
  const [revoked, setRevoked] = useState<ProofPage | null>(null);
  const revoke = useRevokeProof();
  if (pages.length === 0) {
    return (
      <Card>
        <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.pages} aria-label={t('pages')}>
        {pages.map((page) => (
          <li key={page.id}>
            <Card>
              <Page page={page} onEdit={() => onEdit(page)} onRevoke={() => setRevoked(page)} />
            </Card>
          </li>
        ))}
      </ul>
      {revoked && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('revoking.title')}
          text={t('revoking.text', { name: revoked.name })}
          confirmLabel={t('revoke')}
          isPending={revoke.isPending}
          onClose={() => setRevoked(null)}
          onConfirm={() =>
            revoke.mutate(revoked.id, {
              onSuccess: () => {
                toast(t('revoking.done', { name: revoked.name }));
                setRevoked(null);
              },
              onError: (error) => toast.error(error.message),
            })
          }
        />
      )}
    </>
  );
}

type PageProps = { page: ProofPage; onEdit: () => void; onRevoke: () => void };

function Page({ page, onEdit, onRevoke }: PageProps) {
  const { t } = useTranslation('proofs');
  const { name, address, elementIds, unconfirmed, expiresAt, revokedAt } = page;
  if (!isOpen(page)) {
    const isOver = revokedAt === null;
    return (
      <div className={styles.about}>
        <div className={styles.head}>
          <h2>{name}</h2>
          <Badge>{t(isOver ? 'state.over' : 'state.revoked')}</Badge>
        </div>
        <p className={styles.quiet}>
          {t(isOver ? 'overSince' : 'revokedOn', { date: formatDate(new Date(revokedAt ?? expiresAt)) })}
        </p>
        {isOver && (
          <div className={styles.tools}>
            <Button onPress={onEdit}>{t('renew')}</Button>
          </div>
        )}
      </div>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <div className={styles.proof}>
      <ProofQr page={page} label={t('qr')} />
      <div className={styles.about}>
        <div className={styles.head}>
          <h2>{name}</h2>
          <Badge tone="positive">{t('state.open', { date: formatDate(new Date(expiresAt)) })}</Badge>
        </div>
        <a className={styles.address} href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
        <p className={styles.quiet}>{t('shown', { count: elementIds.length })}</p>
        {unconfirmed > 0 && (
          <Notice
            tone="warning"
            headingLevel={3}
            title={t('unconfirmed', { count: unconfirmed, all: elementIds.length + unconfirmed })}
          />
        )}
        <div className={styles.tools}>
          <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
            {t('copy')}
          </Button>
          <ExternalLinkButton href={address} opensTab icon={<ExternalLink aria-hidden />}>
            {t('open')}
          </ExternalLinkButton>
          <Button aria-label={t('changeNamed', { name })} onPress={onEdit}>
            {t('change')}
          </Button>
          <Button aria-label={t('revokeNamed', { name })} onPress={onRevoke}>
            {t('revoke')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Signed files, which hold without the portal. */
function Files({ elements, awards }: Pick<Proofs, 'elements' | 'awards'>) {
  const { t } = useTranslation('proofs');
  const take = useTakeCredential();
  const takeAll = useTakeVerified();
  const [as, setAs] = useState<CredentialFormat>('png');
  const told = { onSuccess: saveFile, onError: (error: Error) => toast.error(error.message) };
  const hasAny = elements.length > 0 || awards.length > 0;
  const line = (of: 'element' | 'award', id: number, title: string, details: string) => (
    <li key={id} className={styles.element}>
      <div className={styles.named}>
        <strong>{title}</strong>
        <span className={styles.quiet}>{details}</span>
      </div>
      <div className={styles.tools}>
        <Button
          icon={<Download aria-hidden />}
          aria-label={t('files.takeNamed', { as: as.toUpperCase(), title })}
          isPending={take.isPending && take.variables.of === of && take.variables.id === id}
          onPress={() => take.mutate({ of, id, as }, told)}
        >
          {as.toUpperCase()}
        </Button>
      </div>
    </li>
  );
  return (
    <Card>
      <section className={styles.section}>
        <h2>{t('files.title')}</h2>
        <p>{t('files.text')}</p>
        {!hasAny && <p className={styles.quiet}>{t('files.none')}</p>}
        {hasAny && (
          <div className={styles.tools}>
            <Button
              icon={<Download aria-hidden />}
              isPending={takeAll.isPending}
              onPress={() => takeAll.mutate(undefined, told)}
            >
              {t('files.all')}
            </Button>
            <ExternalLinkButton href="/p/check" opensTab icon={<ExternalLink aria-hidden />}>
              {t('files.check')}
            </ExternalLinkButton>
          </div>
        )}
        {hasAny && (
          <SegmentedChoice
            label={t('files.format')}
            options={credentialFormats.map((id) => ({ id, label: id.toUpperCase() }))}
            value={as}
            onChange={setAs}
          />
        )}
        {awards.length > 0 && (
          <>
            <h3>{t('files.awards')}</h3>
            <ul className={styles.list} aria-label={t('files.awards')}>
              {awards.map(({ applicationId, title, titleEn, nomination, nominationEn, since }) =>
                line(
                  'award',
                  applicationId,
                  inLanguage(title, titleEn),
                  `${inLanguage(nomination, nominationEn)} · ${t('files.awarded', { date: formatDate(new Date(since)) })}`,
                ),
              )}
            </ul>
          </>
        )}
        <ul className={styles.list} aria-label={t('files.list')}>
          {elements.map(({ id, title, subBlock, subBlockEn, verifiedAt }) =>
            line(
              'element',
              id,
              title,
              `${inLanguage(subBlock, subBlockEn)} · ${t('verified', { date: formatDate(new Date(verifiedAt)) })}`,
            ),
          )}
        </ul>
      </section>
    </Card>
  );
}
