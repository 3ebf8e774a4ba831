import { Module } from '@nestjs/common';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Languages } from './languages.service.js';

@Module({
  controllers: [controllerOf(methods(Languages, { list: learnLanguages }))],
  providers: [Languages],
})
export class LanguagesModule {}
