import { Controller, type Type } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { NoteCalls, NoteView } from '@volante/contracts/notes/note.contract';
import { Handles } from '../calls/handles.js';
import type { Context } from '../context.js';
import { RecordNotes } from './record-notes.js';

/**
 * The controller by which people keep notes on a service's records. The module that adds it provides
 * {@link RecordNotes} and its own `NoteOwners`; the service's migrations make `NOTES_TABLE`.
 */
export function notesController(calls: NoteCalls): Type {
  @Controller()
  class NotesController {
    constructor(private readonly notes: RecordNotes) {}

    @Handles(calls.list)
    list(ctx: Context, input: { id: string }): Promise<{ rows: NoteView[] }> {
      return this.notes.list(ctx, input.id);
    }

    @Handles(calls.create)
    create(ctx: Context, input: CallParsed<NoteCalls['create']>): Promise<{ note: string }> {
      return this.notes.create(ctx, input);
    }

    @Handles(calls.update)
    update(ctx: Context, input: CallParsed<NoteCalls['update']>): Promise<{ version: number }> {
      return this.notes.update(ctx, input);
    }

    @Handles(calls.remove)
    remove(ctx: Context, input: CallParsed<NoteCalls['remove']>): Promise<null> {
      return this.notes.remove(ctx, input);
    }

    @Handles(calls.restore)
    restore(ctx: Context, input: CallParsed<NoteCalls['restore']>): Promise<null> {
      return this.notes.restore(ctx, input);
    }
  }
  return NotesController;
}
