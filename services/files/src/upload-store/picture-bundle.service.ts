import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { pictureBundle } from '@volante/contracts/files/picture-bundle.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { inLanes } from '@volante/service-kit/jobs/in-lanes';
import { newId } from '@volante/service-kit/object-id';
import { isStagingKey, permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../byte-store/space.js';
import { dropBytes, noteBytes } from '../byte-store/stored-bytes.js';
import { lockDrive } from '../drive-store/drive-lock.js';
import { Inspector } from '../inspection/inspector.js';
import type { Accepted, InspectionRequest } from '../inspection/verdict.js';
import { notifyManagers } from '../scan/scan-rows.js';
import { Scanner } from '../scan/scanner.js';
import { insertPictures, type NewPicture } from './file-rows.js';
import { storeImages } from './store-images.js';
import { FOLDERS } from './uploads.service.js';

type Input = CallParsed<typeof pictureBundle>;
type Row = CallOutput<typeof pictureBundle>['rows'][number];

type Picture = NonNullable<InspectionRequest['slice']>;

/** Looked at and encoded again, in a folder of its own. */
interface Looked {
  id: string;
  verdict: Accepted;
  waits: boolean;
}

/** After so long no further picture is looked at: the rest comes again (REQ-108), and what was done is not lost to the call's deadline. */
const ENOUGH_MS = 20_000;
/** Pictures that are looked at or stored at a time: others' uploads find a turn between them. */
const LANES = 2;
/** The bundle in its folder, from which each picture is read by the process that looks at it. */
const BUNDLE = 'bundle';

function placesOf(sizes: readonly number[]): Picture[] {
  let start = 0;
  return sizes.map((size) => {
    const place = { start, size };
    start += size;
    return place;
  });
}

/** Works through all, a few at a time; results stand in the order of the items. */
async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  await inLanes(all.entries(), LANES, async ([at, one]) => {
    results[at] = await work(one);
  });
  return results;
}

const taken = (file: string | undefined): Row => ({ file: file ?? null, code: null, message: null });
const refused = (error: CodedError): Row => ({ file: null, code: error.code, message: wordsOf(error) });

/** Keeps pictures that come by the thousand: each looked at like any upload, their rows written together. */
@Injectable()
export class PictureBundles {
  private readonly enoughMs = ENOUGH_MS;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly inspector: Inspector,
    private readonly scanner: Scanner,
  ) {}

  async upload(ctx: Context, input: Input): Promise<CallOutput<typeof pictureBundle>> {
    const total = input.sizes.reduce((sum, size) => sum + size, 0);
    if (!isStagingKey(input.upload)) throw new CodedError('REQ-111', { part: 'upload' });
    if ((await this.storage.stat(input.upload))?.size !== total)
      throw new CodedError('REQ-111', { part: 'sizes' });
    await checkSpace((sql, params) => this.db.rows(ctx, sql, params), total);
    const folder = await mkdtemp(join(tmpdir(), FOLDERS));
    const until = Date.now() + this.enoughMs;
    try {
      await pipeline(await this.storage.get(input.upload), createWriteStream(join(folder, BUNDLE)));
      const looked = await each(placesOf(input.sizes), async (one) =>
        Date.now() < until ? this.look(ctx, folder, one) : refused(new CodedError('REQ-108')),
      );
      const good = looked.flatMap((one) => ('id' in one ? [one] : []));
      const kept = good.length > 0 ? await this.keep(ctx, input, good) : [];
      return { rows: looked.map((one) => ('id' in one ? taken(kept[good.indexOf(one)]) : one)) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** As a single upload. One that is refused is a row of the answer; managers are notified of a finding of the antivirus. */
  private async look(ctx: Context, folder: string, one: Picture): Promise<Looked | Row> {
    const file = join(folder, BUNDLE);
    const accept = 'image' as const;
    const request = { file, slice: one, folder, ending: '', accept, width: -1, height: -1, resizes: [] };
    try {
      const verdict = await this.inspector.inspectOneOfMany(request, ctx.actor.businessId);
      return { id: newId(), verdict, waits: await this.scan(ctx, file, one) };
    } catch (error) {
      // A server that is busy turns the whole bundle down, and it comes again.
      if (!isRefusal(error)) throw error;
      return refused(error);
    }
  }

  private async scan(ctx: Context, file: string, { start, size }: Picture): Promise<boolean> {
    const range = { start, end: start + size - 1 };
    const result = await this.scanner.look(async () => createReadStream(file, range), size);
    if (result.state !== 'found') return result.state === 'waits';
    const title = `El antivirus ha rechazado una imagen que subía ${ctx.actor.userName}`;
    const write = async (tx: TenantTx) => notifyManagers(tx, title, result.threat);
    await this.db.write(ctx, write, { idempotencyKey: null });
    throw new CodedError('FILE-010');
  }

  /** Answers the ids in their order: those of the first time, where the same bundle came again. */
  private async keep(ctx: Context, input: Input, looked: readonly Looked[]): Promise<string[]> {
    const { businessId } = ctx.actor;
    const keyOf = ({ id }: Looked) => permanentKey(businessId, id);
    await noteBytes(this.db, businessId, looked.map(keyOf));
    let kept: string[] = [];
    try {
      const all = await each(looked, async (one): Promise<NewPicture> => {
        const [main] = one.verdict.images;
        if (!main) throw new Error('a picture without pixels');
        return { ...one, stored: await storeImages(this.storage, keyOf(one), { main, copies: [] }) };
      });
      kept = await this.db.write(ctx, (tx) => this.insert(tx, input, all));
      return kept;
    } finally {
      const keys = looked.filter(({ id }) => !kept.includes(id)).map((one) => ({ key: keyOf(one) }));
      await dropBytes(this.db, this.storage, businessId, keys);
    }
  }

  private async insert(tx: TenantTx, { name }: Input, all: readonly NewPicture[]): Promise<string[]> {
    await lockDrive(tx);
    const size = all.reduce((sum, { stored }) => sum + stored.size, 0);
    await checkSpace((sql, params) => tx.rows(sql, params), size);
    await insertPictures(tx, name, all);
    return all.map(({ id }) => id);
  }
}
