/**
 * `node moved-product.mjs <data folder> <clock file>`: one more product on a copy of the demo, a process for each service, whose
 * clock is moved by the file. Says where it is in one line of JSON, and runs until it is told to stop or left alone.
 */
import path from 'node:path';
import { freePort } from '../servers/ports.mjs';
import { startDataServers, startProduct, stopProduct } from '../stack.mjs';

const [dataDir, clock] = process.argv.slice(2);
process.env.VOLANTE_TEST_CLOCK = clock;

const stop = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
  process.stdin.on('end', resolve).resume();
});
const servers = await startDataServers(dataDir, { lasting: false });
try {
  const { supervisor, base } = await startProduct(servers, dataDir, {
    host: '127.0.0.1',
    port: await freePort(),
    demo: true,
    shape: { shape: 'split', copies: 1 },
    preload: path.join(import.meta.dirname, 'moved-clock.mjs'),
  });
  try {
    process.stdout.write(`\n${JSON.stringify({ base })}\n`);
    await stop;
  } finally {
    await stopProduct(supervisor);
  }
} finally {
  await servers.stop();
}
process.exit();
