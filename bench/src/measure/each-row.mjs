/** One measure that failed, as a row: it says so, and costs no other its figure. */
export const failedRow = (what, error) => ({
  what,
  figure: 'failed',
  target: '',
  ok: false,
  detail: error.message,
});

/** Takes measures one after the other; each `[name, work]` gives a row or several. */
export async function eachRow(measures) {
  const rows = [];
  for (const [name, work] of measures) {
    try {
      rows.push(await work());
    } catch (error) {
      rows.push(failedRow(name, error));
    }
  }
  return rows.flat();
}
