import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { type GivenOut, type Looking, lookAtRights } from '../../sheet-store/look-at-rights.js';
import type { Standing } from '../../sheet-store/phone-accounts.js';
import type { KeptKind } from './feed-rows.js';

const LOOK_MS = 60_000;
const LOOKER = 'Calendarios por enlace';

interface LiveFeed extends GivenOut {
  kind: KeptKind;
  id: string;
  branches: string | null;
  with_names: number;
  with_dues: number;
  /** A calendar that only those who see all practices may make. */
  is_all: number;
}

const LIVE = `SELECT k.kind, k.business_id business, k.by_account account, k.id, k.branches, k.with_names, k.with_dues,
    NOT (k.kind = 'fleet' OR k.kind = 'teacher' AND e.account IS NOT NULL AND e.account = k.by_account) is_all
  FROM agenda_feed k
  LEFT JOIN practice_teacher p ON p.business_id = k.business_id AND p.id = k.of_id AND k.kind = 'teacher'
  LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
  WHERE k.revoked_at IS NULL ORDER BY k.business_id, k.id`;

interface Change {
  id: string;
  /** `null`: the address ends. */
  left: { branches: string | null; withNames: boolean; withDues: boolean } | null;
}

/** Calendar addresses follow the rights of their maker's account: closed, locked, without the permission, in fewer branches. */
@Injectable()
export class FeedRightsBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: async (isStopped) => {
      await this.step(isStopped);
      return false;
    },
    isOff: () => lacksKey(this.signer, this.log, 'calendars of lost accounts are not ended'),
    onError: (error) => this.log.warn({ err: error }, 'rights of calendars will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async step(isStopped: () => boolean = () => false): Promise<void> {
    const { db, calls, signer } = this;
    const given = await db.unscoped<LiveFeed>(LIVE);
    const looking = { db, calls, signer, by: LOOKER, given, changesOf, write };
    await lookAtRights(looking, isStopped);
  }
}

const changesOf: Looking<LiveFeed, Change>['changesOf'] = async (feeds, ask) => {
  const sees = await ask(['practice.view']);
  const seesAll = await ask(['practice.view', 'practice.all']);
  const seesFleet = await ask(['vehicle.view']);
  return feeds.flatMap((feed) => {
    const { account, kind } = feed;
    return changeOf(feed, (kind === 'fleet' ? seesFleet : sees).get(account), {
      ...{ all: seesAll.has(account), fleet: seesFleet.has(account) },
    });
  });
};

const list = (text: string) => JSON.parse(text) as string[];

/** Branches of both; `null`: all. A feed never gains one. */
function sharedBranches(feed: string | null, now: readonly string[] | null): string | null {
  if (now === null) return feed;
  const left = feed === null ? now : list(feed).filter((branch) => now.includes(branch));
  return feed !== null && left.length === list(feed).length ? feed : JSON.stringify(left);
}

/** None: the feed goes on as it is. */
function changeOf(
  feed: LiveFeed,
  sees: Standing | undefined,
  has: { all: boolean; fleet: boolean },
): Change[] {
  if (!sees || (Number(feed.is_all) === 1 && !has.all)) return [{ id: feed.id, left: null }];
  const branches = sharedBranches(feed.branches, sees.branches);
  if (branches === '[]' && feed.branches !== '[]') return [{ id: feed.id, left: null }];
  const [names, dues] = [Number(feed.with_names) === 1, Number(feed.with_dues) === 1];
  const left = { branches, withNames: names && has.all, withDues: dues && has.fleet };
  const isSame = branches === feed.branches && left.withNames === names && left.withDues === dues;
  return isSame ? [] : [{ id: feed.id, left }];
}

async function write(tx: TenantTx, { id, left }: Change): Promise<void> {
  if (left)
    await tx.run(
      `UPDATE agenda_feed SET branches = :branches, with_names = :withNames, with_dues = :withDues
       WHERE business_id = :business AND id = :id`,
      { id, ...left },
    );
  else
    await tx.run(
      'UPDATE agenda_feed SET revoked_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id AND revoked_at IS NULL',
      { id },
    );
  const to = left ? 'narrowed' : 'revoked';
  tx.audit({ entity: 'agenda-feed', entityId: id, action: to, changes: { rights: { from: null, to } } });
}
