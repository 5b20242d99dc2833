/**
 * Calls a function. Returns how much time of the processor this thread used until the result was there, in milliseconds.
 * Other threads and processes do not count, so a limit also holds on a busy machine.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
