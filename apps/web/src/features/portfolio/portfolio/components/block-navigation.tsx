import { useTranslation } from 'react-i18next';
import { titleOf } from '@/components/portfolio-element/element-texts.ts';
import { SectionNavigation } from '@/components/section-navigation/section-navigation.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import type { PortfolioBlock } from '@/lib/received.ts';
import { blockAnchor } from '../scroll-to-element.ts';

export function BlockNavigation({ blocks }: { blocks: readonly PortfolioBlock[] }) {
  const { t } = useTranslation('portfolio');
  const { t: shared } = useTranslation('element');
  const sections = blocks.map((block) => ({
    anchor: blockAnchor(block.id),
    label: `${titleOf(block, currentLanguage())}${block.isDeleted ? ` ${shared('oldVersion')}` : ''}`,
  }));
  return <SectionNavigation label={t('blocks')} sections={sections} />;
}
