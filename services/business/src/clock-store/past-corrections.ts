import type { PunchKind } from '@volante/contracts/clock/clock-words';
import { localMoment } from '@volante/service-kit/local-days';
import type { EntryRow } from './entries.js';
import { correctionOf, isAlone } from './fold-days.js';

interface SignedMoment {
  by: string;
  /** On the clock of the person's branch. */
  day: string;
  time: string;
}

/** A correction that was accepted. */
export interface PastCorrection {
  before: { kind: PunchKind; time: string }[];
  reason: string;
  proposed: SignedMoment;
  accepted: SignedMoment;
  /** Nobody but whoever proposed it: there was no second person. */
  alone: boolean;
}

function signed({ actorName: by, at, zone }: EntryRow): SignedMoment {
  const { day, time } = localMoment(at.getTime(), zone);
  return { by, day, time };
}

/** What the days of one person said before their corrections, by day, in the order in which these were accepted. */
export function pastCorrections(rows: readonly EntryRow[]): ReadonlyMap<string, PastCorrection[]> {
  const proposed = new Map(rows.filter(({ kind }) => kind === 'correction').map((row) => [row.id, row]));
  const found = new Map<string, PastCorrection[]>();
  for (const row of rows) {
    const proposal = row.kind === 'accept' ? proposed.get(row.ref ?? '') : undefined;
    if (!proposal) continue;
    const { before, reason } = correctionOf(proposal);
    const past: PastCorrection = {
      before: before.map(({ kind, at }) => ({ kind, time: localMoment(Date.parse(at), proposal.zone).time })),
      reason,
      proposed: signed(proposal),
      accepted: signed(row),
      alone: isAlone(row),
    };
    found.set(proposal.day, [...(found.get(proposal.day) ?? []), past]);
  }
  return found;
}
