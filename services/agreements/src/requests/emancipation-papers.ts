import { Injectable } from '@nestjs/common';
import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import type { CallParsed } from '@volante/contracts/call';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { recordFileList } from '@volante/contracts/files/record-file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Storage } from '@volante/service-kit/storage/storage';
import { storedDigest } from '../store/stored-bytes.js';

type Asked = Pick<CallParsed<typeof agreementRequestCreate>, 'contact' | 'emancipation' | 'emancipationFile'>;

/** The document by which a minor signs alone, as it was when the request was made. */
export interface EmancipationPaper {
  file: string;
  /** Its name, and what the sender wrote about it. */
  words: string;
  /** Hex. */
  sha256: string;
}

const MAX_WORDS = 200;

/** Finds the document of an emancipation among those of the contact. */
@Injectable()
export class EmancipationPapers {
  constructor(
    private readonly calls: CallClient<'agreements'>,
    private readonly storage: Storage,
  ) {}

  /** AGREEMENT-047 for one that is not the contact's; the sender sees the contact, which was checked before. */
  async of(
    ctx: Context,
    { contact, emancipation, emancipationFile }: Asked,
  ): Promise<EmancipationPaper | null> {
    if (emancipationFile === null) return null;
    const once = { ...ctx, idempotencyKey: null };
    const owner = { kind: 'contact', id: contact };
    const documents = (await this.calls.call(once, recordFileList, { owner })).rows;
    const document = documents.find(({ id }) => id === emancipationFile);
    const { rows } = document
      ? await this.calls.call(once, fileDescribe, { ids: [emancipationFile] })
      : { rows: [] };
    const [bytes] = rows;
    if (!document || !bytes) throw new CodedError('AGREEMENT-047');
    return {
      file: emancipationFile,
      words: [document.name, emancipation].filter(Boolean).join(' · ').slice(0, MAX_WORDS),
      sha256: await storedDigest(this.storage, bytes.key),
    };
  }
}
