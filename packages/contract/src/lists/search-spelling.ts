/**
 * The spelling in which texts are searched: composed letters, lower case, ё as е. The database spells its columns in the same way
 * (`searchSpelling` in the server's schema), and a test holds the two together.
 */
export function spellForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}
