import type { CallDeclaration } from '@volante/contracts/call';

/** Ids that a sample is made of; swapped one by one for those of another school or branch. */
export interface World {
  contact: string;
  contactVersion: number;
  /** A second contact. */
  other: string;
  merge: string;
  note: string;
  group: string;
  supplier: string;
  supplierGroup: string;
  supplierView: string;
  view: string;
  business: string;
  businessVersion: number;
  branch: string;
  file: string;
  import: string;
  job: string;
  mailLayout: string;
  mail: string;
}

type Sample = (world: World) => Record<string, unknown>;

const LETTER = { purpose: 'service', subject: 'Asunto', body: '<p>Texto</p>', header: true, footer: true };
const MAPPING = ['firstName'];

/**
 * One right input for every call, by its subject. `access.e2e.ts` fails when a declared call has none, so a new call
 * cannot forget the tests that walk them all.
 */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST user/login': () => ({ user: 'nobody@volante.demo', password: 'not it', device: 'E2E' }),
  'GET user/verify': () => ({}),
  'GET user/update': () => ({}),
  'POST user/logout': () => ({}),
  'POST presence/here': (w) => ({ kind: 'contact', id: w.contact, tab: 'tab-12345678', isEditing: false }),
  'POST presence/leave': () => ({ kind: 'contact', id: 'ffffffffffffffffffffffff', tab: 'tab-12345678' }),
  'GET notification/list': () => ({}),
  'GET notification/count': () => ({}),
  'POST notification/read': () => ({ id: 'ffffffffffffffffffffffff' }),
  'POST notification/read/all': () => ({ upTo: '000000000000000000000000' }),
  'GET notification/settings': () => ({}),
  'POST notification/settings': () => ({ muted: [] }),
  'GET business/read': () => ({}),
  'GET business/branch/list': () => ({}),
  'POST business/update': (w) => ({ version: w.businessVersion, contact: 'Secretaría' }),
  'GET business/history/{id}': (w) => ({ id: w.business }),
  'GET business/school/read': () => ({}),
  'GET business/branch/overview': () => ({}),
  'GET business/branch/read/{id}': (w) => ({ id: w.branch }),
  'GET business/branch/history/{id}': (w) => ({ id: w.branch }),
  'GET business/branch/points': () => ({}),
  'GET business/branch/cap': () => ({}),
  'GET business/branch/facilauto': () => ({}),
  'POST business/branch/create': () => ({ name: `Generada ${Date.now()}`, province: 23 }),
  'POST business/branch/update': (w) => ({ id: w.branch, version: 1, contact: 'Secretaría' }),
  'POST business/branch/state': (w) => ({ id: w.branch, state: 'active' }),
  'POST business/branch/delete': (w) => ({ id: w.branch }),
  'GET business/branch/document/list/{id}': (w) => ({ id: w.branch }),
  'POST business/branch/document/add': (w) => ({ id: w.branch, files: [w.file] }),
  'POST business/branch/document/rename': (w) => ({ id: w.branch, file: w.file, name: 'Contrato' }),
  'POST business/branch/document/delete': (w) => ({ id: w.branch, file: w.file }),
  'POST business/branch/document/restore': (w) => ({ id: w.branch, file: w.file }),
  'GET contact/document/list/{id}': (w) => ({ id: w.contact }),
  'POST contact/document/add': (w) => ({ id: w.contact, files: [w.file] }),
  'POST contact/document/rename': (w) => ({ id: w.contact, file: w.file, name: 'Contrato' }),
  'POST contact/document/delete': (w) => ({ id: w.contact, file: w.file }),
  'POST contact/document/restore': (w) => ({ id: w.contact, file: w.file }),
  'GET contact/note/list/{id}': (w) => ({ id: w.contact }),
  'POST contact/note/create': (w) => ({ id: w.contact, text: 'Llamar por la tarde' }),
  'POST contact/note/update': (w) => ({ id: w.contact, note: w.note, version: 1, pinned: true }),
  'POST contact/note/delete': (w) => ({ id: w.contact, note: w.note }),
  'POST contact/note/restore': (w) => ({ id: w.contact, note: w.note }),
  'GET contact/branch/count': () => ({}),
  'GET contact/finder': () => ({ search: 'ga', limit: 5 }),
  'GET contact/read/{id}': (w) => ({ id: w.contact }),
  'POST contact/create': (w) => ({ firstName: 'Prueba', lastName: 'Generada', branch: w.branch }),
  'POST contact/update': (w) => ({ id: w.contact, version: w.contactVersion, city: 'Martos' }),
  'POST contact/delete': (w) => ({ id: w.contact }),
  'POST contact/state': (w) => ({ id: w.contact, state: 'active' }),
  'POST contact/dgt/update': (w) => ({ id: w.contact, version: w.contactVersion, municipality: 'Martos' }),
  'GET contact/duplicate/find': () => ({ email: 'nobody@example.com' }),
  'GET contact/history/{id}': (w) => ({ id: w.contact }),
  'GET contact/merge/preview': (w) => ({ keep: w.contact, lose: w.other }),
  'POST contact/merge': (w) => ({ keep: w.contact, keepVersion: 1, lose: w.other, loseVersion: 1 }),
  'POST contact/merge/undo': (w) => ({ id: w.merge }),
  'GET contact/merge/list/{id}': (w) => ({ id: w.contact }),
  'POST contact/transfer': (w) => ({ id: w.contact, branch: w.branch, reason: 'Cambio de domicilio' }),
  'POST contact/sincronazion/getau': (w) => ({ branch: w.branch }),
  'GET contact/duplicate/list': () => ({ limit: 5 }),
  'POST contact/duplicate/settle': (w) => ({ contacts: [w.contact, w.other], distinct: true }),
  'GET contact/group/read': () => ({}),
  'POST contact/group/create': () => ({ name: 'Generado' }),
  'POST contact/group/update': (w) => ({ id: w.group, name: 'Generado otra vez' }),
  'POST contact/group/delete': (w) => ({ id: w.group }),
  'POST contact/group/settings/add': (w) => ({ group: w.group, contacts: [w.contact] }),
  'POST contact/group/settings/remove': (w) => ({ group: w.group, contacts: [w.contact] }),
  'GET contact/view/list': () => ({}),
  'POST contact/view/save': () => ({
    name: 'Generada',
    shared: false,
    filters: {},
    sort: 'name',
    columns: ['name'],
  }),
  'POST contact/view/delete': (w) => ({ id: w.view }),
  'POST contact/import/upload': () => ({}),
  'POST contact/import/preview': (w) => ({
    id: w.import,
    mapping: MAPPING,
    options: { duplicates: 'skip', branch: w.branch },
  }),
  'POST contact/import/start': (w) => ({
    id: w.import,
    mapping: MAPPING,
    options: { duplicates: 'skip', branch: w.branch },
  }),
  'GET contact/import/list': () => ({}),
  'POST contact/import/undo': (w) => ({ id: w.import }),
  'POST contact/export/start': () => ({ format: 'csv', filters: {}, columns: ['name'] }),
  'GET contact/job/list': () => ({}),
  'GET contact/job/read/{id}': (w) => ({ id: w.job }),
  'POST contact/job/cancel': (w) => ({ id: w.job }),
  'GET mail/layout/read': () => ({ search: 'bien', limit: 5 }),
  'GET mail/layout/view/{id}': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/create': () => ({ name: 'Generada', subject: 'Asunto', body: '<p>Texto</p>' }),
  'POST mail/layout/update': (w) => ({ id: w.mailLayout, version: 1, description: 'Otra' }),
  'POST mail/layout/delete': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/restore': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/duplicate': (w) => ({ id: w.mailLayout }),
  'GET contact/overview': () => ({}),
  'GET contact/activity': () => ({}),
  'GET contact/reports': () => ({ from: '2026-01-01', to: '2026-06-30' }),
  'POST contact/reports/export': () => ({ from: '2026-01-01', to: '2026-06-30', format: 'csv' }),
  'GET provider/read': (w) => ({ id: w.supplier }),
  'POST provider/create': () => ({ name: 'Proveedor generado' }),
  'POST provider/update': (w) => ({ id: w.supplier, version: 1, city: 'Martos' }),
  'POST provider/delete': (w) => ({ id: w.supplier }),
  'POST provider/state': (w) => ({ id: w.supplier, state: 'active' }),
  'GET provider/duplicate/find': () => ({ email: 'nobody@example.com' }),
  'GET provider/history/{id}': (w) => ({ id: w.supplier }),
  'GET provider/group/read': () => ({}),
  'POST provider/group/create': () => ({ name: 'Generado' }),
  'POST provider/group/update': (w) => ({ id: w.supplierGroup, name: 'Generado otra vez' }),
  'POST provider/group/delete': (w) => ({ id: w.supplierGroup }),
  'POST provider/group/settings/add': (w) => ({ group: w.supplierGroup, providers: [w.supplier] }),
  'POST provider/group/settings/remove': (w) => ({ group: w.supplierGroup, providers: [w.supplier] }),
  'GET provider/view/list': () => ({}),
  'POST provider/view/save': () => ({
    name: 'Generada',
    shared: false,
    filters: {},
    sort: 'name',
    columns: ['name'],
  }),
  'POST provider/view/delete': (w) => ({ id: w.supplierView }),
  'POST provider/export/start': () => ({ format: 'csv', filters: {}, columns: ['name'] }),
  'GET mail/layout/history/{id}': (w) => ({ id: w.mailLayout }),
  'POST mail/layout/preview': (w) => ({ ...LETTER, contact: w.contact }),
  'POST mail/layout/test': (w) => ({ ...LETTER, contact: w.contact, to: 'nobody@example.com' }),
  'GET mail/delivery/list': () => ({ search: 'nobody', limit: 5 }),
  'GET mail/delivery/view/{id}': (w) => ({ id: w.mail }),
  'POST mail/delivery/retry': (w) => ({ id: w.mail }),
  'GET mail/optout/read': () => ({ address: 'nobody@example.com' }),
  'POST mail/optout/update': () => ({ address: 'nobody@example.com', refuses: true }),
  'GET mail/settings/read': () => ({}),
  'POST mail/settings/update': () => ({ version: 0, senderName: 'Generada' }),
  'POST mail/settings/test': () => ({ to: 'nobody@example.com' }),
  'POST contact/notification': (w) => ({ contacts: [w.contact], layout: w.mailLayout, check: true }),
  'POST filesystem/file/upload': () => ({}),
  'GET filesystem/file/ticket/{id}': (w) => ({ id: w.file }),
  'GET filesystem/file/read/{name}': () => ({ name: 'a.pdf', token: 'garbage' }),
};

