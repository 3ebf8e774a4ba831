import type { CallOutput } from '@volante/contracts/call';
import type { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { studentVerify } from '@volante/contracts/session/student-session.contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Given = CallOutput<typeof learnPack>;
export type PackQuestion = Given['questions'][number];

/** A topic that this phone keeps. Times are those of the phone's clock, ms since 1970. */
export interface KeptPack extends Pick<Given, 'topic' | 'name' | 'exam' | 'questions'> {
  key: string;
  contact: string;
  license: LicenceClass;
  keptAt: number;
  endsAt: number;
  bytes: number;
}

export interface PhoneAnswer {
  chosen: number[];
  doubted: boolean;
  ms: number;
}

/** A test that was made of packs; it is deleted once the school has it. */
export interface PhoneTest {
  /** Made here: the school keeps it once, however often it is sent. */
  id: string;
  contact: string;
  license: LicenceClass;
  exam: KeptPack['exam'];
  /** `null`: of all packs of the licence. */
  topic: string | null;
  name: string;
  startedAt: string;
  finishedAt: string | null;
  /** The school did not take it, with the reason. */
  refused: 'access' | 'questions' | null;
  questions: PackQuestion[];
  answers: Readonly<Record<string, PhoneAnswer>>;
}

interface StoreData extends DBSchema {
  meta: { key: 'me'; value: CallOutput<typeof studentVerify> };
  packs: { key: string; value: KeptPack };
  pictures: { key: string; value: Blob };
  tests: { key: string; value: PhoneTest };
}

let opened: Promise<IDBPDatabase<StoreData>> | null = null;

export function database(): Promise<IDBPDatabase<StoreData>> {
  opened ??= openDB<StoreData>('volante-alumno', 1, {
    upgrade: (db) => {
      db.createObjectStore('meta');
      db.createObjectStore('packs', { keyPath: 'key' });
      db.createObjectStore('pictures');
      db.createObjectStore('tests', { keyPath: 'id' });
    },
  });
  return opened;
}

/** This browser keeps things for when there is no connection. */
export const hasStore = (): boolean => 'indexedDB' in globalThis;

export const pictureKey = (question: string, version: number): string => `${question} ${version}`;

export async function keptPicture(question: string, version: number): Promise<Blob | null> {
  return (await (await database()).get('pictures', pictureKey(question, version))) ?? null;
}

/** Packs and pictures go with the session; tests that were not sent stay for the person who made them. */
export async function dropPacks(): Promise<void> {
  if (!hasStore()) return;
  const transaction = (await database()).transaction(['meta', 'packs', 'pictures'], 'readwrite');
  for (const name of ['meta', 'packs', 'pictures'] as const) void transaction.objectStore(name).clear();
  await transaction.done;
}

/** The student whose packs these are; those of somebody else go. */
export async function keepMe(me: CallOutput<typeof studentVerify>): Promise<void> {
  if (!hasStore()) return;
  const db = await database();
  const before = await db.get('meta', 'me');
  if (before && before.contact !== me.contact) await dropPacks();
  await db.put('meta', me, 'me');
}

export async function knownMe(): Promise<CallOutput<typeof studentVerify> | null> {
  return hasStore() ? ((await (await database()).get('meta', 'me')) ?? null) : null;
}
