const prefix = 'draft:';

/**
 * What a person has typed and not saved, on this device alone: it outlives a reload, a crash and an expired session, and
 * goes when it is saved or when the person signs out.
 */
export function keepText(name: string, content: string): void {
  try {
    localStorage.setItem(prefix + name, content);
  } catch {
    // A full or forbidden storage costs only the comfort.
  }
}

export function readText(name: string): string | null {
  return localStorage.getItem(prefix + name);
}

export function forgetText(name: string): void {
  localStorage.removeItem(prefix + name);
}

export function forgetAllTexts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
