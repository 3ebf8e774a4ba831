import { Module } from '@nestjs/common';
import { contactNotes } from '@volante/contracts/contacts/contact-notes.contract';
import { notesController } from '@volante/service-kit/notes/notes.controller';
import { NoteOwners, RecordNotes } from '@volante/service-kit/notes/record-notes';
import { ContactNoteOwners } from './contact-note-owners.js';

@Module({
  controllers: [notesController(contactNotes)],
  providers: [RecordNotes, { provide: NoteOwners, useClass: ContactNoteOwners }],
})
export class ContactNotesModule {}
