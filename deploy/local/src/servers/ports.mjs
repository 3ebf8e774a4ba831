import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether nobody listens on that port of that address. */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Below the ports that systems give to outgoing connections, one of which would take the port before its server does. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const MAX_TRIES = 50;

/** A port that nobody listens on now. */
export async function freePort() {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST_PORT} and ${FIRST_PORT + PORTS}`);
}

/** The ports of the last run where they are still free, else new ones; written down for the next run. */
export async function rememberedPorts(file, names) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ports = {};
  for (const name of names) {
    ports[name] = known[name] && (await isFree(known[name])) ? known[name] : await freePort();
  }
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
}

function answers(port, send, expected) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 }, () => send && socket.write(send));
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('data', (data) => end(expected.test(data.toString('latin1'))));
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => end(false));
  });
}

/** Waits until a server says its first words; fails early when its process ends. */
export async function untilAnswering({
  name,
  port,
  send,
  expected = /./s,
  process: child,
  timeoutMs,
  explain,
}) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!child.isRunning()) break;
    if (await answers(port, send, expected)) return;
    await wait(20);
  }
  throw new Error(`${name} did not start on port ${port}\n${explain()}`);
}
