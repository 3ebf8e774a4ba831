import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type fileText, MAX_FILE_TEXT } from '@volante/contracts/files/text.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ContentReader } from '../content/content-reader.js';
import { hasContent } from '../content/read-content.js';
import { isReadByOcr, OCR_STATE } from '../ocr/ocr-queue.js';
import { SCAN } from '../scan/scan-rows.js';
import { textOf } from './content-text.js';
import { OCR_MARK, TEXT_STATE } from './text-state.js';

type FileText = CallOutput<typeof fileText>;

interface Found {
  mime: string;
  storage_key: string;
  scan: number;
  /** `null`: the search does not read it. */
  state: number | null;
  text: string | null;
  ocr_state: number | null;
  /** 1: the school has its scans read. */
  ocr: number | null;
}

const without = (state: 'waiting' | 'none'): FileText => ({ state, text: '', isCut: false });
const isKept = ({ state }: Found) => state !== null && state !== TEXT_STATE.toRead;

/** Without half of a letter that takes two units. */
function cut(text: string): string {
  const part = text.slice(0, MAX_FILE_TEXT);
  return part.isWellFormed() ? part : part.slice(0, -1);
}

function ready(text: string, isCut: boolean): FileText {
  const trimmed = text.replaceAll(OCR_MARK, '\n').trim().toWellFormed();
  if (trimmed === '') return without('none');
  return { state: 'ready', text: cut(trimmed), isCut: isCut || text.length > MAX_FILE_TEXT };
}

/** OCR has the file now, or gets it with the text that the worker has still to read. */
function isAwaited({ mime, state, ocr_state: ocr, ocr: isChosen }: Found): boolean {
  if (ocr !== null) return ocr === OCR_STATE.toRead;
  return state === TEXT_STATE.toRead && isChosen === 1 && isReadByOcr(mime);
}

/** Texts of files for other services. */
@Injectable()
export class FileTexts {
  constructor(
    private readonly db: Database,
    private readonly contents: ContentReader,
  ) {}

  async text(ctx: Context, { file }: CallParsed<typeof fileText>): Promise<FileText> {
    const found = await this.find(ctx, file);
    if (!found || found.scan === SCAN.held) throw notFound();
    if (found.scan === SCAN.waits) return without('waiting');
    const answer = isKept(found) ? ready(found.text ?? '', false) : await this.read(found);
    return answer.state === 'none' && isAwaited(found) ? without('waiting') : answer;
  }

  private async find(ctx: Context, file: string): Promise<Found | undefined> {
    const [found] = await this.db.rows<Found>(
      ctx,
      `SELECT f.mime, f.storage_key, f.scan, t.state, LEFT(t.text, ${MAX_FILE_TEXT + 1}) AS text, o.state AS ocr_state, d.ocr
       FROM file f
       LEFT JOIN file_text t ON t.business_id = f.business_id AND t.file_id = f.id
       LEFT JOIN file_ocr o ON o.business_id = f.business_id AND o.file_id = f.id
       LEFT JOIN drive d ON d.business_id = f.business_id
       LEFT JOIN drive_node n ON n.business_id = f.business_id AND n.id = f.owner_id
       WHERE f.business_id = :business AND f.id = :file AND f.removing = 0 AND n.trash_root IS NULL
         AND (f.expires_at IS NULL OR (f.document = 0 AND f.expires_at > UTC_TIMESTAMP(3)))`,
      { file },
    );
    return found;
  }

  private async read({ mime, storage_key: key }: Found): Promise<FileText> {
    const content = hasContent(mime) ? await this.contents.read(key, mime, MAX_FILE_TEXT) : null;
    return content ? ready(textOf(content), content.isCut) : without('none');
  }
}
