import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { DuplicatePairsService } from './duplicate-pairs.service.js';
import { MergeService } from './merge.service.js';
import { MergeReader } from './merge-reader.service.js';
import { MergeUndoService } from './merge-undo.service.js';
import { MergesController } from './merges.controller.js';

const sealer = { provide: Sealer, useFactory: () => Sealer.of('contacts') };

@Module({
  controllers: [MergesController],
  providers: [sealer, MergeReader, MergeService, MergeUndoService, DuplicatePairsService, ContactReader],
})
export class MergesModule {}
