import { describe, expect, it } from 'vitest';
import { createMarkers, type MarkerKind, markerKinds, type Viewer, viewers } from './markers.ts';

const markers = createMarkers();
const seen = (kind: MarkerKind, viewer: Viewer, login = 'somebody') =>
  markers.foreignIn(`{"value":"Диплом ${markers.plant('victim', kind)}"}`, viewer, login).length > 0;

describe('a word of a victim in an answer', () => {
  it.each(markerKinds)(
    '%s: is a finding for nobody, for people without roles and for other students',
    (kind) => {
      for (const viewer of ['anonymous', 'noRole', 'student'] as const) expect(seen(kind, viewer)).toBe(true);
    },
  );

  it.each(markerKinds)('%s: is none for its owner', (kind) => {
    expect(seen(kind, 'student', 'victim')).toBe(false);
  });

  it('is judged by who may see it', () => {
    const findingFor = (kind: MarkerKind) => viewers.slice(3).filter((viewer) => seen(kind, viewer));
    expect(findingFor('draft')).toEqual([
      'verifier',
      'verifierElsewhere',
      'verifierWithoutBlocks',
      'commission',
    ]);
    expect(findingFor('sentInGivenBlock')).toEqual([
      'verifierElsewhere',
      'verifierWithoutBlocks',
      'commission',
    ]);
    expect(findingFor('filed')).toEqual(['verifier', 'verifierElsewhere', 'verifierWithoutBlocks']);
    expect(findingFor('secret')).toEqual(viewers.slice(3));
  });

  it('is found once however often it stands there, and not in other texts', () => {
    const word = markers.plant('victim', 'name');
    expect(markers.foreignIn(`${word} ${word}`, 'student', 'somebody')).toHaveLength(1);
    expect(markers.foreignIn('zq00000000zzzzqz nothing', 'student', 'somebody')).toEqual([]);
  });
});
