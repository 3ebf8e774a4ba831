/** Texts for the person at the terminal. Spanish: it is part of the product. */

/** Prints one line. */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/** Prints one line of trouble. */
export function complain(text) {
  process.stderr.write(`${text}\n`);
}

export function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1).replace('.', ',');
}

/** Runs `work` and prints the text with the time it took once it is done. */
export async function step(text, work) {
  const started = Date.now();
  const result = await work();
  say(`  ✓ ${text} (${seconds(started)} s)`);
  return result;
}

/** A fault that the reader can act on: shown without a stack. */
export class ExpectedError extends Error {
  expected = true;
}
