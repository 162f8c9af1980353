/** Storage can be blocked. Then nothing is kept. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export const readSession = (key: string) => attempt(() => sessionStorage.getItem(key)) ?? undefined;

export const writeSession = (key: string, value: string) => attempt(() => sessionStorage.setItem(key, value));
