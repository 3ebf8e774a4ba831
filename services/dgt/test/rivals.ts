import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { CallDeclaration } from '@volante/contracts/call';
import { requestHeaders } from '@volante/service-kit/calls/wire';
import { ContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { fillBranches, manager, prepare } from './dgt-host.js';

/** Services in processes of their own, as in production: ones that can be killed. */
export class Rivals {
  private readonly services = new Set<ChildProcess>();

  private constructor(
    readonly db: Database,
    private readonly bus: NatsConnection,
    private readonly actor: string,
  ) {}

  static async open(): Promise<Rivals> {
    await prepare();
    const keyFile = process.env.VOLANTE_CONTEXT_PRIVATE_KEY_FILE ?? '';
    const signer = new ContextSigner(readFileSync(keyFile, 'utf8'));
    const db = await Database.open({ service: 'dgt', entities: [], migrations: [] });
    await fillBranches(db);
    const bus = await connect({ servers: process.env.VOLANTE_NATS_URL ?? '', name: 'rivals' });
    return new Rivals(db, bus, signer.sign(newId(), manager, Date.now() + 600_000));
  }

  startService(): ChildProcess {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
    const child = spawn(process.execPath, [host], {
      env: { ...inherited, VOLANTE_SERVICES: 'dgt', VOLANTE_ROLE: 'services' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.services.add(child);
    return child;
  }

  /** Retries until there is an answer, with the same key: the outcome of a request is unknown when its service died. */
  async persist(call: CallDeclaration, input: object): Promise<Envelope> {
    const headers = requestHeaders({ requestId: newId(), actor: this.actor, idempotencyKey: newId() });
    for (;;) {
      try {
        const reply = await this.bus.request(call.subject, JSON.stringify(input), {
          timeout: 4_000,
          headers,
        });
        const envelope = reply.json<Envelope>();
        if (envelope.success || envelope.error?.code !== 'REQ-108') return envelope;
      } catch {
        await wait(50);
      }
    }
  }

  async close(): Promise<void> {
    const gone = [...this.services].map(
      (service) => service.exitCode ?? service.signalCode ?? once(service, 'exit'),
    );
    for (const service of this.services) service.kill('SIGKILL');
    await Promise.all(gone);
    await this.bus.close();
    await this.db.close();
  }
}
