import { Module } from '@nestjs/common';
import { RegisterBookModule } from './modules/register-book/register-book.module.js';
import { StudentCopyModule } from './modules/student-copy/student-copy.module.js';

@Module({ imports: [StudentCopyModule, RegisterBookModule] })
export class DgtModule {}
