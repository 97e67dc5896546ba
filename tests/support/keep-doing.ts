/** Repeats a unit of work until stopped. `turns` and `stop` rethrow its error. */
export function keepDoing(work: () => Promise<unknown>) {
  let turns = 0;
  let isStopped = false;
  let failure: unknown;
  const run = async () => {
    for (; !isStopped; turns += 1) await work();
  };
  const running = run().catch((error) => {
    failure = error;
  });
  const turnsSoFar = () => {
    if (failure) throw failure;
    return turns;
  };

  return {
    turns: turnsSoFar,
    stop: async () => {
      isStopped = true;
      await running;
      return turnsSoFar();
    },
  };
}
