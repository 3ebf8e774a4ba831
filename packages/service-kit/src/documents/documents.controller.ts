import { Controller, type Type } from '@nestjs/common';
import type { DocumentCalls, DocumentView } from '@volante/contracts/documents/document.contract';
import { Handles } from '../calls/handles.js';
import type { Context } from '../context.js';
import { RecordDocuments } from './record-documents.js';

/**
 * The controller by which people keep documents on a service's records. The module that adds it provides
 * {@link RecordDocuments} and its own `DocumentOwners`; the service's line of `uses.ts` needs `fileAttach`,
 * `recordFileList` and `recordFileChange`.
 */
export function documentsController(calls: DocumentCalls): Type {
  @Controller()
  class DocumentsController {
    constructor(private readonly documents: RecordDocuments) {}

    @Handles(calls.list)
    list(ctx: Context, input: { id: string }): Promise<{ rows: DocumentView[] }> {
      return this.documents.list(ctx, input.id);
    }

    @Handles(calls.add)
    add(ctx: Context, input: { id: string; files: string[] }): Promise<null> {
      return this.documents.add(ctx, input.id, input.files);
    }

    @Handles(calls.rename)
    rename(ctx: Context, input: { id: string; file: string; name: string }): Promise<{ name: string }> {
      return this.documents.rename(ctx, input.id, input.file, input.name);
    }

    @Handles(calls.remove)
    remove(ctx: Context, input: { id: string; file: string }): Promise<null> {
      return this.documents.remove(ctx, input.id, input.file);
    }

    @Handles(calls.restore)
    restore(ctx: Context, input: { id: string; file: string }): Promise<null> {
      return this.documents.restore(ctx, input.id, input.file);
    }
  }
  return DocumentsController;
}
