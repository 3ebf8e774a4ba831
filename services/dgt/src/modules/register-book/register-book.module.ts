import { Module } from '@nestjs/common';
import { AnnotationsService } from './annotations.service.js';
import { BooksService } from './books.service.js';
import { EntriesService } from './entries.service.js';
import { InscriptionsService } from './inscriptions.service.js';
import { RegisterBookController } from './register-book.controller.js';

@Module({
  controllers: [RegisterBookController],
  providers: [AnnotationsService, BooksService, EntriesService, InscriptionsService],
})
export class RegisterBookModule {}
