import { Injectable } from '@nestjs/common';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { z } from 'zod';
import { secretHashOf } from '../access-store/device.store.js';
import { identityOf } from './identity.js';

/** Logins of one DNI or e-mail that a PIN is compared with: schools, and families with one address. */
const MAX_LOGINS = 5;

interface LoginRow {
  business_id: string;
  contact_id: string;
  name: string;
  dni: string;
  email: string;
  pin_hash: string | null;
  twofactor: number;
  business_name: string | null;
  services: string | null;
  trial_until: string | null;
  suspended: number | null;
  device_id: string | null;
}

export interface StudentLogin {
  student: Student;
  dni: string;
  email: string;
  pinHash: string | null;
  twofactor: boolean;
  suspended: boolean;
  /** The device of theirs that they came with. */
  deviceId: string | null;
}

const COLUMNS = `l.business_id, l.contact_id, l.name, l.dni, l.email, l.pin_hash, l.twofactor, b.name AS business_name, b.services,
    b.trial_until, b.suspended`;
const TABLES = 'student_login l LEFT JOIN business_ref b ON b.id = l.business_id';
const names = z.array(z.string());

/** The trial's last day counts whole, on the clock of the peninsula. */
const isOver = (until: string | null) =>
  until !== null && until < localMoment(Date.now(), 'Europe/Madrid').day;

const toLogin = (row: LoginRow): StudentLogin => ({
  student: {
    contact: row.contact_id,
    name: row.name,
    business: { id: row.business_id, name: row.business_name ?? '' },
    services: row.services === null ? [] : names.parse(JSON.parse(row.services)),
    ...(isOver(row.trial_until) ? { trialOver: true } : {}),
  },
  dni: row.dni,
  email: row.email,
  pinHash: row.pin_hash,
  twofactor: row.twofactor === 1,
  suspended: row.suspended === 1,
  deviceId: row.device_id,
});

/** Logins as entering needs them: before there is a session there is no tenant to bind to. Only those of active contacts. */
@Injectable()
export class StudentLoginStore {
  constructor(private readonly db: Database) {}

  /**
   * Those that have a PIN: the one that the device belongs to first, then the first one of each school, so that no school keeps those
   * of others from being compared. One statement, whoever asks and whatever they send.
   */
  async arriving(typed: string, secret: string | undefined): Promise<StudentLogin[]> {
    const { dni, email } = identityOf(typed);
    const rows = await this.db.unscoped<LoginRow>(
      `SELECT ${COLUMNS}, d.id AS device_id FROM ${TABLES}
       LEFT JOIN student_device d
         ON d.business_id = l.business_id AND d.contact_id = l.contact_id AND d.secret_hash = :hash
       WHERE ((l.dni = :dni AND :dni <> '') OR (l.email = :email AND :email <> '')) AND l.state = 'active'
         AND l.pin_hash IS NOT NULL
       ORDER BY d.id IS NULL,
         ROW_NUMBER() OVER (PARTITION BY l.business_id ORDER BY l.created_at, l.contact_id), l.created_at, l.contact_id
       LIMIT ${MAX_LOGINS}`,
      { dni, email, hash: secretHashOf(secret) },
    );
    return rows.map(toLogin);
  }

  async byContact(business: string, contact: string): Promise<StudentLogin | null> {
    const [row] = await this.db.unscoped<LoginRow>(
      `SELECT ${COLUMNS}, NULL AS device_id FROM ${TABLES}
       WHERE l.business_id = :school AND l.contact_id = :contact AND l.state = 'active'`,
      { school: business, contact },
    );
    return row ? toLogin(row) : null;
  }
}
