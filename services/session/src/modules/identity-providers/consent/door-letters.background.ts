import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import { BUS, LOG } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { LETTERS_SUBJECT } from '../../../letters/letter-box.js';
import { Postman } from '../../../letters/postman.js';
import { permissionsOf } from '../../../role-lock/role-lock.js';
import { type DoorState, doorLetter } from './door-words.js';

const LOOK_MS = 5_000;
const BATCH = 20;

interface DueRow {
  id: string;
  business_id: string;
  kind: 'google' | 'facebook' | 'apple' | 'keycloak' | 'openid';
  act: 'set' | 'remove';
  opens_at: Date | null;
  state: DoorState;
}

interface PersonRow {
  id: string;
  email: string;
  extra_permissions: string;
  is_super: number | null;
  permissions: string | null;
}

const isAdministrator = (row: PersonRow): boolean => {
  if (row.is_super === 1) return true;
  const held = new Set([...permissionsOf(row.permissions), ...permissionsOf(row.extra_permissions)]);
  return ADMIN_PERMISSIONS.every((permission) => held.has(permission));
};

/**
 * Writes every administrator about changes of identity providers, those who are locked out too. Not among the letters about
 * accounts: a worker of before does not know these, and would send a link for a password instead.
 */
@Injectable()
export class DoorLetters {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    wake: () => ({ bus: this.bus, subject: LETTERS_SUBJECT }),
    round: () => this.lookAround(),
    onError: (error) => this.log.warn({ err: error }, 'letters about identity providers will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly post: Postman,
    @Inject(BUS) private readonly bus: NatsConnection,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async lookAround(): Promise<boolean> {
    const rows = await this.db.unscoped<DueRow>(
      `SELECT id, business_id, kind, act, opens_at, state FROM door_request
       WHERE told_state IS NULL OR told_state <> state ORDER BY id LIMIT ${BATCH}`,
    );
    for (const row of rows) await this.write(row);
    return rows.length === BATCH;
  }

  /** One mail for each state and person, however often and by how many workers it is tried. */
  private async write(row: DueRow): Promise<void> {
    const people = await this.db.unscoped<PersonRow>(
      `SELECT a.id, a.email, a.extra_permissions, r.is_super, r.permissions FROM account a
       LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id WHERE a.business_id = :id`,
      { id: row.business_id },
    );
    const settings = this.post.hasAddress ? this.post.address('/business/edit/acceso') : null;
    const letter = doorLetter(row.state, row, settings);
    for (const { id, email } of people.filter(isAdministrator)) {
      const key = `${row.id}:${row.state}:${id}`;
      const door = { origin: 'session.door', secret: true };
      await this.post.send(row.business_id, { ...door, key, email, ...letter });
    }
    await this.db.unscopedRun('UPDATE door_request SET told_state = :state WHERE id = :id', {
      id: row.id,
      state: row.state,
    });
  }
}
