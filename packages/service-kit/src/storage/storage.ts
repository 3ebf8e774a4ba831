import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The result of `put`: bytes counted and hashed as they came. */
export interface StoredBytes {
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** First and last byte, both included, as in HTTP's `Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredEntry {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface PutOptions {
  /** More than this ends in {@link StorageLimit} and stores nothing. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

/** There is nothing under the key. */
export class StorageMissing extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'StorageMissing';
  }
}

/** More bytes came than `maxBytes` allows. */
export class StorageLimit extends Error {
  constructor(readonly maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'StorageLimit';
  }
}

/**
 * Bytes under generated keys: `staging/<id>` while they are looked at, `b/<businessId>/<yyyymm>/<id>` for good.
 * A key appears with all of its bytes or not at all. Names that people gave never become part of a key.
 */
export abstract class Storage {
  /** Replaces what is there. Nothing is kept of a source that fails half-way. */
  abstract put(key: string, source: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredBytes>;
  /** Throws {@link StorageMissing}. */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  abstract stat(key: string): Promise<StoredEntry | null>;
  /** Throws {@link StorageMissing}. */
  abstract move(from: string, to: string): Promise<void>;
  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>;
  /** Everything below a prefix that ends in `/`, for sweeping. */
  abstract list(prefix: string): AsyncIterable<StoredEntry>;
}

const KEY = /^(?:staging\/[0-9a-f]{32}|b\/[0-9a-f]{24}\/\d{6}\/[0-9a-f]{24}(?:-\d{1,4}x\d{1,4})?)$/;
const STAGING = /^staging\/[0-9a-f]{32}$/;

/** Refuses every key that the functions below did not make: the storage's guard against traversal. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a storage key');
}

/** The place of an upload before its inspection: unguessable, because a service receives nothing but the key. */
export const newStagingKey = () => `staging/${randomBytes(16).toString('hex')}`;

export const isStagingKey = (key: string) => STAGING.test(key);

/** Where the bytes of a business live for good; by month, so that a sweep can look at a part. */
export function permanentKey(businessId: string, id: string, at = new Date()): string {
  return `b/${businessId}/${at.toISOString().slice(0, 7).replace('-', '')}/${id}`;
}

/** The place of a resized copy, beside its original. */
export const variantKey = (key: string, variant: string) => `${key}-${variant}`;
