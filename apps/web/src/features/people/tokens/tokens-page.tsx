import { useQuery } from '@tanstack/react-query';
import type { OwnedToken, ScriptToken } from '@zachetka/contract/people/tokens/tokens.schemas';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { SearchBox } from '@/components/search-box/search-box.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLocale } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { usePaused } from '@/lib/use-paused.ts';
import { allTokensQuery, ownTokensQuery, useEndToken } from './api.ts';
import { scopeWords } from './scope-words.ts';
import styles from './tokens-page.module.css';

const NewTokenModal = lazyPart(() => import('./components/new-token-modal.tsx'), 'NewTokenModal');

/** One's own: what scripts may do in one's name. */
export function TokensPage() {
  const { t } = useTranslation('tokens');
  const [isMaking, setIsMaking] = useState(false);
  const query = useQuery(ownTokensQuery);
  const make = (
    <Button variant="primary" onPress={() => setIsMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} action={make} />
      <div className="column gap4">
        <p>{t('lead')}</p>
        {!query.data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
        {query.data?.length === 0 && (
          <Card>
            <EmptyState headingLevel={2} title={t('empty.title')} text={t('empty.text')} />
          </Card>
        )}
        {query.data && query.data.length > 0 && <TokenList tokens={query.data} isOwn />}
      </div>
      {isMaking && <NewTokenModal onClose={() => setIsMaking(false)} />}
    </>
  );
}

/** Everybody's, for administrators. */
export function AllTokensPage() {
  const { t } = useTranslation('tokens');
  const [name, setName] = useState('');
  const query = useQuery(allTokensQuery(usePaused(name.trim(), 300)));
  const { tokens = [], totalElements = 0 } = query.data ?? {};
  return (
    <>
      <PageHeader
        title={t('all.title')}
        crumbs={[{ label: t('all.administration'), to: '/admin' }, { label: t('all.title') }]}
      />
      <div className="column gap4">
        <p>{t('all.lead')}</p>
        <SearchBox label={t('all.search')} value={name} onChange={setName} />
        {!query.data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
        {query.data && tokens.length === 0 && <output>{t('all.none')}</output>}
        {tokens.length > 0 && <TokenList tokens={tokens} isOwn={false} />}
        {totalElements > tokens.length && (
          <p>{t('all.more', { shown: tokens.length, total: totalElements })}</p>
        )}
      </div>
    </>
  );
}

type Listed = ScriptToken & Partial<Pick<OwnedToken, 'fullName'>>;

function TokenList({ tokens, isOwn }: { tokens: readonly Listed[]; isOwn: boolean }) {
  const { t } = useTranslation('tokens');
  const [ending, setEnding] = useState<Listed | null>(null);
  const end = useEndToken(isOwn);
  return (
    <Card>
      <ul className="stack" aria-label={t('list')}>
        {tokens.map((token) => (
          <Token key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </ul>
      {ending && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t('ending.title')}
          text={t('ending.text', { name: ending.name })}
          confirmLabel={t('end')}
          isPending={end.isPending}
          onClose={() => setEnding(null)}
          onConfirm={() =>
            end.mutate(ending.id, {
              onSuccess: () => {
                toast(t('ending.done', { name: ending.name }));
                setEnding(null);
              },
              onError: (error) => toast.error(error.message),
            })
          }
        />
      )}
    </Card>
  );
}

function Token({ token, onEnd }: { token: Listed; onEnd: () => void }) {
  const { t } = useTranslation('tokens');
  const now = useMinute();
  const { name, ending, fullName, scopes, expiresAt, lastUsedAt } = token;
  const used =
    lastUsedAt === null
      ? t('neverUsed')
      : t('used', { ago: timeAgo(Date.parse(lastUsedAt), now, currentLocale()) });
  return (
    <li className={styles.token}>
      <KeyRound aria-hidden className={styles.icon} />
      <div className={styles.about}>
        <span>
          <strong>{name}</strong> <code className="muted">…{ending}</code>
        </span>
        {fullName !== undefined && <span>{fullName}</span>}
        <span>{scopes.map((scope) => t(scopeWords[scope])).join(' · ')}</span>
        <span className="muted">
          {t('until', { date: formatDate(new Date(expiresAt)) })}. {used}
        </span>
      </div>
      <Button aria-label={t('endNamed', { name })} onPress={onEnd}>
        {t('end')}
      </Button>
    </li>
  );
}
