import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { PreviewContent } from '@volante/contracts/files/preview.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { Turns } from '@volante/service-kit/child/turns';
import type { Logger } from '@volante/service-kit/log';
import { spool } from '@volante/service-kit/storage/spool';
import { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { contentVerdict, readContent } from './content-request.js';

const PARALLEL = 2;
const WAITING = 20;
const LIMITS = { timeoutMs: 15_000, heapMb: 240 } as const;
const SCRIPT = compiledChild(new URL('./content-process.js', import.meta.url));

/** Reads stored documents in child processes, a bounded number at a time. */
@Injectable()
export class ContentReader {
  private readonly turns = new Turns(PARALLEL, WAITING);

  constructor(
    private readonly storage: Storage,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Its text, cut after so many characters; `null` where it cannot be read. */
  read(key: string, mime: string, characters: number): Promise<PreviewContent | null> {
    return this.turns.within(() =>
      withFolder(async (folder) => {
        const [file, target] = [join(folder, 'source'), join(folder, 'content.json')];
        await spool(await this.storage.get(key), file, { maxBytes: SIZE_LIMITS.other });
        const request = { file, mime, target, characters };
        const { lines, failure } = await runChild({ ...LIMITS, script: SCRIPT, request, folder });
        if (!contentVerdict.safeParse(lines.at(-1)).success) {
          this.log.warn({ failure, mime }, 'a document could not be read');
          return null;
        }
        return readContent.parse(JSON.parse(await readFile(target, 'utf8'))).content;
      }),
    );
  }
}
