import { shutdown } from '@volante/local/processes.mjs';

/** One measure that failed, as a row: it says so, and costs no other its figure. */
export const failedRow = (what, error) => ({
  what,
  figure: 'failed',
  target: '',
  ok: false,
  detail: error.message,
});

/** Takes measures one after the other; each `[name, work]` gives a row or several. None begins or fails once the bench is stopped. */
export async function eachRow(measures) {
  const rows = [];
  for (const [name, work] of measures) {
    shutdown.signal.throwIfAborted();
    const started = Date.now();
    try {
      rows.push(await work());
    } catch (error) {
      shutdown.signal.throwIfAborted();
      rows.push(failedRow(name, error));
    }
    process.stderr.write(`    ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
  return rows.flat();
}
