import { Module } from '@nestjs/common';
import { learnMedia } from '@volante/contracts/e-learning/learn-media.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Packs } from './packs.service.js';
import { Pictures } from './pictures.service.js';

const PacksController = controllerOf(
  methods(Packs, { list: learnPacks, pack: learnPack }),
  methods(Pictures, { picture: learnPicture, media: learnMedia }),
);

/** Parts of the bank for a student's phone: packs by topic, and pictures of questions. */
@Module({ controllers: [PacksController], providers: [Packs, Pictures] })
export class PacksModule {}
