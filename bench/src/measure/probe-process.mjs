/** Requests a list again and again, and sends the time of each at its end: other people do not wait for the bench's own work. */
import { setTimeout as wait } from 'node:timers/promises';

const PROBE_MS = 40;

const [base, token] = process.argv.slice(2);
const times = [];
let isOver = false;
process.on('disconnect', () => process.exit());
process.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const started = performance.now();
  const options = { headers: { authorization: `Token ${token}` } };
  const response = await fetch(`${base}/api/contact/finder?sort=name`, options);
  await response.text();
  if (response.status !== 200) throw new Error(`contact/finder: ${response.status}`);
  times.push(performance.now() - started);
  await wait(PROBE_MS);
}
process.send(times, () => process.disconnect());
