import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { MAX_PACK_PICTURE_BYTES } from '@volante/contracts/e-learning/pack-limits';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import {
  ALL_STORES,
  database,
  isReplaced,
  type KeptPack,
  meIn,
  type PackQuestion,
  packKey,
  pictureKey,
  seenKey,
  type Writing,
} from './store';

const DAY_MS = 86_400_000;
/** A phone that was not online for so long knows nothing of the access any more. */
const MAX_KEPT_MS = 30 * DAY_MS;
/** A clock may be set right by a little after a pack has come. */
const CLOCK_MS = 3_600_000;
/** Clocks that the network sets go back by less. */
const SLIP_MS = 60_000;
const LANES = 3;
const TOO_MANY = 429;
const GONE = 404;
const PAUSE_MS = 2_000;
const MAX_PAUSES = 5;

/**
 * Whether a pack may be used at `now` by the phone's clock. One that was set behind the time at which the phone last looked at the pack (`seen`)
 * opens none, until that time has come again or the pack is brought again.
 */
export const isUsable = ({ keptAt, endsAt }: KeptPack, now: number, seen = keptAt - CLOCK_MS): boolean =>
  now >= keptAt - CLOCK_MS && now >= seen - SLIP_MS && now <= endsAt;

/** A picture; `null`: it is not there, or too large for a pack. */
async function pictureOf(one: PackQuestion, student: string, pauses = 0): Promise<Blob | null> {
  try {
    const { blob } = await fetchFile(learnPicture, { question: one.id, version: one.version }, { student });
    return blob.size <= MAX_PACK_PICTURE_BYTES ? blob : null;
  } catch (thrown) {
    const { status } = asApiError(thrown);
    if (status === GONE) return null;
    if (status !== TOO_MANY || pauses >= MAX_PAUSES) throw thrown;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return pictureOf(one, student, pauses + 1);
  }
}

interface Wanted {
  student: string;
  contact: string;
  license: LicenceClass;
  topic: string;
  /** The language of the pack; `null`: Spanish. */
  language: LanguageName | null;
  /** The language that the student has chosen. */
  wanted: LanguageName | null;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Brings a pack with its pictures; it is kept whole or not at all. */
export async function bringPack({ onProgress, ...wish }: Wanted): Promise<void> {
  const { student, contact, license, topic, language, wanted } = wish;
  const input = { topic, license, ...(language === null ? {} : { language }) };
  const { name, exam, questions, secondsLeft } = await callApi(learnPack, input, { student });
  const keptAt = Date.now();
  const pictured = questions.filter(({ picture }) => picture !== null);
  const waiting = [...pictured];
  const pictures = new Map<string, Blob>();
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const blob = await pictureOf(one, student);
      if (blob) pictures.set(pictureKey(one.id, one.version), blob);
      onProgress(1 - waiting.length / Math.max(1, pictured.length));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const sizes = [...pictures.values()].reduce((sum, { size }) => sum + size, 0);
  const pack: KeptPack = {
    ...{ key: packKey(license, topic, language), contact, license, topic, language, wanted },
    ...{ name, exam, questions, keptAt },
    endsAt: keptAt + Math.min(MAX_KEPT_MS, (secondsLeft ?? Number.POSITIVE_INFINITY) * 1_000),
    bytes: new TextEncoder().encode(JSON.stringify(questions)).length + sizes,
  };
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  // The student may have left while it came: what is written now would outlive the wipe.
  if ((await meIn(transaction))?.contact !== contact) throw new Error('the student has left');
  void transaction.objectStore('packs').put(pack);
  void transaction.objectStore('meta').delete(seenKey(pack.key));
  for (const [key, blob] of pictures) void transaction.objectStore('pictures').put(blob, key);
  await dropIn(transaction, (one) => one.key !== pack.key && isReplaced(one, pack));
  await transaction.done;
  await navigator.storage?.persist?.();
}

interface Looked {
  packs: KeptPack[];
  /** Packs that may be used now. */
  usable: KeptPack[];
}

/** The packs of a student at `now` by the phone's clock; the phone remembers that it was so late. */
export async function lookAtPacks(contact: string, now: number): Promise<Looked> {
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  const meta = transaction.objectStore('meta');
  const all = await transaction.objectStore('packs').getAll();
  const packs = all.filter((pack) => pack.contact === contact);
  const usable: KeptPack[] = [];
  for (const pack of packs) {
    const found = await meta.get(seenKey(pack.key));
    const seen = typeof found === 'number' ? found : undefined;
    if (isUsable(pack, now, seen)) usable.push(pack);
    if (seen === undefined || now > seen) void meta.put(now, seenKey(pack.key));
  }
  await transaction.done;
  return { packs, usable };
}

/** Deletes packs within a transaction; pictures that another pack shows too stay. */
export async function dropIn(transaction: Writing, isOver: (pack: KeptPack) => boolean): Promise<void> {
  const all = await transaction.objectStore('packs').getAll();
  const others = all.filter((pack) => !isOver(pack));
  if (others.length === all.length) return;
  const used = new Set(
    others.flatMap(({ questions }) => questions.map(({ id, version }) => pictureKey(id, version))),
  );
  const pictures = transaction.objectStore('pictures');
  for (const name of await pictures.getAllKeys()) if (!used.has(name)) void pictures.delete(name);
  for (const pack of all.filter(isOver)) {
    void transaction.objectStore('packs').delete(pack.key);
    void transaction.objectStore('meta').delete(seenKey(pack.key));
  }
}

export async function dropPacks(isOver: (pack: KeptPack) => boolean): Promise<void> {
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  await dropIn(transaction, isOver);
  await transaction.done;
}
