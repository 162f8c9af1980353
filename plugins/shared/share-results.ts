import pLimit from "p-limit";

/**
 * Returns a function that makes one result at a time, and the next one for all who ask meanwhile. So nobody has a
 * result that is older than their question, and results come in the order of the questions.
 *
 * @param pause least time between two results, in milliseconds
 */
export function shareResults<Result>(make: () => Promise<Result>, pause = 0): () => Promise<Result> {
  const oneAtATime = pLimit(1);
  let next: Promise<Result> | undefined;
  return async () =>
    (next ??= oneAtATime(async () => {
      next = undefined;
      // Queued now, so that the pause is between this result and the next one.
      void oneAtATime(async () => new Promise((resolve) => setTimeout(resolve, pause)));
      return make();
    }));
}
