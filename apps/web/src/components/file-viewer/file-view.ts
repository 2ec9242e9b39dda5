import { zoomBy } from './zoom.ts';

/** How a picture is looked at: how large, and by how many quarters turned to the right. */
export type FileView = { zoom: number; turns: 0 | 1 | 2 | 3 };

export const firstView: FileView = { zoom: 1, turns: 0 };

export function zoomed({ zoom, turns }: FileView, direction: 1 | -1): FileView {
  return { zoom: zoomBy(zoom, direction), turns };
}

export function turned({ zoom, turns }: FileView): FileView {
  return { zoom, turns: ((turns + 1) % 4) as FileView['turns'] };
}
