import { Module } from '@nestjs/common';
import { ExamServiceModule } from './modules/exam-service/exam-service.module.js';
import { RegisterBookModule } from './modules/register-book/register-book.module.js';
import { StudentCopyModule } from './modules/student-copy/student-copy.module.js';

@Module({ imports: [StudentCopyModule, RegisterBookModule, ExamServiceModule] })
export class DgtModule {}
