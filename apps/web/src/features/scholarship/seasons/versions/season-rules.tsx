import { useQuery } from '@tanstack/react-query';
import { mayPass } from '@zachetka/contract/access/access-rules';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type {
  RuleStructure,
  RuleVersionHead,
} from '@zachetka/contract/scholarship/seasons/season-rules.schemas';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '@/components/states/lazy-part.tsx';
import { Loading } from '@/components/states/loading.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { useCurrentUser } from '@/lib/current-user.ts';
import { ruleVersionQuery } from '../api/rules.ts';
import { EditedRules } from './edited-rules.tsx';

const FirstRules = lazyNamed(() => import('./first-rules.tsx'), 'FirstRules');

type SeasonRulesProps = {
  season: Season;
  versions: readonly RuleVersionHead[];
  structure: RuleStructure;
};

/** The newest version first; a season without rules begins with a choice of what to begin with. */
export function SeasonRules({ season, versions, structure }: SeasonRulesProps) {
  const { roles } = useCurrentUser();
  const mayEdit = mayPass('superAdmin', roles);
  const [begun, setBegun] = useState<RuleFile | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? versions[0]?.number;
  if (number !== undefined) {
    return (
      <OpenVersion
        key={number}
        season={season}
        versions={versions}
        structure={structure}
        number={number}
        mayEdit={mayEdit}
        onOpen={setChosen}
      />
    );
  }
  if (begun === null)
    return (
      <Suspense fallback={<Loading />}>
        <FirstRules season={season} mayEdit={mayEdit} onBegin={setBegun} />
      </Suspense>
    );
  return (
    <EditedRules
      season={season}
      versions={versions}
      structure={structure}
      version={null}
      initial={begun}
      mayEdit={mayEdit}
      onOpen={setChosen}
    />
  );
}

type OpenVersionProps = SeasonRulesProps & {
  number: number;
  mayEdit: boolean;
  onOpen: (number: number | null) => void;
};

function OpenVersion({ season, versions, structure, number, mayEdit, onOpen }: OpenVersionProps) {
  const { t } = useTranslation('seasons');
  const query = useQuery(ruleVersionQuery(season.id, number));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title={t('rules.failed')} headingLevel={2} inCard />;
  return (
    <EditedRules
      season={season}
      versions={versions}
      structure={structure}
      version={data}
      initial={data.file}
      mayEdit={mayEdit}
      onOpen={onOpen}
    />
  );
}
