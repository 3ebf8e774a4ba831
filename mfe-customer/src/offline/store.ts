import type { CallOutput } from '@volante/contracts/call';
import type { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { studentVerify } from '@volante/contracts/session/student-session.contract';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

type Given = CallOutput<typeof learnPack>;
/** One that was kept before there were packs in other languages has no `translation`. */
export type PackQuestion = Omit<Given['questions'][number], 'translation'> & { translation?: number | null };

/** A topic that this phone keeps. Times are those of the phone's clock, ms since 1970. */
export interface KeptPack extends Pick<Given, 'topic' | 'name' | 'exam'> {
  questions: PackQuestion[];
  key: string;
  contact: string;
  license: LicenceClass;
  /** Left out or `null`: Spanish. */
  language?: LanguageName | null;
  /** The language that the student had chosen when it came; Spanish may have been taken all the same. */
  wanted?: LanguageName | null;
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
  /** Left out or `null`: Spanish. */
  language?: LanguageName | null;
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

/** The student whose packs these are. `of`: digest of their session's token, missing where the browser computes none. */
export type KeptMe = CallOutput<typeof studentVerify> & { of?: string | null };

interface StoreData extends DBSchema {
  /** `me`: a `KeptMe`. `seen <key of a pack>`: the latest time at which the phone looked at it, ms since 1970. */
  meta: { key: string; value: KeptMe | number };
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

type Store = 'meta' | 'packs' | 'pictures' | 'tests';
export const ALL_STORES: Store[] = ['meta', 'packs', 'pictures', 'tests'];
export type Writing = IDBPTransaction<StoreData, Store[], 'readwrite'>;

const ME = 'me';
const meOf = (found: KeptMe | number | undefined): KeptMe | null =>
  typeof found === 'object' ? found : null;

/** The student that the phone knows. */
export const keptMe = async (): Promise<KeptMe | null> => meOf(await (await database()).get('meta', ME));
export const meIn = async (transaction: Writing): Promise<KeptMe | null> =>
  meOf(await transaction.objectStore('meta').get(ME));

/** `null`: the phone knows nobody from now on. */
export function putMe(transaction: Writing, me: KeptMe | null): void {
  const meta = transaction.objectStore('meta');
  void (me === null ? meta.delete(ME) : meta.put(me, ME));
}

/** A pack for each topic and language; that of Spanish is as it was before there were others. */
export const packKey = (license: LicenceClass, topic: string, language: LanguageName | null): string =>
  language === null ? `${license} ${topic}` : `${license} ${topic} ${language}`;

/** Whether a pack goes when this one comes: the same one, and those of its topic that came under another choice of language. */
export const isReplaced = (
  pack: KeptPack,
  {
    key,
    contact,
    license,
    topic,
    wanted,
  }: Pick<KeptPack, 'key' | 'contact' | 'license' | 'topic' | 'wanted'>,
): boolean =>
  pack.key === key ||
  (pack.contact === contact &&
    pack.license === license &&
    pack.topic === topic &&
    (pack.wanted ?? null) !== (wanted ?? null));

export const pictureKey = (question: string, version: number): string => `${question} ${version}`;
export const seenKey = (pack: string): string => `seen ${pack}`;

/** Finished, and not refused by the school: the student's work, which outlives the session. */
export const isToSend = ({ finishedAt, refused }: PhoneTest): boolean =>
  finishedAt !== null && refused === null;

export async function keptPicture(question: string, version: number): Promise<Blob | null> {
  return (await (await database()).get('pictures', pictureKey(question, version))) ?? null;
}
