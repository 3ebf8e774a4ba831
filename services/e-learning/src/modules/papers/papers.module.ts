import { Module } from '@nestjs/common';
import {
  paperCorrections,
  paperCreate,
  paperList,
  paperMark,
  paperMarks,
  paperPrint,
  paperRead,
  paperWithdraw,
} from '@volante/contracts/e-learning/paper-test.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PaperPictures } from '../../paper-store/paper-pictures.js';
import { PaperPrintJob } from './paper-print.job.js';
import { Papers } from './papers.service.js';

const PapersController = controllerOf(
  methods(Papers, {
    ...{ list: paperList, create: paperCreate, read: paperRead, print: paperPrint, marks: paperMarks },
    ...{ mark: paperMark, withdraw: paperWithdraw, corrections: paperCorrections },
  }),
);

/** Tests on paper. */
@Module({ controllers: [PapersController], providers: [Papers, PaperPictures, PaperPrintJob] })
export class PapersModule {}
