import type { OwnedToken, ScriptToken } from '@zachetka/contract/tokens/tokens.schemas';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { ConfirmModal } from '@/components/modal/confirm-modal.tsx';
import { currentLocale } from '@/lib/i18n.ts';
import { formatDate } from '@/lib/time/dates.ts';
import { timeAgo } from '@/lib/time/time-ago.ts';
import { useMinute } from '@/lib/time/use-minute.ts';
import { useEndToken } from '../api/tokens.ts';
import { scopeWords } from '../scope-words.ts';
import styles from '../tokens-page.module.css';

type Listed = ScriptToken & Partial<Pick<OwnedToken, 'fullName'>>;

export function TokenList({ tokens, isOwn }: { tokens: readonly Listed[]; isOwn: boolean }) {
  const { t } = useTranslation('tokens');
  const [ending, setEnding] = useState<Listed | null>(null);
  const end = useEndToken(isOwn);
  return (
    <Card>
      <ul className={styles.list} aria-label={t('list')}>
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
          <strong>{name}</strong> <code className={styles.quiet}>…{ending}</code>
        </span>
        {fullName !== undefined && <span>{fullName}</span>}
        <span>{scopes.map((scope) => t(scopeWords[scope])).join(' · ')}</span>
        <span className={styles.quiet}>
          {t('until', { date: formatDate(new Date(expiresAt)) })}. {used}
        </span>
      </div>
      <Button aria-label={t('endNamed', { name })} onPress={onEnd}>
        {t('end')}
      </Button>
    </li>
  );
}
