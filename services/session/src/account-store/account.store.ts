import { Injectable } from '@nestjs/common';
import { PERMISSIONS, SUPER_ROLE } from '@volante/contracts/permissions';
import type { SecondStepKind } from '@volante/contracts/session/account.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { z } from 'zod';
import { type KnownDevice, secretHashOf } from '../access-store/device.store.js';
import { DEFAULT_POLICY } from '../access-store/policy.store.js';
import { isBarred } from '../role-lock/suspension.js';
import { asciiAddress } from './ascii-address.js';

interface AccountRow {
  id: string;
  business_id: string;
  email: string;
  wanted_email: string | null;
  name: string;
  password_hash: string | null;
  state: string;
  barred: string | null;
  barred_until: Date | null;
  branches: string;
  extra_permissions: string;
  role_id: string | null;
  role_name: string | null;
  is_super: number | null;
  role_permissions: string | null;
  business_name: string | null;
  operator: number | null;
  services: string | null;
  trial_until: string | null;
  suspended: number | null;
  second_step: SecondStepKind;
  must_step: number | null;
  device_days: number | null;
  device_limit: number | null;
  lock_minutes: number | null;
}

export interface Account {
  user: SessionUser;
  /** Replaces the address once a link that was sent to it is opened. */
  wantedEmail: string | null;
  passwordHash: string | null;
  /** Neither switched off nor kept out by the employee's record. */
  active: boolean;
  /** Their business is: nobody of it comes in. */
  suspended: boolean;
  /** What the person must bring beside the password: what they chose, or a code by e-mail where the business insists. */
  secondStep: SecondStepKind;
  deviceDays: number;
  deviceLimit: number;
}

const COLUMNS = `a.id, a.business_id, a.email, a.wanted_email, a.name, a.password_hash, a.state, a.barred,
    a.barred_until, a.branches, a.extra_permissions,
    r.id AS role_id, r.name AS role_name, r.is_super, r.permissions AS role_permissions,
    b.name AS business_name, b.operator, b.services, b.trial_until, b.suspended,
    a.second_step, p.second_step AS must_step, p.device_days, p.device_limit, p.lock_minutes`;
const TABLES = `account a
  LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
  LEFT JOIN business_ref b ON b.id = a.business_id
  LEFT JOIN access_policy p ON p.business_id = a.business_id`;
const SELECT = `SELECT ${COLUMNS} FROM ${TABLES}`;
/** Of several accounts of an address at most one has proven it; of invitations the last one answers. */
const FIRST = 'ORDER BY a.sign_in_email IS NULL, a.created_at DESC, a.id LIMIT 1';

interface ArrivingRow extends AccountRow {
  device_id: string | null;
  device_name: string;
  authorised_until: Date | null;
}

/** Who somebody says they are, and the device of theirs that they come with. */
export interface Arriving {
  account: Account | null;
  known: KnownDevice | null;
}

const ids = z.array(z.string());
const list = (json: string | null) => (json === null ? [] : ids.parse(JSON.parse(json)));

function secondStepOf({ second_step: own, must_step: must }: AccountRow): SecondStepKind {
  const isAsked = must === null ? DEFAULT_POLICY.secondStep : must === 1;
  return own === 'none' && isAsked ? 'mail' : own;
}

/** The word that opens everything comes from the role's own mark: a school may have called some other role so. */
function roleOf({ is_super, role_name: name }: AccountRow): string {
  if (is_super === 1) return SUPER_ROLE;
  return name === null || name === SUPER_ROLE ? '' : name;
}

/** The trial's last day counts whole, on the clock of the peninsula: the Canaries have an hour less, not a day. */
function trialOf({ trial_until: until }: AccountRow): Pick<SessionUser, 'trialUntil' | 'trialOver'> {
  if (until === null) return {};
  const { day } = localMoment(Date.now(), 'Europe/Madrid');
  return { trialUntil: until, ...(until < day ? { trialOver: true } : {}) };
}

function toAccount(row: AccountRow): Account {
  const isSuper = row.is_super === 1;
  const held = isSuper ? PERMISSIONS : [...list(row.role_permissions), ...list(row.extra_permissions)];
  return {
    wantedEmail: row.wanted_email,
    passwordHash: row.password_hash,
    active: row.state === 'active' && !isBarred(row, Date.now()),
    suspended: row.suspended === 1,
    secondStep: secondStepOf(row),
    deviceDays: row.device_days ?? DEFAULT_POLICY.deviceDays,
    deviceLimit: row.device_limit ?? DEFAULT_POLICY.deviceLimit,
    user: {
      id: row.id,
      name: row.name,
      email: row.email,
      role: roleOf(row),
      ...(row.role_id ? { roleId: row.role_id } : {}),
      business: { id: row.business_id, name: row.business_name ?? '', operator: row.operator === 1 },
      services: list(row.services).map((id) => ({ id })),
      permissions: [...new Set(held)],
      branches: list(row.branches),
      lockMinutes: row.lock_minutes ?? DEFAULT_POLICY.lockMinutes,
      ...trialOf(row),
    },
  };
}

/** Accounts as sign-in and the session memory need them: before there is a session there is no tenant to bind to. */
@Injectable()
export class AccountStore {
  constructor(private readonly db: Database) {}

  async byEmail(email: string): Promise<Account | null> {
    const [row] = await this.db.unscoped<AccountRow>(`${SELECT} WHERE a.email = :email ${FIRST}`, {
      email: asciiAddress(email),
    });
    return row ? toAccount(row) : null;
  }

  /** The account that keeps an address from becoming anybody else's; an invitation does not. */
  async provenByEmail(email: string): Promise<Account | null> {
    const [row] = await this.db.unscoped<AccountRow>(`${SELECT} WHERE a.sign_in_email = :email`, {
      email: asciiAddress(email),
    });
    return row ? toAccount(row) : null;
  }

  /** The account of an address with the device that the secret belongs to. One statement, whoever asks and whatever they send. */
  async arriving(email: string, secret: string | undefined): Promise<Arriving> {
    const [row] = await this.db.unscoped<ArrivingRow>(
      `SELECT ${COLUMNS}, d.id AS device_id, d.name AS device_name, d.authorised_until
       FROM ${TABLES} LEFT JOIN account_device d ON d.account_id = a.id AND d.secret_hash = :hash
       WHERE a.email = :email ${FIRST}`,
      { email: asciiAddress(email), hash: secretHashOf(secret) },
    );
    if (!row) return { account: null, known: null };
    const { device_id: id, device_name: name, authorised_until: authorisedUntil } = row;
    return {
      account: toAccount(row),
      known: id === null ? null : { id, accountId: row.id, name, authorisedUntil },
    };
  }

  async byId(id: string): Promise<Account | null> {
    const [row] = await this.db.unscoped<AccountRow>(`${SELECT} WHERE a.id = :id`, { id });
    return row ? toAccount(row) : null;
  }

  /** The same password under another hash, unless it was changed meanwhile. */
  async rehash(id: string, stored: string, hash: string): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE account SET password_hash = :hash WHERE id = :id AND password_hash = :stored',
      { id, stored, hash },
    );
  }
}
