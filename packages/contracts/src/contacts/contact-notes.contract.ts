import { noteCalls } from '../notes/note.contract.js';

export const contactNotes = noteCalls('contacts', 'contact', {
  view: 'client.view',
  modify: 'client.modify',
});
