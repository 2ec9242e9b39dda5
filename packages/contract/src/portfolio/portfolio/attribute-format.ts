export const attributeFormats = [
  'TEXT',
  'TEXTAREA',
  'NUMBER',
  'DATE',
  'DATE_PERIOD',
  'SELECT',
  'DROPDOWN',
] as const;

export type AttributeFormat = (typeof attributeFormats)[number];

const datePattern = String.raw`\d{2}\.\d{2}\.\d{4}`;

export const defaultPatterns: Record<AttributeFormat, string> = {
  TEXT: String.raw`^[\s\S]+$`,
  TEXTAREA: String.raw`^[\s\S]*$`,
  NUMBER: String.raw`^-?\d+([.,]\d+)?$`,
  DATE: `^${datePattern}$`,
  DATE_PERIOD: `^${datePattern} - ${datePattern}$`,
  SELECT: String.raw`^[\s\S]+$`,
  DROPDOWN: String.raw`^[\s\S]+$`,
};

export const patternMaximum = 500;

export function valueMaximum(format: AttributeFormat): number {
  return format === 'TEXTAREA' ? 10_000 : 2_000;
}
