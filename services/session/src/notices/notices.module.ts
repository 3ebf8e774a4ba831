import { Module } from '@nestjs/common';
import { PersonNotices } from './person-notices.js';

/** What more than one part of this service needs to notify people. */
@Module({ providers: [PersonNotices], exports: [PersonNotices] })
export class NoticesModule {}
