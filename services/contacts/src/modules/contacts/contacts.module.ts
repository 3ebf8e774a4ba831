import { Module } from '@nestjs/common';
import { ContactFinder } from '../../contact-search/contact-finder.service.js';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { FileLinks } from '../../contact-store/file-links.js';
import { ContactEditor } from './contact-editor.service.js';
import { ContactStates } from './contact-states.service.js';
import { ContactsController } from './contacts.controller.js';
import { DgtSheetService } from './dgt-sheet.service.js';
import { DuplicatesService } from './duplicates.service.js';

@Module({
  controllers: [ContactsController],
  providers: [
    ContactFinder,
    ContactReader,
    ContactEditor,
    ContactStates,
    DgtSheetService,
    DuplicatesService,
    FileLinks,
  ],
})
export class ContactsFeatureModule {}
