import { agreementEvents } from '@volante/contracts/agreements/agreement.contract';
import { dgtEvents } from '@volante/contracts/dgt/practice.contract';
import { contractScanState, fileEvents } from '@volante/contracts/files/contract-scan.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { personOf } from '../unit-store/bag-person.js';
import type { Read } from './read-timetables.js';

const licence = z.enum(LICENCE_CLASSES).nullable().default(null);
const contractState = z.object({ contact: z.string(), kind: z.string().default(''), licence });
const entryState = z.object({
  student: z.string(),
  licence,
  inscribedOn: z.string().nullable().default(null),
});
const examState = z.object({
  student: z.string(),
  licence,
  test: z.string(),
  outcome: z.string(),
  day: z.string().nullable().default(null),
});

interface Paper {
  business: string;
  source: 'contract' | 'scan' | 'inscription' | 'circuit';
  id: string;
  contact: string;
  licence: string | null;
  day: string | null;
  counts: boolean;
  version: number;
}

/** An older version never wins. */
async function keep(manager: EntityManager, paper: Paper): Promise<undefined> {
  const newer = (column: string) =>
    `${column} = IF(VALUES(version) >= version, VALUES(${column}), ${column})`;
  await manager.query(
    `INSERT INTO student_paper (business_id, source, id, contact_id, licence, day, counts, version)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE ${['contact_id', 'licence', 'day', 'counts'].map(newer).join(', ')},
       version = GREATEST(version, VALUES(version))`,
    [
      ...[paper.business, paper.source, paper.id, paper.contact, paper.licence ?? '', paper.day],
      ...[paper.counts ? 1 : 0, paper.version],
    ],
  );
}

/** Signed contracts of teaching; one that is void counts no longer. */
export const contractCopies: Consumption = {
  source: 'agreements',
  cursor: 'contracts',
  pull: agreementEvents,
  topics: ['agreement-request.signed', 'agreement-request.void'],
  async apply(manager, { businessId, topic, entityId, version, state }) {
    const read = contractState.safeParse(state);
    if (!read.success || read.data.kind !== 'teaching') return;
    await keep(manager, {
      ...{ business: businessId, source: 'contract', id: entityId, contact: read.data.contact },
      ...{ licence: read.data.licence, day: null, counts: topic === 'agreement-request.signed', version },
    });
  },
};

/** Contracts that are only a scan in the paper «Contrato». Their events have no version of their own: the log's order is theirs. */
export const contractScans: Consumption = {
  source: 'files',
  cursor: 'contract-scans',
  pull: fileEvents,
  topics: ['contract-scan.set', 'contract-scan.cleared'],
  async apply(manager, { businessId, topic, entityId, seq, state }) {
    const read = contractScanState.safeParse(state);
    if (!read.success) return;
    await keep(manager, {
      ...{ business: businessId, source: 'scan', id: entityId, contact: read.data.contact, licence: null },
      ...{ day: null, counts: topic === 'contract-scan.set', version: seq },
    });
  },
};

/** Inscriptions of the register book that stand. */
export const inscriptionCopies: Consumption = {
  source: 'dgt',
  cursor: 'inscriptions',
  pull: dgtEvents,
  topics: ['register-entry.created', 'register-entry.annulled'],
  async apply(manager, { businessId, topic, entityId, version, state }) {
    const read = entryState.safeParse(state);
    if (!read.success) return;
    const { student, licence, inscribedOn } = read.data;
    await keep(manager, {
      ...{ business: businessId, source: 'inscription', id: entityId, contact: student, licence },
      ...{ day: inscribedOn, counts: topic === 'register-entry.created', version },
    });
  },
};

/** Closed circuits that were passed. A result that is put right or taken back follows. */
export const circuitCopies: Consumption = {
  source: 'dgt',
  cursor: 'circuits',
  pull: dgtEvents,
  topics: ['exam.created', 'exam.updated', 'exam.deleted'],
  async apply(manager, { businessId, topic, entityId, version, state }) {
    const read = examState.safeParse(state);
    if (!read.success || read.data.test !== 'circuit') return;
    const { student, licence, outcome, day } = read.data;
    await keep(manager, {
      ...{ business: businessId, source: 'circuit', id: entityId, contact: student, licence, day },
      ...{ counts: topic !== 'exam.deleted' && outcome === 'passed', version },
    });
  },
};

export type PaperState = 'there' | 'missing' | 'unchecked';
export interface StudentPapers {
  /** `unchecked`: the other service has never sent one of this school. */
  contract: PaperState;
  inscription: PaperState;
  /** Last day on which the closed circuit was passed. */
  circuitPassedOn: string | null;
}

const PAPERS = `SELECT
    EXISTS (SELECT 1 FROM student_paper p WHERE p.business_id = :business AND p.contact_id IN (:contacts) AND p.source IN ('contract', 'scan')
      AND p.counts = 1 AND p.licence IN (:licence, '')) contract,
    EXISTS (SELECT 1 FROM student_paper p WHERE p.business_id = :business AND p.contact_id IN (:contacts) AND p.source = 'inscription'
      AND p.counts = 1 AND p.licence IN (:licence, '')) inscription,
    (SELECT MAX(p.day) FROM student_paper p WHERE p.business_id = :business AND p.contact_id IN (:contacts) AND p.source = 'circuit'
      AND p.counts = 1 AND p.licence = :licence) circuit,
    EXISTS (SELECT 1 FROM student_paper p WHERE p.business_id = :business AND p.source = 'contract') has_contracts,
    EXISTS (SELECT 1 FROM student_paper p WHERE p.business_id = :business AND p.source = 'inscription') has_inscriptions
  FROM DUAL WHERE :business = :business`;

interface Row {
  contract: number;
  inscription: number;
  circuit: string | null;
  has_contracts: number;
  has_inscriptions: number;
}

const stateOf = (isThere: number, isKnown: number): PaperState => {
  if (Number(isThere) === 1) return 'there';
  return Number(isKnown) === 1 ? 'missing' : 'unchecked';
};

/** The papers of a student for a licence, by the copies of other services: also those of contacts that were merged into theirs. */
export const readPapers = async (read: Read, contact: string, licence: string): Promise<StudentPapers> =>
  papersOf(read, await personOf(read, contact), licence);

/** The same of a student whose contacts are known. */
export async function papersOf(
  read: Read,
  contacts: readonly string[],
  licence: string,
): Promise<StudentPapers> {
  const [row] = await read<Row>(PAPERS, { contacts, licence });
  if (!row) throw new Error('counts are always answered');
  return {
    contract: stateOf(row.contract, row.has_contracts),
    inscription: stateOf(row.inscription, row.has_inscriptions),
    circuitPassedOn: row.circuit,
  };
}
