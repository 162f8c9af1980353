import pLimit from "p-limit";

/**
 * Returns a function that runs `make`, never twice at a time. Callers that ask during a run share the next run. So no
 * caller gets a result that is older than its question, and results are in the order of the questions.
 *
 * @param pause least time between two runs, in milliseconds
 */
export function shareResults<Result>(make: () => Promise<Result>, pause = 0): () => Promise<Result> {
  const oneAtATime = pLimit(1);
  let next: Promise<Result> | undefined;
  return async () =>
    (next ??= oneAtATime(async () => {
      next = undefined;
      // Queued at the start of this run, so that the pause comes before the next run.
      void oneAtATime(async () => new Promise((resolve) => setTimeout(resolve, pause)));
      return make();
    }));
}
