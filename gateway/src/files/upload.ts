import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { CodedError } from '@volante/service-kit/coded-error';
import { cleanFilename } from '@volante/service-kit/storage/filename';
import {
  newStagingKey,
  type Storage,
  StorageLimit,
  type StoredBytes,
} from '@volante/service-kit/storage/storage';

/** More than this is refused while it comes in; a service may take less. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
/** Multipart's own bytes around the file. */
const ENVELOPE_BYTES = 128 * 1024;
const MAX_NAME = 100;
const LIMITS = {
  fields: 20,
  fieldSize: 4 * 1024,
  files: 1,
  parts: 21,
  headerPairs: 20,
};
/** Values that the gateway itself sends to the service: a form must not set them. */
const RESERVED = new Set(['upload', 'filename', 'size']);

/** A form whose file waits in staging. */
export interface ReceivedUpload {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly filename: string;
  readonly size: number;
  /** SHA-256 of the file, hex. */
  readonly sha256: string;
}

/** A client that went away gets no answer; this only ends the work. */
const clientGone = () => new CodedError('REQ-111', { reason: 'incomplete' });

/** Reads one multipart form; the first thing wrong with it settles the result. */
class FormReader {
  private readonly fields = new Map<string, string>();
  private readonly key = newStagingKey();
  private readonly abort = new AbortController();
  private file: { stream: Readable; name: string; stored: Promise<StoredBytes> } | null = null;

  constructor(
    private readonly request: IncomingMessage,
    private readonly storage: Storage,
    private readonly maxBytes: number,
  ) {}

  async read(): Promise<ReceivedUpload> {
    try {
      await this.parse();
      if (!this.file) throw new CodedError('REQ-111', { part: 'file' });
      const { size, sha256 } = await this.file.stored;
      const fields = Object.fromEntries(this.fields);
      return { key: this.key, fields, filename: this.file.name, size, sha256 };
    } catch (error) {
      await this.giveUp();
      throw error instanceof StorageLimit ? new CodedError('REQ-103') : error;
    }
  }

  private parse(): Promise<void> {
    const parser = this.openParser();
    return new Promise((resolve, reject) => {
      parser.on('field', (name, value, _nameCut, valueCut) => {
        // The parser bounds names in urlencoded bodies only.
        if (valueCut || name.length > MAX_NAME) reject(new CodedError('REQ-103'));
        else if (RESERVED.has(name) || this.fields.has(name))
          reject(new CodedError('REQ-111', { part: name }));
        else this.fields.set(name, value);
      });
      parser.on('file', (name, stream, filename) => {
        // A form that breaks off ends its part with an error, even when nobody reads the part any more.
        let isBroken = false;
        stream.on('limit', () => reject(new CodedError('REQ-103')));
        stream.on('error', () => {
          isBroken = true;
        });
        if (name !== 'file') {
          stream.resume();
          reject(new CodedError('REQ-111', { part: name }));
          return;
        }
        const options = { maxBytes: this.maxBytes, signal: this.abort.signal };
        const stored = this.storage.put(this.key, stream, options);
        this.file = { stream, name: cleanFilename(filename ?? ''), stored };
        stored.catch((error: unknown) => {
          const isFormsFault = isBroken && !(error instanceof StorageLimit);
          reject(isFormsFault ? new CodedError('REQ-102') : error);
        });
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        parser.on(limit, () => reject(new CodedError('REQ-111', { reason: limit })));
      }
      parser.on('error', () => reject(new CodedError('REQ-102')));
      parser.on('finish', resolve);
      this.request.on('close', () => {
        if (!this.request.complete) reject(clientGone());
      });
      this.request.on('error', () => reject(clientGone()));
      this.request.pipe(parser);
    });
  }

  private openParser(): InstanceType<typeof Busboy> {
    const contentType = this.request.headers['content-type'];
    if (!contentType?.startsWith('multipart/form-data')) throw new CodedError('REQ-102');
    try {
      const limits = { ...LIMITS, fileSize: this.maxBytes };
      return new Busboy({ headers: { 'content-type': contentType }, limits });
    } catch {
      throw new CodedError('REQ-102');
    }
  }

  /** The rest of the input is discarded, so that the client can finish sending and read the answer. */
  private async giveUp(): Promise<void> {
    this.request.unpipe();
    this.request.resume();
    this.abort.abort();
    if (!this.file) return;
    // Ends with an error: a reader of the part stops at once, however much of it was waiting.
    this.file.stream.destroy(new Error('given up'));
    await this.file.stored.then(
      () => this.storage.remove(this.key),
      () => undefined,
    );
  }
}

/** Streams the part `file` of a form into staging; REQ-103 beyond the limit, nothing kept of a form that fails. */
export async function receiveUpload(
  request: IncomingMessage,
  storage: Storage,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<ReceivedUpload> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) {
    request.resume();
    throw new CodedError('REQ-103');
  }
  return new FormReader(request, storage, maxBytes).read();
}
