/** Ready to be typed over. Not on a touch screen, where the keyboard would cover what has to be read first. */
export function focusToType(field: HTMLInputElement | null | undefined): void {
  if (!field || matchMedia('(pointer: coarse)').matches) return;
  field.focus();
  field.select();
}
