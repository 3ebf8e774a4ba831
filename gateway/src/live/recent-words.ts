import { coalesce, readWords, type ToldWord } from '@volante/service-kit/live/live-words';

/** A page reads its data while its stream opens: notices of that moment are repeated to it. */
export const REPLAY_MS = 10_000;
/** Messages kept of one business; with more than these a page reads again all that it shows. */
const MAX_WORDS = 64;

interface Said {
  at: number;
  text: string;
}

/** Recent notices, as they came: parsed only when a new stream opens. */
export class RecentWords {
  private readonly said = new Map<string, Said[]>();

  note(business: string, text: string, now = Date.now()): void {
    const known = this.said.get(business) ?? [];
    known.push({ at: now, text });
    if (known.length > MAX_WORDS) known.shift();
    this.said.set(business, known);
  }

  /** `null`: more notices came than are kept. */
  since(business: string, now = Date.now()): ToldWord[] | null {
    const known = (this.said.get(business) ?? []).filter(({ at }) => now - at < REPLAY_MS);
    if (known.length >= MAX_WORDS) return null;
    return coalesce(known.flatMap(({ text }) => readWords(text) ?? []));
  }

  /** Lets go of businesses in which nothing has happened lately. */
  prune(now = Date.now()): void {
    for (const [business, known] of this.said)
      if (now - (known.at(-1)?.at ?? 0) >= REPLAY_MS) this.said.delete(business);
  }
}
