import { fileTypes } from '@zachetka/contract/portfolio/files/file-types';
import { expect, it } from 'vitest';
import { wayToShow } from './way-to-show.ts';

const unknown = { isDrawn: undefined, photo: undefined };
const photo = new Blob(['photo']);

it.each([
  ['pdf', 'frame'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['webp', 'picture'],
  ['docx', 'download'],
  ['xlsx', 'download'],
] as const)('%s: %s', (type, way) => {
  expect(wayToShow(fileTypes[type].contentType, unknown)).toBe(way);
});

it('a HEIC photo is left to a browser that draws it, decoded for others, and downloaded where that fails', () => {
  const { contentType } = fileTypes.heic;
  expect(wayToShow(contentType, unknown)).toBe('decodedPicture');
  expect(wayToShow(contentType, { isDrawn: true, photo: undefined })).toBe('picture');
  expect(wayToShow(contentType, { isDrawn: false, photo: undefined })).toBe('decodedPicture');
  expect(wayToShow(contentType, { isDrawn: false, photo })).toBe('decodedPicture');
  expect(wayToShow(contentType, { isDrawn: false, photo: null })).toBe('download');
});
