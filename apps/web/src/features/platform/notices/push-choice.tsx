import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card/card.tsx';
import { Switch } from '@/components/field/switch.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { pushStateQuery, useTurnPush } from './api/push.ts';

/** Whether this browser is told of notices, too. Null: the university has not made it possible. */
export function PushChoice({ pushKey }: { pushKey: string | null }) {
  const { t } = useTranslation('notices');
  return <Card>{pushKey === null ? <p>{t('push.unavailable')}</p> : <Choice pushKey={pushKey} />}</Card>;
}

function Choice({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('notices');
  const { data: state } = useQuery(pushStateQuery(pushKey));
  const turn = useTurnPush(pushKey);
  if (state === undefined) return null;
  if (state === 'unsupported' || state === 'blocked') return <p>{t(`push.${state}`)}</p>;
  const onError = (error: Error) => toast.error(error instanceof ApiError ? error.message : t('push.failed'));
  return (
    <>
      <Switch
        isOn={turn.isPending ? turn.variables : state === 'on'}
        onChange={(isOn) => turn.mutate(isOn, { onError })}
      >
        {t('push.here')}
      </Switch>
      <p>{t('push.text')}</p>
    </>
  );
}
