import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { type Envelope, request } from './product.js';

const script = path.join(import.meta.dirname, '..', '..', 'deploy/local/src/tests/moved-product.mjs');
/** Replaced as a whole: a reader gets the old or the new one. */
const WIDTH = 20;

/**
 * A product of its own whose clock is moved forward: gateway, services and worker agree on the day. It has a copy of the demo and a
 * process for each service.
 */
export class MovedProduct {
  private token = '';

  private constructor(
    readonly base: string,
    private readonly folder: string,
    private readonly clock: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<MovedProduct> {
    const folder = process.env.VOLANTE_E2E_SPARE ?? '';
    if (!folder) throw new Error('the set-up of the tests leaves no data for one more product');
    mkdirSync(path.join(folder, 'run'), { recursive: true });
    const file = path.join(folder, 'run', 'clock');
    const clock = openSync(file, 'w+');
    writeSync(clock, '0'.padEnd(WIDTH), 0);
    const child = spawn(process.execPath, [script, folder, file], { stdio: ['pipe', 'pipe', 'inherit'] });
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{')) continue;
      const { base } = JSON.parse(line) as { base: string };
      return new MovedProduct(base, folder, clock, child);
    }
    throw new Error('the product with a moved clock did not start');
  }

  /** Moves the clock of the whole product to that moment. Signed-in people may have been away for too long. */
  moveTo(moment: Date): void {
    writeSync(this.clock, String(moment.getTime() - Date.now()).padEnd(WIDTH), 0);
  }

  async signIn(user: string): Promise<void> {
    const body = JSON.stringify({ user, password: DEMO_PASSWORD, device: 'E2E' });
    const answer = await request('POST', 'user/login', body, { base: this.base });
    const data = answer.body.data as { user: { token: string } } | undefined;
    if (!data) throw new Error(`${user} could not sign in: ${answer.body.error?.code}`);
    this.token = data.user.token;
  }

  async ask(path: string, input?: object): Promise<Envelope> {
    const options = { base: this.base, token: this.token };
    const body = input === undefined ? null : JSON.stringify(input);
    return (await request(body === null ? 'GET' : 'POST', path, body, options)).body;
  }

  async ok<T>(path: string, input?: object): Promise<T> {
    const { data, error } = await this.ask(path, input);
    if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data as T;
  }

  /** By name: `gateway`, `worker`, `service-dgt` … */
  pids(): Record<string, number> {
    const run = path.join(this.folder, 'run');
    const files = readdirSync(run).filter((name) => /^(?:gateway|worker|service-.+)\.json$/.test(name));
    return Object.fromEntries(
      files.map((name) => {
        const { pid } = JSON.parse(readFileSync(path.join(run, name), 'utf8')) as { pid: number };
        return [path.basename(name, '.json'), pid];
      }),
    );
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.stdin?.end();
      await once(this.child, 'exit');
    }
    closeSync(this.clock);
  }
}
