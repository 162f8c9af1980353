/** Storage that lasts through a reload. If the browser blocks it, values last as long as the page. */
const values = new Map<string, string>();

export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return values.get(key);
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    values.set(key, value);
  }
}
