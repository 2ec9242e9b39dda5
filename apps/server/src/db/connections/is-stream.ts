/** Such as a COPY: an object of a class that brings its own way of being sent. */
export function isStream(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'submit' in given;
}
