import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const MIN_KEY = 24;
export const GENESIS = '0'.repeat(64);

/** All that a record says; whatever of it is changed, its link does not hold any more. */
export interface Link {
  previous: string;
  employee: string;
  seq: number;
  id: string;
  kind: string;
  day: string;
  /** ISO, UTC. */
  at: string;
  zone: string;
  branch: string | null;
  origin: string;
  device: string;
  session: string;
  actor: string;
  actorName: string;
  ref: string | null;
  data: string | null;
}

/** In this order for ever: a list is written ten times as fast as sorted keys, and verifying writes every record anew. */
const textOf = (link: Link) =>
  JSON.stringify([
    link.previous,
    link.employee,
    link.seq,
    link.id,
    link.kind,
    link.day,
    link.at,
    link.zone,
    link.branch,
    link.origin,
    link.device,
    link.session,
    link.actor,
    link.actorName,
    link.ref,
    link.data,
  ]);

/**
 * Links the records of the time register under a key that is in the services' settings and not in the database: whoever
 * can write to the tables cannot make a chain that holds.
 */
export class ClockChain {
  private readonly root: string;
  /** As key objects: one that has to be made of bytes for each record takes ten times as long as its HMAC. */
  private readonly keys = new Map<string, KeyObject>();

  constructor(secret: string) {
    if (secret.length < MIN_KEY) throw new Error(`VOLANTE_SEAL_KEY must have at least ${MIN_KEY} characters`);
    this.root = secret;
  }

  link(businessId: string, link: Link): string {
    return createHmac('sha256', this.key(businessId)).update(textOf(link)).digest('hex');
  }

  /** One number for the ends of all chains, whatever their order. */
  digest(businessId: string, ends: readonly { employee: string; seq: number; hash: string }[]): string {
    const sorted = ends
      .filter(({ seq }) => seq > 0)
      .map(({ employee, seq, hash }) => [employee, seq, hash] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', this.key(businessId)).update(JSON.stringify(sorted)).digest('hex');
  }

  /** That the first records of a chain were cleared away by us, and where it goes on. */
  purge(businessId: string, employee: string, seq: number, hash: string, until: string): string {
    const text = JSON.stringify(['purge', employee, seq, hash, until]);
    return createHmac('sha256', this.key(businessId)).update(text).digest('hex');
  }

  private key(businessId: string): KeyObject {
    const known = this.keys.get(businessId);
    if (known) return known;
    const bytes = hkdfSync('sha256', this.root, businessId, 'volante clock chain', 32);
    const key = createSecretKey(new Uint8Array(bytes));
    this.keys.set(businessId, key);
    return key;
  }
}
