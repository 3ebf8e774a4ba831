import { DEMO, DEMO_STAFF, type DemoBusiness } from '@volante/contracts/demo';
import { timeZoneOf } from '@volante/contracts/provinces';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { DgtSheetEntity } from '../contact-store/dgt-sheet.entity.js';
import { loadContacts } from './bulk.js';
import type { DemoContact } from './demo-contact.js';
import { demoSheet } from './demo-sheet.js';
import { Random } from './random.js';
import { loadSuppliers } from './suppliers.demo.js';

/** Ids that the two demo businesses' contacts have in common, and their groups. */
export const SCHOOL = {
  business: DEMO.school,
  count: 2_000,
  mark: 'de30000001',
  groups: '65000000000000000002',
};
const OTHER = { business: DEMO.other, count: 120, mark: 'de30000002', groups: '65000000000000000003' };

const GROUPS = [
  { name: 'Intensivo de verano', colour: '#F6C000', share: 0.08 },
  { name: 'Turno de mañana', colour: '#009EF7', share: 0.25 },
  { name: 'Turno de tarde', colour: '#7239EA', share: 0.3 },
  { name: 'Listos para examen', colour: '#50CD89', share: 0.06 },
  { name: 'Pago pendiente', colour: '#F1416C', share: 0.04 },
  { name: 'Curso CAP', colour: '#181C32', share: 0.03 },
] as const;

const ROWS_PER_STATEMENT = 500;

interface Part {
  business: DemoBusiness;
  count: number;
  mark: string;
  groups: string;
}

const TABLES = ['contact_token', 'contact', 'dgt_sheet', 'contact_group_member', 'contact_group'] as const;

/** A load that was killed half-way left rows behind. */
async function clear(db: Database, businessId: string): Promise<void> {
  for (const table of TABLES)
    await db.unscopedRun(`DELETE FROM ${table} WHERE business_id = :business`, { business: businessId });
}

/** The branches come by event as soon as the service runs; the demo has them from the start. */
async function loadBranches(db: Database, business: DemoBusiness): Promise<void> {
  for (const { id, code, name, city, province } of business.branches) {
    await db.unscopedRun(
      `INSERT IGNORE INTO branch_ref (business_id, id, code, name, city, province, time_zone, version)
       VALUES (:business, :id, :code, :name, :city, :province, :timeZone, 0)`,
      { business: business.id, id, code, name, city, province, timeZone: timeZoneOf(province) },
    );
  }
}

async function insertMembers(tx: TenantTx, members: readonly (readonly [string, string])[]): Promise<void> {
  for (let start = 0; start < members.length; start += ROWS_PER_STATEMENT) {
    const batch = members.slice(start, start + ROWS_PER_STATEMENT);
    const params = Object.fromEntries(
      batch.flatMap(([group, contact], i) => [
        [`g${i}`, group],
        [`c${i}`, contact],
      ]),
    );
    await tx.run(
      `INSERT INTO contact_group_member (business_id, group_id, contact_id)
       VALUES ${batch.map((_, i) => `(:business, :g${i}, :c${i})`).join(', ')}`,
      params,
    );
  }
}

async function loadGroups(tx: TenantTx, contacts: readonly DemoContact[], idStart: string): Promise<void> {
  const random = new Random(GROUPS.length);
  const members: (readonly [string, string])[] = [];
  for (const [index, { name, colour, share }] of GROUPS.entries()) {
    const id = `${idStart}${String(index + 1).padStart(4, '0')}`;
    await tx.run(
      'INSERT INTO contact_group (business_id, id, name, colour) VALUES (:business, :id, :name, :colour)',
      { id, name, colour },
    );
    for (const contact of contacts) {
      if (contact.state === 'active' && random.chance(share)) members.push([id, contact.id]);
    }
  }
  await insertMembers(tx, members);
}

async function loadPart(db: Database, { business, count, mark, groups }: Part): Promise<void> {
  const { id: businessId, branches, tradeName } = business;
  await clear(db, businessId);
  await loadBranches(db, business);
  const contacts = await loadContacts(db, { businessId, branches, count, mark, firstCode: 1 });
  await db.write(systemContext(businessId, tradeName), async (tx) => {
    await loadGroups(tx, contacts, groups);
    for (const contact of contacts) {
      if (contact.student) await tx.repo(DgtSheetEntity).insert(demoSheet(contact));
    }
  });
  for (const [who, entered] of byStaff(businessId, contacts)) {
    const context = systemContext(businessId, tradeName);
    const actor = { ...context.actor, userId: who.id, userName: who.name };
    await db.write({ ...context, actor }, async (tx) => {
      for (const { id } of entered)
        tx.audit({ entity: 'contact', entityId: id, action: 'created', changes: {} });
    });
  }
}

/** Every third contact was registered by the manager, the others by who works in their branch: for the reports. */
function byStaff(business: string, contacts: readonly DemoContact[]) {
  const staff = DEMO_STAFF.filter((person) => person.business === business && person.role !== 'teacher');
  const told = new Map<(typeof staff)[number], DemoContact[]>();
  for (const [index, contact] of contacts.entries()) {
    const local = staff.find(
      ({ role, branches }) => role === 'office' && branches.includes(contact.fields.branch),
    );
    const who = index % 3 === 0 ? staff[0] : (local ?? staff[0]);
    if (who) told.set(who, [...(told.get(who) ?? []), contact]);
  }
  return told;
}

/** Two businesses with contacts of every state, type and licence, groups and traffic sheets. */
export async function loadContactsDemo({ db }: ServiceKit): Promise<void> {
  await loadPart(db, SCHOOL);
  await loadPart(db, OTHER);
  await loadSuppliers(db);
}
