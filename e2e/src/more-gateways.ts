import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { PRODUCT } from './product.js';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface MoreGateways {
  bases: string[];
  stop(): Promise<void>;
}

/** Further gateways beside the product's own, as behind a balancer: they believe where a request says it comes from. */
export async function startGateways(count: number): Promise<MoreGateways> {
  const { gateway } = PRODUCT;
  if (!gateway) throw new Error('a product that runs somewhere else has no further gateways');
  const children: ChildProcess[] = [];
  const bases: string[] = [];
  let log = '';
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    const child = spawn(process.execPath, [gateway.entry], {
      env: { ...gateway.settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        log += text.toString();
      });
    children.push(child);
    bases.push(`http://127.0.0.1:${port}`);
  }
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    // Where the search for secrets at the end of the run looks.
    appendFileSync(path.join(PRODUCT.dataDir, 'logs', 'further-gateways.log'), log);
  };
  for (const base of bases) {
    const isReady = () =>
      fetch(`${base}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isReady())) {
      if (children.some(({ exitCode }) => exitCode !== null)) throw new Error(`a gateway ended: ${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { bases, stop };
}
