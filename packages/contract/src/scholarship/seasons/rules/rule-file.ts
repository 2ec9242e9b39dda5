/** A rule file as it is written, edited and exported. What it means is in docs/season-rules.md. */
export type RuleFile = {
  award: string;
  version: string;
  titleRu?: string;
  titleEn?: string;
  /** Look-back and age are counted back from this day. */
  referenceDate: string;
  lookBack: string | null;
  ageFactors?: AgeFactorInFile[];
  rounding: { digits: number; mode: 'half-up' | 'down' };
  directions: DirectionInFile[];
  criteria: CriterionInFile[];
};

/** A JSON number is read by its shortest decimal form. */
export type NumberInFile = string | number;

export type AgeFactorInFile = { olderThan: string; factor: NumberInFile };

export type DirectionInFile = {
  id: string;
  titleRu?: string;
  titleEn?: string;
  cap?: NumberInFile | null;
};

export type CriterionInFile = {
  id: string;
  direction: string;
  titleRu?: string;
  titleEn?: string;
  subBlocks?: string[];
  points: PointsInFile;
  factors?: { attribute: string; is: string; factor: NumberInFile }[];
  /** Absent: the award's; null: no limit. */
  lookBack?: string | null;
  /** Absent: the award's. */
  ageFactors?: AgeFactorInFile[];
  divideBy?: string | null;
  datedBy?: 'end' | 'start';
  bestOf?: string | null;
  minItems?: number | null;
  maxItems?: number | null;
  cap?: NumberInFile | null;
};

export type PointsInFile =
  | { fixed: NumberInFile }
  | { matrix: { axes: string[]; cells: Record<string, NumberInFile> } }
  | { ranges: { of: string; steps: [from: number, to: number | null, points: NumberInFile][] } }
  | { ladder: { by: string; steps: Record<string, NumberInFile[]> } }
  | { formula: { terms: NumberInFile[][] } }
  | { steps: { of: string; steps: ThresholdInFile[] } }
  | { total: { of?: string | null; steps: ThresholdInFile[] } };

export type ThresholdInFile = [from: NumberInFile, points: NumberInFile];

/** Kinds that look at study results and take no achievements. */
export function isOfStudyInFile(points: PointsInFile): boolean {
  return 'formula' in points || 'steps' in points;
}
