/** Values if the browser blocks session storage. They last only until a reload. */
const fallback = new Map<string, string>();

export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return fallback.get(key);
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
}
