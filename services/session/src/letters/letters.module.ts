import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../access-store/access-store.module.js';
import { AccountStoreModule } from '../account-store/account-store.module.js';
import { LetterBackground } from './letter.background.js';
import { LetterBox } from './letter-box.js';
import { LetterWriter } from './letter-writer.js';
import { LinkStore } from './link.store.js';
import { Postman } from './postman.js';
import { SafetyLetters } from './safety-letters.js';
import { StudentLetters } from './student-letters.js';

/** Mail that opens doors: asked for in a request, made and handed over by the worker. */
@Module({
  imports: [AccessStoreModule, AccountStoreModule],
  providers: [LetterBackground, LetterBox, LetterWriter, LinkStore, Postman, SafetyLetters, StudentLetters],
  exports: [LetterBox, Postman, SafetyLetters, StudentLetters],
})
export class LettersModule {}
