import { type SheetDays, sheetDays, sheetSend } from '@volante/contracts/training/sheet-phone.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Chain, type Draft, EMPTY_CHAIN, nameOfDraft, sealDraft, type WaitingSheet } from './draft';
import { NetworkRounds } from './network-rounds';
import { BEGUN, type Vault, WAITING } from './vault';

const TOO_MANY = 429;
const SERVER_FAULT = 500;
const SENT = 'sent';
const MAX_SENT = 100;
const within = (signal: AbortSignal, patience: number) =>
  AbortSignal.any([signal, AbortSignal.timeout(patience)]);

/** The result of pairing. */
export interface PhoneKey {
  key: string;
  teacher: string;
  teacherName: string;
}

/** A sheet of this phone: on its way, sent, or not taken with the reason. */
export interface OwnSheet {
  id: string;
  lesson: string | null;
  student: string;
  vehicle: string | null;
  kmEnd: number | null;
  day: string;
  from: string;
  state: 'waiting' | 'sent' | 'refused';
  message: string;
}

export interface Phone {
  days: SheetDays | null;
  sheets: readonly OwnSheet[];
  /** Practices that were begun here, by the id of their practice, or of the sheet where nothing was booked. */
  drafts: readonly Draft[];
  isReached: boolean;
  /** The school is closed for this phone: it gets no practices, and what is sealed is still sent. */
  isClosed: boolean;
  /** The pairing has ended: what waits stays here. */
  isEnded: boolean;
  saveDraft: (draft: Draft) => Promise<void>;
  /** Reads again what the phone keeps. */
  refresh: () => Promise<void>;
  /** Seals a draft, keeps it, and sends what waits. */
  seal: (draft: Draft) => Promise<void>;
}

const isThere = (status: number) => status > 0 && status < SERVER_FAULT && status !== TOO_MANY;
/** `closed`: the school answers, and gives this phone nothing. */
type Reach = 'open' | 'closed' | 'away';
function reachOf(code: string, status: number): Reach {
  if (code === 'KEY-002') return 'closed';
  return isThere(status) ? 'open' : 'away';
}
const keyOf = (draft: Draft) => draft.lesson ?? draft.id;

async function readDrafts(vault: Vault): Promise<Draft[]> {
  const drafts = await Promise.all((await vault.names(BEGUN)).map((name) => vault.get<Draft>(name)));
  return drafts.filter((draft) => draft !== null);
}

/** Sheets in the order of the phone's chain. */
async function readWaiting(vault: Vault): Promise<WaitingSheet[]> {
  const rows = await Promise.all((await vault.names(WAITING)).map((name) => vault.get<WaitingSheet>(name)));
  return rows.filter((row) => row !== null).sort((one, other) => one.sheet.number - other.sheet.number);
}

interface Where {
  day: string;
  from: string;
}
type Sent = Omit<OwnSheet, 'state' | 'message'>;

const whereOf = (vault: Vault, id: string) => vault.get<Where>(`where ${id}`);

async function ownSheet(vault: Vault, { sheet }: WaitingSheet): Promise<Sent> {
  const where = (await whereOf(vault, sheet.id)) ?? { day: '', from: '' };
  const { id, lesson, student, vehicle, kmEnd } = sheet;
  return { id, lesson, student, vehicle, kmEnd, ...where };
}

/** Sends what waits, in order; a sheet that is refused stays, and those behind it go on. Throws where nothing answers. */
async function sendWaiting(
  vault: Vault,
  key: string,
  limit: () => AbortSignal,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const one of await readWaiting(vault)) {
    try {
      await callApi(sheetSend, { now: new Date().toISOString(), ...one }, { key, signal: limit() });
    } catch (thrown) {
      const { code, status, messages } = asApiError(thrown);
      if (code === 'KEY-001' || !isThere(status)) throw thrown;
      refused.set(one.sheet.id, messages[0] ?? code);
      continue;
    }
    const sent = (await vault.get<Sent[]>(SENT)) ?? [];
    const { id } = one.sheet;
    const rows = [...sent, await ownSheet(vault, one)].slice(-MAX_SENT);
    await vault.putAll({ [SENT]: rows }, [`${WAITING}${id}`, `where ${id}`]);
  }
  return refused;
}

async function readSheets(vault: Vault, refused: ReadonlyMap<string, string>): Promise<OwnSheet[]> {
  const waiting = await readWaiting(vault);
  const kept = await Promise.all(
    waiting.map(async (one): Promise<OwnSheet> => {
      const message = refused.get(one.sheet.id) ?? '';
      return { ...(await ownSheet(vault, one)), state: message ? 'refused' : 'waiting', message };
    }),
  );
  const sent = (await vault.get<Sent[]>(SENT)) ?? [];
  return [...kept, ...sent.map((one) => ({ ...one, state: 'sent' as const, message: '' }))];
}

/** An opened phone: its practices, what was begun and what waits, and whether the school is reached. */
export function usePhone(vault: Vault, phoneKey: PhoneKey): Phone {
  const { key, teacher } = phoneKey;
  const [days, setDays] = useState<SheetDays | null>(null);
  const [sheets, setSheets] = useState<readonly OwnSheet[]>([]);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [reach, setReach] = useState<Reach>('open');
  const [isEnded, setEnded] = useState(false);
  const refused = useRef<ReadonlyMap<string, string>>(new Map());
  const show = useCallback(async () => {
    setSheets(await readSheets(vault, refused.current));
    setDrafts(await readDrafts(vault));
  }, [vault]);

  const rounds = useMemo(() => {
    const round = async (signal: AbortSignal, patience: number): Promise<boolean> => {
      const limit = () => within(signal, patience);
      try {
        refused.current = await sendWaiting(vault, key, limit);
        const answer = await callApi(sheetDays, {}, { key, signal: limit() });
        await vault.put('days', answer);
        setDays(answer);
        setReach('open');
        return true;
      } catch (thrown) {
        const { code, status } = asApiError(thrown);
        const isEnd = code === 'KEY-001';
        if (isEnd) setEnded(true);
        else if (!signal.aborted) setReach(reachOf(code, status));
        return isEnd || isThere(status);
      } finally {
        await show();
      }
    };
    return new NetworkRounds(round, window);
  }, [vault, key, show]);

  useEffect(() => {
    void vault.get<SheetDays>('days').then((known) => setDays((now) => now ?? known));
    void show();
    return rounds.start();
  }, [vault, show, rounds]);

  return {
    ...{ days, sheets, drafts, isEnded },
    ...{ isReached: reach !== 'away', isClosed: reach === 'closed' },
    saveDraft: (draft) => vault.put(nameOfDraft(keyOf(draft)), draft),
    refresh: show,
    seal: async (draft) => {
      await keepSheet(vault, draft, { teacher, zone: days?.zone ?? 'Europe/Madrid' });
      await show();
      rounds.ask();
    },
  };
}

/** The sealed sheet takes its draft's place, with the next link of the chain: all of it or nothing. */
async function keepSheet(
  vault: Vault,
  draft: Draft,
  { teacher, zone }: { teacher: string; zone: string },
): Promise<void> {
  const chain = (await vault.get<Chain>('chain')) ?? EMPTY_CHAIN;
  const waiting = await sealDraft(draft, { teacher, zone, chain });
  const { number } = waiting.sheet;
  await vault.putAll(
    {
      [`${WAITING}${draft.id}`]: waiting,
      [`where ${draft.id}`]: { day: draft.day, from: draft.from },
      chain: { number, previous: waiting.seal },
    },
    [nameOfDraft(keyOf(draft))],
  );
}
