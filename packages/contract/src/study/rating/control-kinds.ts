/** Current control runs through the semester; boundary control (a colloquium) closes a part of it. */
export const controlKinds = ['current', 'boundary'] as const;

export type ControlKind = (typeof controlKinds)[number];