export function sampleOf(call: CallDeclaration, world: World): Record<string, unknown> {
  const sample = SAMPLES[`${call.method} ${call.path}`];
  if (!sample) throw new Error(`no sample for ${call.method} ${call.path}: add one to samples.ts`);
  return sample(world);
}

/** Calls whose whole point is one record: asked for a record that is not theirs they must answer as for none. */
export const RECORD_CALLS = [
  'POST presence/here',
  'GET business/history/{id}',
  'GET business/branch/read/{id}',
  'GET business/branch/history/{id}',
  'POST business/branch/update',
  'POST business/branch/state',
  'POST business/branch/delete',
  'GET business/branch/document/list/{id}',
  'POST business/branch/document/add',
  'POST business/branch/document/rename',
  'POST business/branch/document/delete',
  'POST business/branch/document/restore',
  'GET contact/document/list/{id}',
  'POST contact/document/add',
  'POST contact/document/rename',
  'POST contact/document/delete',
  'POST contact/document/restore',
  'GET contact/note/list/{id}',
  'POST contact/note/create',
  'POST contact/note/update',
  'POST contact/note/delete',
  'POST contact/note/restore',
  'GET contact/read/{id}',
  'POST contact/update',
  'POST contact/delete',
  'POST contact/state',
  'POST contact/dgt/update',
  'GET contact/history/{id}',
  'GET contact/merge/preview',
  'POST contact/merge',
  'POST contact/merge/undo',
  'GET contact/merge/list/{id}',
  'POST contact/duplicate/settle',
  'POST contact/transfer',
  'POST contact/group/update',
  'POST contact/group/delete',
  'POST contact/group/settings/add',
  'POST contact/group/settings/remove',
  'POST contact/view/delete',
  'POST contact/import/preview',
  'POST contact/import/start',
  'POST contact/import/undo',
  'GET contact/job/read/{id}',
  'POST contact/job/cancel',
  'GET provider/read',
  'POST provider/update',
  'POST provider/delete',
  'POST provider/state',
  'GET provider/history/{id}',
  'POST provider/group/update',
  'POST provider/group/delete',
  'POST provider/group/settings/add',
  'POST provider/group/settings/remove',
  'POST provider/view/delete',
  'GET filesystem/file/ticket/{id}',
  'GET mail/layout/view/{id}',
  'POST mail/layout/update',
  'POST mail/layout/delete',
  'POST mail/layout/restore',
  'POST mail/layout/duplicate',
  'GET mail/layout/history/{id}',
  'POST mail/layout/preview',
  'GET mail/delivery/view/{id}',
  'POST contact/notification',
] as const;
