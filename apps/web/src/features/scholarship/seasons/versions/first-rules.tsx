import type { ShippedRuleSet } from '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EmptyCardDrawing } from '@/components/drawings/drawings.tsx';
import { EmptyState } from '@/components/states/empty-state.tsx';
import { emptyRules } from '../rules/rule-edits.ts';
import { ImportButton } from './import-button.tsx';
import styles from './versions.module.css';

const others = [
  'laddersAndCaps',
  'sfu2025',
  'ugma2012',
  'kemerovo',
  'levelsAndCounts',
] as const satisfies ShippedRuleSet[];

type FirstRulesProps = { season: Season; mayEdit: boolean; onBegin: (file: RuleFile) => void };

/** A season has no rules yet: from nothing, from one of the sets that come with the portal, or from a file. */
export function FirstRules({ season, mayEdit, onBegin }: FirstRulesProps) {
  const { t } = useTranslation('seasons');
  const [isLoading, startLoading] = useTransition();
  const shipped = (name: ShippedRuleSet) =>
    startLoading(async () => {
      // They are long, and most people who come here have rules already.
      const { shippedRuleSets } = await import(
        '@zachetka/contract/scholarship/seasons/rule-sets/shipped-rule-sets'
      );
      onBegin(forSeason(shippedRuleSets[name] as RuleFile, season));
    });
  return (
    <Card>
      <EmptyState
        headingLevel={2}
        drawing={<EmptyCardDrawing />}
        title={t('first.title')}
        text={t(mayEdit ? 'first.text' : 'first.readers')}
        action={
          mayEdit && (
            <div className={styles.ways}>
              <Button variant="primary" isPending={isLoading} onPress={() => shipped('tablesAndAge')}>
                {t('first.tablesAndAge')}
              </Button>
              {others.map((name) => (
                <Button key={name} onPress={() => shipped(name)}>
                  {t(`first.${name}`)}
                </Button>
              ))}
              <Button
                onPress={() =>
                  onBegin(emptyRules(season.awardType.code, versionName(season), referenceDate(season)))
                }
              >
                {t('first.empty')}
              </Button>
              <ImportButton onImport={(file) => onBegin(forSeason(file, season))} />
            </div>
          )
        }
      />
    </Card>
  );
}

/** A file of another season or university becomes that of this one; what is worth how much stays. */
export function forSeason(file: RuleFile, season: Season): RuleFile {
  return {
    ...file,
    award: season.awardType.code,
    version: versionName(season),
    referenceDate: referenceDate(season),
  };
}

function versionName({ academicYear, period }: Season): string {
  return `${academicYear}-${period.toLowerCase()}`;
}

/** The day on which the season begins, until somebody says otherwise. */
function referenceDate({ windows, academicYear }: Season): string {
  return windows[0]?.from.slice(0, 10) ?? `${academicYear}-09-01`;
}
