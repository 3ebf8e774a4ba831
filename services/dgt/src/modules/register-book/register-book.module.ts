import { Module } from '@nestjs/common';
import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { AnnotationsService } from './annotations.service.js';
import { BooksService } from './books.service.js';
import { EntriesService } from './entries.service.js';
import { InscriptionsService } from './inscriptions.service.js';
import { BookFileJob } from './print/book-file.job.js';
import { CardFileJob } from './print/card-file.job.js';
import { RegisterFilesController } from './print/register-files.controller.js';
import { RegisterFiles } from './print/register-files.service.js';
import { RegisterBookController } from './register-book.controller.js';
import { WishBackground } from './wishes/wish.background.js';
import { WishesService } from './wishes/wishes.service.js';

@Module({
  controllers: [RegisterBookController, RegisterFilesController, jobsController(dgtJobs)],
  providers: [
    AnnotationsService,
    BooksService,
    EntriesService,
    InscriptionsService,
    RegisterFiles,
    BookFileJob,
    CardFileJob,
    WishBackground,
    WishesService,
  ],
})
export class RegisterBookModule {}
