import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { MAX_PACK_PICTURE_BYTES } from '@volante/contracts/e-learning/pack-limits';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { callApi, fetchFile } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { database, type KeptPack, type PackQuestion, pictureKey } from './store';

const DAY_MS = 86_400_000;
/** A phone that was not online for so long knows nothing of the access any more. */
const MAX_KEPT_MS = 30 * DAY_MS;
/** A clock may be set right by a little after a pack has come. */
const CLOCK_MS = 3_600_000;
const LANES = 3;
const TOO_MANY = 429;
const GONE = 404;
const PAUSE_MS = 2_000;
const MAX_PAUSES = 5;

/** Whether a pack may be used now by the phone's clock; one that was set back opens none. */
export const isUsable = ({ keptAt, endsAt }: KeptPack, now: number): boolean =>
  now >= keptAt - CLOCK_MS && now <= endsAt;

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
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Brings a pack with its pictures; it is kept whole or not at all. */
export async function bringPack({ student, contact, license, topic, onProgress }: Wanted): Promise<void> {
  const { name, exam, questions, secondsLeft } = await callApi(learnPack, { topic, license }, { student });
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
    ...{ key: `${license} ${topic}`, contact, license, topic, name, exam, questions, keptAt },
    endsAt: keptAt + Math.min(MAX_KEPT_MS, (secondsLeft ?? Number.POSITIVE_INFINITY) * 1_000),
    bytes: new TextEncoder().encode(JSON.stringify(questions)).length + sizes,
  };
  const transaction = (await database()).transaction(['packs', 'pictures'], 'readwrite');
  void transaction.objectStore('packs').put(pack);
  for (const [key, blob] of pictures) void transaction.objectStore('pictures').put(blob, key);
  await transaction.done;
  await navigator.storage?.persist?.();
}

export async function keptPacks(contact: string): Promise<KeptPack[]> {
  const all = await (await database()).getAll('packs');
  return all.filter((pack) => pack.contact === contact);
}

/** Pictures that another pack shows too stay. */
export async function dropPack(key: string): Promise<void> {
  const transaction = (await database()).transaction(['packs', 'pictures'], 'readwrite');
  const packs = transaction.objectStore('packs');
  const others = (await packs.getAll()).filter((pack) => pack.key !== key);
  const used = new Set(
    others.flatMap(({ questions }) => questions.map(({ id, version }) => pictureKey(id, version))),
  );
  const pictures = transaction.objectStore('pictures');
  for (const name of await pictures.getAllKeys()) if (!used.has(name)) void pictures.delete(name);
  void packs.delete(key);
  await transaction.done;
}
