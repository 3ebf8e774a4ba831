import { Module } from '@nestjs/common';
import { questionRecord } from '../records.js';
import { ExchangedQuestions } from './exchanged-questions.js';
import { FileReader } from './file-reader.js';

/** Questions of files and of the bank in the same shape, for features that put them somewhere. */
@Module({
  imports: [questionRecord.module],
  providers: [ExchangedQuestions, FileReader],
  exports: [ExchangedQuestions, FileReader],
})
export class ExchangeReaderModule {}
