import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { ClipboardCheck, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/data-table/row-link.tsx';
import type { ApplicationRow } from '@/lib/received.ts';
import { evaluateAddress, viewAddress } from '../application-permissions.ts';

/** What the commission does with an application of a list. */
export function RowActions({ id, fullName, status }: Pick<ApplicationRow, 'id' | 'fullName' | 'status'>) {
  const { t } = useTranslation('applications');
  const of = `${fullName}, ${t('list.of', { id })}`;
  return (
    <>
      <RowLink to={viewAddress({ id })} icon={<Eye aria-hidden />} label={t('list.view')} of={of} />
      {isOpenApplication(status) && (
        <RowLink
          to={evaluateAddress({ id })}
          icon={<ClipboardCheck aria-hidden />}
          label={t('list.evaluate')}
          of={of}
          isMain
        />
      )}
    </>
  );
}
