import { describe, expect, it } from 'vitest';
import { optionalSubBlocks, portfolioCodes } from '../seasons/rule-sets/portfolio-codes.ts';
import { parseRules } from '../seasons/rules/parse-rules.ts';
import { caseOf, score } from '../seasons/testing/small-rules.ts';
import {
  nextVersionAfter,
  problemsOfVersions,
  residencyExample,
  residencyRuleFile,
  versionOn,
} from './residency.rules.ts';
import { residencyRulesToSave } from './residency.schemas.ts';

const { versions } = residencyRulesToSave.parse({ versions: residencyExample, basedOn: 0 });
const inForce = (day: string) => {
  const version = versionOn(versions, day);
  if (!version) throw new Error(`nothing is in force on ${day}`);
  return version;
};

describe('the shipped example', () => {
  it('has no problems and no warnings, and none of it says that it was checked', () => {
    expect(problemsOfVersions(versions)).toEqual([]);
    for (const version of versions) {
      expect(parseRules(residencyRuleFile(version, '2026-11-18'))).toMatchObject({ warnings: [] });
      expect(version.checkedOn).toBeNull();
    }
  });

  it('names only sub-blocks that have a code', () => {
    const codes = new Set([...portfolioCodes, ...optionalSubBlocks].map(({ code }) => code));
    const named = versions.flatMap(({ rules }) =>
      (rules.criteria as { subBlocks: string[] }[]).flatMap(({ subBlocks }) => subBlocks),
    );
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('counts one article and one scholarship, however many there are, and work from nine months on', () => {
    const article = { subBlock: 'publications', attributes: { kind: 'Статья (Scopus, Web of Science)' } };
    const items = [
      article,
      article,
      { subBlock: 'publications', attributes: { kind: 'Тезисы' } },
      { subBlock: 'studyAwards', attributes: { kind: 'Стипендия Президента или Правительства РФ' } },
      { subBlock: 'medicalWork', attributes: { months: '5' } },
      { subBlock: 'medicalWork', attributes: { months: '4' } },
      { subBlock: 'honoursDiploma', status: 'SUBMITTED' },
    ];
    const points = (day: string, date: string) =>
      score(
        residencyRuleFile(inForce(day), day),
        caseOf(
          items.map((item) => ({ ...item, date })),
          {},
        ),
      ).total;
    expect(points('2026-11-18', '2020-05-01')).toBe('55');
    // The version of that day knew nothing of work; what comes later does not count yet.
    expect([points('2021-05-01', '2020-05-01'), points('2021-05-01', '2021-05-02')]).toEqual(['40', '0']);
  });
});

describe('the version of a day', () => {
  it('is the latest that is valid then; whatever comes later is told', () => {
    expect(inForce('2020-01-10').validFrom).toBe('2020-01-10');
    expect(inForce('2021-12-31').validFrom).toBe('2020-01-10');
    expect(inForce('2022-01-01').validFrom).toBe('2022-01-01');
    expect(versionOn(versions, '2020-01-09')).toBeNull();
    expect(nextVersionAfter(versions, '2021-12-31')).toBe('2022-01-01');
    expect(nextVersionAfter(versions, '2022-01-01')).toBeNull();
  });

  it('a mistake is found at its place', () => {
    const [first] = versions;
    const rules = { directions: [], criteria: first?.rules.criteria ?? [] };
    expect(
      problemsOfVersions([{ ...inForce('2022-01-01') }, { ...inForce('2020-02-02'), rules }])[0],
    ).toEqual({
      path: '/versions/1/rules/criteria/0/direction',
      code: 'unknownDirection',
    });
  });
});
