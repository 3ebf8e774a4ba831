import type { CallDeclaration } from '../call.js';
import type { Field } from './field.js';
import type { AnyRecord } from './record.js';

/** Ids for samples: the generated tests ask every call of a declared record by them. */
export interface SampleIds {
  /** The record of an entity: a declared one, or one written by hand. */
  record: (entity: string) => string;
  /** The saved view of a declared record's list. */
  view: (entity: string) => string;
  /** A group of the records of an entity. */
  group: (entity: string) => string;
  /** An uploaded file. */
  file: string;
  /** Password of the person who asks. */
  password: string;
}

type Input = Record<string, unknown>;
export type Sample = (ids: SampleIds) => Input;

/** Valid values by format; a field without a format takes the first of all that its schema allows. */
const FORMATS: Readonly<Record<string, string>> = {
  phone: '600000000',
  email: 'nobody@example.com',
  web: 'https://example.com',
  iban: 'ES9121000418450200051332',
  code: '0001',
};
const TEXTS = [
  'Generada',
  ...Object.values(FORMATS),
  'A1',
  '1234BCD',
  '1',
  '12345678Z',
  '23001',
  '2030',
  '0123456789ABCDEFG',
  'c'.repeat(24),
  'ES30000A58818501',
];
/** Of an authority that signs nothing. */
export const SAMPLE_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUUqYgOWSwINDCbf46POLqeL3twlAwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSQXV0b3JpZGFkIGdlbmVyYWRhMCAXDTI2MTEyNjE3NDc0NloY
DzIxMjYxMTAyMTc0NzQ2WjAdMRswGQYDVQQDDBJBdXRvcmlkYWQgZ2VuZXJhZGEw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARy4vKVIDjBWxa2DkYwoxwIRNRK38fz
lLiO/ZazLsGnOrgWR/tD7pqzAQrg1XWrJwsq9zZW/065NpucW8+8Krz0o2MwYTAd
BgNVHQ4EFgQU5V6MAv5+pwfpfa+xAzBgtBlth2MwHwYDVR0jBBgwFoAU5V6MAv5+
pwfpfa+xAzBgtBlth2MwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAgQw
CgYIKoZIzj0EAwIDSAAwRQIhANVwxHE/3w1sxpa/gRT6gBt30E6XBKecCdGPK6IV
OypZAiAuFA22Bw0DRWSDTjCaGhpGLOcvT0baqjmRCY5Nlwke3g==
-----END CERTIFICATE-----`;
const DAY = '2030-01-15';

/** Possible values of the field, the likeliest first. */
function candidates(field: Field, ids: SampleIds): readonly unknown[] {
  const words = Object.keys(field.choices ?? {});
  switch (field.kind) {
    case 'text':
    case 'area':
      // A text that begins with words of its own has rules that no other sample keeps.
      return [
        ...(field.empty ? [field.empty] : []),
        ...(field.format ? [FORMATS[field.format]] : []),
        ...TEXTS,
        '<p>Generada</p>',
        SAMPLE_CERTIFICATE,
      ];
    case 'day':
      return [DAY];
    case 'instant':
      return [`${DAY}T10:00:00.000Z`];
    case 'time':
      return ['10:00'];
    case 'choice':
      return words;
    case 'several':
      return [words.slice(0, 1)];
    case 'count':
    case 'money':
      return [Math.max(field.min ?? 0, Math.min(field.max ?? 1, 1))];
    case 'flag':
      return [field.empty];
    case 'ref':
      return [field.sample ?? ids.record(field.to ?? '')];
    case 'file':
      return [ids.file];
    case 'images':
      return [[ids.file]];
    case 'custom':
      return [field.joined ? [ids.record(field.joined)] : (field.sample ?? field.empty)];
  }
}

function sampleValue(record: AnyRecord, name: string, ids: SampleIds): unknown {
  const field = record.fields[name];
  if (!field) throw new Error(`record "${record.entity}" has no field "${name}"`);
  const found = candidates(field, ids).find((value) => field.schema.safeParse(value).success);
  if (found === undefined)
    throw new Error(
      `record "${record.entity}": no value is known for the field "${name}". ` +
        'Add one that its schema takes to record-samples.ts, or write the samples of the record by hand.',
    );
  return found;
}

const isWritable = ({ readOnly }: Field) => readOnly !== true;

/** Valid values of these fields. */
export const valuesOf = (record: AnyRecord, names: readonly string[], ids: SampleIds): Input =>
  Object.fromEntries(names.map((name) => [name, sampleValue(record, name, ids)]));

const proofOf = ({ shapes }: AnyRecord, { password }: SampleIds): Input =>
  shapes.proved ? { ownPassword: password } : {};

/** Fields that lead to other records. */
function refsOf(record: AnyRecord): readonly string[] {
  return Object.entries(record.fields).flatMap(([name, field]) =>
    field.kind === 'ref' && isWritable(field) ? [name] : [],
  );
}

/** Fields without which the record is not created. */
function requiredOf(record: AnyRecord): readonly string[] {
  const { required } = record.shapes.create;
  return Object.entries(record.fields).flatMap(([name, field]) =>
    isWritable(field) && (required.includes(name) || field.required) ? [name] : [],
  );
}

/** A field that an update changes: no reference, not unique, plain where there is one. */
function changedOf(record: AnyRecord): readonly string[] {
  const plain = Object.entries(record.fields).filter(
    ([name, field]) =>
      isWritable(field) &&
      !field.unique &&
      !['ref', 'file', 'images', 'custom'].includes(field.kind) &&
      !record.shapes.proved?.fields.includes(name),
  );
  const [first] = [...plain.filter(([, { required }]) => !required), ...plain];
  return first ? [first[0]] : [];
}

/** Filters by a reference: an id of another school finds what an id of nobody finds. */
function filtersOf(record: AnyRecord, ids: SampleIds): Input {
  const names = Object.keys(record.list.filters).filter((name) => record.fields[name]?.kind === 'ref');
  return valuesOf(record, names, ids);
}

type Pairs = readonly (readonly [CallDeclaration, Sample])[];

function documentSamples({ calls: { documents }, entity }: AnyRecord): Pairs {
  if (!documents) return [];
  const id = (ids: SampleIds) => ({ id: ids.record(entity) });
  const one = (ids: SampleIds) => ({ ...id(ids), file: ids.file });
  return [
    [documents.list, id],
    [documents.add, (ids) => ({ ...id(ids), files: [ids.file] })],
    [documents.rename, (ids) => ({ ...one(ids), name: 'Contrato' })],
    [documents.remove, one],
    [documents.restore, one],
  ];
}

/** No world has a note on each record: the note's id is that of the record. */
function noteSamples({ calls: { notes }, entity }: AnyRecord): Pairs {
  if (!notes) return [];
  const id = (ids: SampleIds) => ({ id: ids.record(entity) });
  const one = (ids: SampleIds) => ({ ...id(ids), note: ids.record(entity) });
  return [
    [notes.list, id],
    [notes.create, (ids) => ({ ...id(ids), text: 'Llamar por la tarde' })],
    [notes.update, (ids) => ({ ...one(ids), version: 1, pinned: true })],
    [notes.remove, one],
    [notes.restore, one],
  ];
}

/** As with notes. A new one has no file: no world has one that was just uploaded. */
function qualificationSamples({ calls: { qualifications: own }, entity }: AnyRecord): Pairs {
  if (!own) return [];
  const id = (ids: SampleIds) => ({ id: ids.record(entity) });
  const one = (ids: SampleIds) => ({ ...id(ids), qualification: ids.record(entity) });
  const fields = {
    ...{ name: 'Permiso de conducir C', number: '25123456', description: 'Renovado con informe médico.' },
    ...{ issuedOn: '2026-01-10', expiresOn: '2031-01-09' },
  };
  return [
    [own.list, id],
    [own.create, (ids) => ({ ...id(ids), ...fields, file: null })],
    [own.update, (ids) => ({ ...one(ids), ...fields, version: 1, file: ids.file })],
    [own.remove, one],
    [own.restore, one],
  ];
}

function partSamples(record: AnyRecord): Pairs {
  return Object.entries(record.calls.parts ?? {}).map(([name, call]) => {
    const { fields = [], partial } = record.shapes.parts?.[name] ?? {};
    const sent = partial ? fields.slice(0, 1) : fields;
    return [call, (ids) => ({ id: ids.record(record.entity), version: 1, ...valuesOf(record, sent, ids) })];
  });
}

function groupSamples({ calls: { groups }, shapes, entity }: AnyRecord): Pairs {
  if (!groups || !shapes.groups) return [];
  const { members } = shapes.groups;
  const one = (ids: SampleIds) => ({ id: ids.group(entity) });
  const put = (ids: SampleIds) => ({ group: ids.group(entity), [members]: [ids.record(entity)] });
  return [
    [groups.read, () => ({})],
    [groups.create, () => ({ name: 'Generado' })],
    [groups.update, (ids) => ({ ...one(ids), name: 'Generado otra vez' })],
    [groups.delete, one],
    [groups.add, put],
    [groups.remove, put],
  ];
}

function viewSamples(record: AnyRecord): readonly (readonly [CallDeclaration, Sample])[] {
  const { views } = record.calls;
  if (!views) return [];
  const view = { name: 'Generada', shared: false, filters: {}, sort: record.list.defaultSort, columns: [] };
  return [
    [views.list, () => ({})],
    [views.save, () => view],
    [views.delete, (ids) => ({ id: ids.view(record.entity) })],
  ];
}

/** The calls of a record, each with a valid input. */
function samplesOf(record: AnyRecord): readonly (readonly [CallDeclaration, Sample])[] {
  const { calls, shapes, entity } = record;
  const own: Sample = (ids) => ({ id: ids.record(entity) });
  const written = [...new Set([...requiredOf(record), ...refsOf(record)])];
  const changed = [...new Set([...changedOf(record), ...refsOf(record)])];
  const search = record.list.search.length > 0 ? { search: 'nada' } : {};
  const state = shapes.state.takes === 'restore' ? {} : { state: 'active' };
  const [column] = shapes.export?.columns ?? [];
  return [
    [
      calls.read,
      (ids) => ({
        ...(shapes.read.withRecord ? own(ids) : search),
        ...filtersOf(record, ids),
        limit: '5',
      }),
    ],
    ...(calls.one ? [[calls.one, own] as const] : []),
    [calls.create, (ids) => ({ ...valuesOf(record, written, ids), ...proofOf(record, ids) })],
    [calls.update, (ids) => ({ ...own(ids), version: 1, ...valuesOf(record, changed, ids) })],
    [calls.remove, own],
    [calls.state, (ids) => ({ ...own(ids), ...state })],
    ...partSamples(record),
    [calls.history, own],
    ...(calls.export
      ? [[calls.export, () => ({ format: 'csv', filters: {}, columns: [column] })] as const]
      : []),
    ...viewSamples(record),
    ...groupSamples(record),
    ...documentSamples(record),
    ...noteSamples(record),
    ...qualificationSamples(record),
  ];
}

const nameOf = ({ method, path }: CallDeclaration) => `${method} ${path}`;

/** A valid input for every call of a declared record, by `METHOD path`. */
export const recordSamples = (record: AnyRecord): Readonly<Record<string, Sample>> =>
  Object.fromEntries(samplesOf(record).map(([call, sample]) => [nameOf(call), sample]));

/** The calls of a record that ask for one record, one view or one group by its id: `METHOD path`. */
export function recordCalls(record: AnyRecord): readonly string[] {
  const id = () => '0'.repeat(24);
  const ids: SampleIds = { record: id, view: id, group: id, file: id(), password: '' };
  const isOfOne = (input: Input) => 'id' in input || 'group' in input;
  return samplesOf(record).flatMap(([call, sample]) => (isOfOne(sample(ids)) ? [nameOf(call)] : []));
}

/** The end of a label tells two worlds apart: a short field takes that. */
const labelFor = (label: string, max: number): string => {
  const whole = `Generada ${label}`;
  return whole.length <= max ? whole : label.slice(-max).trim();
};

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** An identity number that two labels hardly share. */
function identityFor(label: string): string {
  let number = 0;
  for (const letter of label) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 99_999_989;
  return `${String(number).padStart(8, '0')}${DNI_LETTERS[number % DNI_LETTERS.length]}`;
}

const IBAN_CHECK = 98n;
/** AT as digits, and the place of the check digits. */
const AUSTRIA = 102_900n;

/** An account number that two labels hardly share: of a country for which only the check digits count. */
function ibanFor(label: string): string {
  const account = identityFor(label).slice(0, -1).padStart(16, '7');
  const check = IBAN_CHECK - ((BigInt(account) * 1_000_000n + AUSTRIA) % 97n);
  return `AT${String(check).padStart(2, '0')}${account}`;
}

/** An input that creates a record: its required fields, `label` in those that are unique or name it. */
export function creation(record: AnyRecord, ids: SampleIds, label: string): Input {
  const input = valuesOf(record, requiredOf(record), ids);
  for (const name of Object.keys(input)) {
    const field = record.fields[name];
    const isNamed = field?.kind === 'text' && (field.unique !== undefined || record.title.includes(name));
    if (!isNamed) continue;
    const labelled = [labelFor(label, field.max ?? 0), identityFor(label), ibanFor(label)];
    const own = labelled.find((value) => field.schema.safeParse(value).success);
    if (own !== undefined) input[name] = own;
  }
  return { ...input, ...proofOf(record, ids) };
}

/** The records in an order in which each comes after those that its required references lead to. */
export function inOrder(records: ReadonlyMap<string, AnyRecord>): readonly AnyRecord[] {
  const done = new Set<AnyRecord>();
  const open = new Set<AnyRecord>();
  const add = (record: AnyRecord) => {
    if (done.has(record)) return;
    if (open.has(record))
      throw new Error(
        `record "${record.entity}": its required references lead back to itself. Make one of them optional.`,
      );
    open.add(record);
    for (const name of requiredOf(record)) {
      const target = records.get(record.fields[name]?.to ?? '');
      if (target) add(target);
    }
    done.add(record);
  };
  for (const record of records.values()) add(record);
  return [...done];
}
