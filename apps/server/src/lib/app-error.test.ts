import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';

describe('toAnswer', () => {
  it('fills in parameters', () => {
    const error = new AppError('elementChangedMeanwhile', { params: { who: 'Зорина Вера' } });
    expect(error.toAnswer('en').message).toContain('(Зорина Вера)');
  });

  it('turns codes of the catalogue into texts of the language', () => {
    const error = new AppError('invalidValues', {
      fields: { '17': 'fieldRequired', '18': { ru: 'коротко', en: 'too short' } },
    });
    expect(error.toAnswer('ru').fields).toEqual({
      '17': 'Поле должно быть заполнено.',
      '18': 'коротко',
    });
    expect(error.toAnswer('en').fields).toMatchObject({
      '17': 'The field must be filled in.',
      '18': 'too short',
    });
  });
});
